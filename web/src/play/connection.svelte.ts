import { Line, type LineState } from "../wire/line";
import type { Ask } from "#messages";
import type { Asks, NewTable, Tell } from "../wire/types";

const RAW = 200;

/** The line to the server. */
class Connection {
  state = $state<LineState>("connecting");
  /** The last messages as they came, the newest last. */
  raw = $state.raw<readonly string[]>([]);
}

export const connection = new Connection();

let line: Line;
let last = Date.now() * 1000;

/** Opens the line, and opens it again whenever it ends. */
export function connect(open: () => void, hear: (tell: Tell) => void): void {
  line = new Line(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`, {
    open,
    told: (tell, raw) => {
      connection.raw = [...connection.raw.slice(1 - RAW), raw];
      hear(tell);
    },
    state: (state) => (connection.state = state),
  });
  line.start();
}

/** Opens the line again without waiting for the next try. */
export function reconnect(): void {
  line.restart();
}

/** Ends the line and leaves it closed. */
export function hangUp(): void {
  line.stop();
  connection.state = "lost";
}

export function ask(message: Ask | { create: NewTable }): void {
  line.ask(message);
}

/** Asks for something under a new number, by which the answer calls it. */
export function request<K extends keyof Asks>(kind: K, what?: Omit<Asks[K], "r">): number {
  ask({ [kind]: { r: ++last, ...what } } as Ask);
  return last;
}
