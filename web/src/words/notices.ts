import { sayFrom } from "./later";
import de from "./notices/de.json";
import en from "./notices/en.json";
import es from "./notices/es.json";

/** Says what happened around the table. */
export const sayNotice = sayFrom({ en, de, es });
