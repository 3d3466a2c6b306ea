import type { TableCard } from "#messages";
import type { GameCard, Glance, TextCard } from "./types";

/** Lists the games of the server. */
export async function listGames(language: string): Promise<GameCard[]> {
  return (await fetch("/api/games", speaking(language))).json();
}

/** The table to which somebody is led who names none. */
export async function fetchFirst(): Promise<string | null> {
  const answer = await fetch("/api/first").catch(() => null);
  return answer?.ok ? (await answer.json()).table : null;
}

/** Whether there is a table with this code; if nobody can tell, the server says later. */
export async function isTable(code: string): Promise<boolean> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(code)}/cards`, { method: "HEAD" }).catch(() => null);
  return answer?.status !== 404;
}

/** Says how a table stands to whoever has a token of it; null if it cannot be told now, "gone" if there is none. */
export async function glanceAt(table: string, token: string): Promise<Glance | "gone" | null> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}`, { headers }).catch(() => null);
  if (answer?.ok) return answer.json();
  return answer && [401, 403, 404].includes(answer.status) ? "gone" : null;
}

/** Lists the tables that everybody may find. */
export async function listTables(): Promise<TableCard[]> {
  const answer = await fetch("/api/tables").catch(() => null);
  return answer?.ok ? answer.json() : [];
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
