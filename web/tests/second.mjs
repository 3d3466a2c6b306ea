import { Reader } from "./reader.mjs";

/** Another connection of whoever sits at a table: it plays for them, while their page only has to show it. */
export class SecondHand {
  constructor(socket) {
    this.socket = socket;
    this.reader = new Reader();
    this.offers = [];
    this.version = 0;
    this.isOver = false;
    this.request = Date.now() * 1000;
    this.random = 1;
  }

  static async sit(address, table, token) {
    const second = new SecondHand(new WebSocket(address.replace("http", "ws") + "/ws"));
    await new Promise((open) => (second.socket.onopen = open));
    second.socket.onmessage = ({ data }) => second.hear(JSON.parse(data));
    second.ask({ hello: { version: 1, token } });
    second.ask({ join: { table } });
    return second;
  }

  ask(message) {
    this.socket.send(JSON.stringify(message));
  }

  hear({ picture, b }) {
    const told = picture ? this.reader.picture(picture) : b && this.reader.batch(b);
    if (!told) return;
    this.version = told.version ?? told.v;
    this.offers = told.menu?.offers ?? this.offers;
    this.isOver = told.turn ? !!told.turn.over : this.isOver;
  }

  /** Chooses at random for a number of versions. */
  async play(moves) {
    const end = this.version + moves;
    for (let asked = -1; this.version < end && !this.isOver;) {
      await new Promise((done) => setTimeout(done, 120));
      if (!this.offers.length || asked === this.version) continue;
      asked = this.version;
      this.random = (this.random * 48271) % 2147483647;
      const { action } = this.offers[this.random % this.offers.length];
      this.ask({ choose: { r: ++this.request, v: this.version, a: [action] } });
    }
  }

  leave() {
    this.socket.close();
  }
}
