import type * as told from "#messages";
import type { Batch, Glimpse, Happening, Menu, Offer, OneOf, Question, Score, WholePicture } from "./types";

const NOTHING: Glimpse = { now: null, was: null, face: null };

export const NO_MENU: Menu = { ask: null, offers: [], ranges: [] };

/**
 * Reads what the server tells of one table. The server says everything once and calls it by its number or its name
 * from then on: this is the one place that remembers, and nobody behind it needs to.
 */
export class Reader {
  private words: told.Sentence[] = [];
  private offers: Offer[] = [];
  private question: Question | null = null;
  private scores: Score[] = [];
  private faces = new Map<number, string>();

  /** Reads the whole table; whatever was told before is forgotten. */
  picture(told: told.FullPicture): WholePicture {
    this.forget();
    this.scores = told.scores;
    this.faces.clear();
    for (const pile of told.piles) for (const card of pile.cards ?? []) if (card.f) this.faces.set(card.o, card.f);
    return { ...told, menu: told.menu ? this.menu(told.menu) : NO_MENU, log: told.log ?? [] };
  }

  /** Reads what is new. Sentences are counted in the order of the text: lines, question, reasons, labels. */
  batch(told: told.Batch): Batch {
    if (told.forget) this.forget();
    const steps = (told.s ?? []).map(([by, happened]) => ({ by, e: happened.map((one) => this.happening(one)) }));
    // No offer outlives a step.
    const menu = told.m ? this.menu(told.m) : steps.length ? NO_MENU : undefined;
    const { v, t, panels, poses, undo, around, seats } = told;
    const turn = t && (Array.isArray(t) ? { act: t } : { over: t });
    return { v, steps, turn, menu, scores: this.scored(told), panels, poses, undo, around, seats };
  }

  menu(told: told.MenuChange): Menu {
    if (told.q) this.question = this.ask(told.q);
    for (const offer of told.n ?? []) this.offers.push(this.offer(offer));
    return { ask: this.question, offers: told.o.map((number) => this.offers[number]!), ranges: told.ranges ?? [] };
  }

  private forget(): void {
    this.words = [];
    this.offers = [];
    this.question = null;
  }

  private said(told: told.Said): told.Sentence {
    if (typeof told === "number") return this.words[told] ?? [""];
    this.words.push(told);
    return told;
  }

  private ask({ p, kind = "menu", bounds = [1, 1], chosen = [], x = [] }: told.Question): Question {
    const prompt = this.said(p);
    const barred = x.flatMap(([why, things]) => {
      const reason = this.said(why);
      return things.map((thing) => [thing, reason] as const);
    });
    return { prompt, kind, bounds, chosen, barred };
  }

  private offer([action, label, gesture, hint, rule]: told.Offer): Offer {
    const dice = isDice(gesture) ? gesture.dice : null;
    const [thing, to] = Array.isArray(gesture) ? gesture : [isDice(gesture) ? null : (gesture ?? null), null];
    return { action, label: this.said(label), thing, to, dice, hint: hint ?? null, rule: rule ?? null };
  }

  private scored({ points, scores }: told.Batch): Score[] | undefined {
    const renewed = points && this.scores.map((score, at) => withPoints(score, points[at] ?? []));
    const now = scores ?? renewed;
    if (now) this.scores = now;
    return now;
  }

  private happening(told: told.Happening): Happening {
    if (typeof told === "number" || Array.isArray(told)) return { s: this.said(told) };
    const { m, under, below, w, shown, created, removed, marked, shuffled }: OneOf<typeof told> = told;
    if (m) return { m: [m[0], m[1], this.cards(m[2])] };
    if (under) return { under: [under[0], under[1], this.card(under[2])] };
    if (below) return { below: [below[0], below[1], below[2], this.card(below[3])] };
    if (w) return { w: [w[0], w[1], w[2], this.cards(w[3])] };
    if (shown) return { shown: [shown[0], this.cards(shown[1])] };
    if (created) return { created: [created[0], this.card(created[1])] };
    if (removed) return { removed: [removed[0], this.card(removed[1])] };
    if (marked) return { marked: [marked[0], this.card(marked[1]), marked[2], marked[3]] };
    return { shuffled };
  }

  private cards(told: readonly told.Glimpse[]): Glimpse[] {
    return told.flatMap((
      card,
    ) => (typeof card === "number" ? Array.from({ length: card }, () => NOTHING) : this.card(card)));
  }

  /** A face that was known under the name before is not told again. */
  private card(told: told.Glimpse): Glimpse {
    if (typeof told === "number") return NOTHING;
    const [now, ...rest] = told;
    const was = rest.find((part) => typeof part === "number") ?? null;
    const known = now === null ? null : this.faces.get(was ?? now);
    const face = rest.find((part) => typeof part === "string") ?? known ?? null;
    if (was !== null) this.faces.delete(was);
    if (now !== null && face !== null) this.faces.set(now, face);
    return { now, was, face };
  }
}

function withPoints(score: Score, points: readonly number[][]): Score {
  return { ...score, rows: score.rows.map(([name, before], row) => [name, points[row] ?? before]) };
}

function isDice(gesture: told.Offer[2]): gesture is { dice: number } {
  return typeof gesture === "object" && gesture !== null && "dice" in gesture;
}
