import type { GameCard, TextCard } from "./types";

/** Lists the games of the server. */
export async function listGames(): Promise<GameCard[]> {
  return (await fetch("/api/games")).json();
}

const known = new Map<string, Promise<GameCard>>();

/** Fetches a game with its rules and its layout, once. */
export function fetchGame(id: string): Promise<GameCard> {
  const found = known.get(id);
  if (found) return found;
  const coming = fetch(`/api/games/${encodeURIComponent(id)}`).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json();
  });
  coming.catch(() => known.delete(id));
  known.set(id, coming);
  return coming;
}

/** Fetches what is written on the cards of a table; nothing where the game has no such cards. */
export async function fetchCards(game: string, table: string): Promise<Record<string, TextCard>> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/cards?table=${encodeURIComponent(table)}`);
  return answer.ok ? answer.json() : {};
}
