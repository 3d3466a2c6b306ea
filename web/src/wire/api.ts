import type { GameCard, TextCard } from "./types";

/** Lists the games of the server. */
export async function listGames(language: string): Promise<GameCard[]> {
  return (await fetch("/api/games", speaking(language))).json();
}

/** The table to which somebody is led who names none. */
export async function fetchFirst(): Promise<string | null> {
  const answer = await fetch("/api/first").catch(() => null);
  return answer?.ok ? (await answer.json()).table : null;
}

function speaking(language: string): RequestInit {
  return { headers: { "Accept-Language": language } };
}

const known = new Map<string, Promise<GameCard>>();

/** Fetches a game with its rules and its layout, once for each language. */
export function fetchGame(id: string, language: string): Promise<GameCard> {
  const key = `${id}/${language}`;
  const found = known.get(key);
  if (found) return found;
  const coming = fetch(`/api/games/${encodeURIComponent(id)}`, speaking(language)).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json();
  });
  coming.catch(() => known.delete(key));
  known.set(key, coming);
  return coming;
}

/** Fetches what is written on the cards of a table; nothing where the game has no such cards. */
export async function fetchCards(table: string): Promise<Record<string, TextCard>> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/cards`);
  return answer.ok ? answer.json() : {};
}
