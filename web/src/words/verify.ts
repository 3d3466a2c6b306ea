import { sayFrom } from "./later";
import de from "./verify/de.json";
import en from "./verify/en.json";
import es from "./verify/es.json";

/** Says what was checked in a deal. */
export const sayVerify = sayFrom({ en, de, es });
