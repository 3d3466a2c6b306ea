import { sayFrom } from "./later";
import de from "./opening/de.json";
import en from "./opening/en.json";
import es from "./opening/es.json";

/** Says something about a table that is to be opened. */
export const sayOpening = sayFrom({ en, de, es });
