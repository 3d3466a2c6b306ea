import { sayFrom } from "./later";
import de from "./sheets/de.json";
import en from "./sheets/en.json";
import es from "./sheets/es.json";

export type SheetKey = keyof typeof en;

/** Says what stands on the sheets of seats, settings and invitations. */
export const saySheet = sayFrom({ en, de, es });
