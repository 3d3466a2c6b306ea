import type { Tell } from "./types";

export type LineState = "connecting" | "open" | "lost";

/** What a line tells its owner. */
export interface LineEars {
  open(): void;
  told(tell: Tell, raw: string): void;
  state(state: LineState): void;
}

const SLOWEST = 5000;
const PING_EVERY = 20_000;
const PATIENCE = 8000;

/** A socket to the server that is opened again whenever it ends. */
export class Line {
  private socket: WebSocket | null = null;
  private tries = 0;
  private pinged = 0;
  private timer = 0;
  private beat = 0;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly ears: LineEars,
  ) {}

  start(): void {
    this.ended = false;
    this.ears.state("connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.ears.state("open");
      this.ears.open();
      this.keepAlive();
    };
    socket.onmessage = (event) => {
      this.pinged = 0;
      this.ears.told(JSON.parse(event.data), event.data);
    };
    socket.onclose = () => this.lost(socket);
  }

  ask(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Ends this connection and opens the next at once. */
  restart(): void {
    this.stop();
    this.tries = 0;
    this.start();
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.ended) return;
    clearInterval(this.beat);
    this.ears.state("lost");
    const wait = Math.min(SLOWEST, 250 * 2 ** this.tries++);
    this.timer = window.setTimeout(() => this.start(), wait);
  }

  private keepAlive(): void {
    clearInterval(this.beat);
    this.beat = window.setInterval(() => {
      if (this.pinged && Date.now() - this.pinged > PATIENCE) return this.socket?.close();
      this.pinged ||= Date.now();
      this.ask({ ping: { n: this.pinged } });
    }, PING_EVERY);
  }
}
