import { preferred, speak, type Language } from "../words/words.svelte";

/** What the player likes; kept in this browser. */
export interface Likes {
  name: string;
  theme: "auto" | "dark" | "light";
  four: boolean;
  large: boolean;
  oneTap: boolean;
  sound: boolean;
  motion: boolean;
  language: Language;
  sorts: Record<string, string>;
}

const KEY = "fairdeal.likes";

export const likes: Likes = $state(read());

/** Changes what the player likes, and keeps it. */
export function like(change: Partial<Likes>): void {
  Object.assign(likes, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(likes));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  show();
}

/** Puts the likes into effect. */
export function show(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = likes.theme === "auto" ? (dark ? "dark" : "light") : likes.theme;
  void speak(likes.language);
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Returns whether cards move. */
export function moves(): boolean {
  return likes.motion && !calm.matches;
}

function read(): Likes {
  const usual: Likes = {
    name: "",
    theme: "auto",
    four: false,
    large: false,
    oneTap: false,
    sound: true,
    motion: true,
    language: preferred(),
    sorts: {},
  };
  try {
    const asked = new URLSearchParams(location.search);
    const kept = { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    const theme = asked.get("theme") as Likes["theme"] | null;
    const language = asked.get("lang") as Language | null;
    return { ...kept, ...(theme && { theme }), ...(language && { language }) };
  } catch {
    return usual;
  }
}
