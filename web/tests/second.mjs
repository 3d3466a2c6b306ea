/** Another connection of whoever sits at a table: it plays for them, while their page only has to show it. */
export class SecondHand {
  constructor(socket) {
    this.socket = socket;
    this.offers = [];
    this.menu = [];
    this.version = 0;
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

  hear(tell) {
    const told = tell.picture ?? tell.b;
    if (!told) return;
    if (tell.picture || told.forget) this.offers = [];
    const menu = told.menu ?? told.m;
    this.version = told.version ?? told.v;
    this.offers.push(...(menu?.n ?? []).map(([action]) => action));
    if (menu || told.s) this.menu = menu?.o ?? [];
    this.isOver = !!(told.turn?.over ?? (told.t && !Array.isArray(told.t)));
  }

  /** Chooses at random until so many versions have gone by. */
  async play(moves) {
    const end = this.version + moves;
    for (let asked = -1; this.version < end && !this.isOver;) {
      await new Promise((done) => setTimeout(done, 120));
      if (!this.menu.length || asked === this.version) continue;
      asked = this.version;
      this.random = (this.random * 48271) % 2147483647;
      const action = this.offers[this.menu[this.random % this.menu.length]];
      this.ask({ choose: { r: ++this.request, v: this.version, a: [action] } });
    }
  }

  leave() {
    this.socket.close();
  }
}
