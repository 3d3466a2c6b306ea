/** Somebody who plays at random in the page, by keys alone or by pointer alone. */
export class Player {
  constructor(page, random) {
    this.page = page;
    this.random = random;
    this.steps = 0;
    this.hands = 0;
    this.isByKeys = false;
  }

  pick(n) {
    return Math.floor(this.random() * n);
  }

  /** Waits until one may act or the match is over; goes on from hand to hand with the key or the button. */
  async turn() {
    const state = await this.page.waitForFunction(
      () => {
        const felt = document.querySelector(".felt");
        if (document.querySelector("[data-result]")) return { over: true };
        if (document.querySelector("[data-next]")) return { hand: true };
        return felt?.dataset.acting && document.querySelector(".table .legal, .table [data-offer]") &&
          { version: felt.dataset.version };
      },
      undefined,
      { timeout: 20_000, polling: 15 },
    );
    const told = await state.jsonValue();
    if (!told.hand) return told;
    this.hands++;
    const next = this.page.locator("[data-next]");
    // The focus is on the button: whoever plays by keys needs one key.
    if (this.isByKeys) await this.page.keyboard.press("Enter");
    else await next.click();
    await next.waitFor({ state: "detached", timeout: 4000 });
    return this.turn();
  }

  async changed(version, timeout = 4000) {
    return this.page
      .waitForFunction(
        (before) =>
          document.querySelector("[data-result]") || document.querySelector(".felt")?.dataset.version !== before,
        version,
        { timeout, polling: 15 },
      )
      .then(() => true, () => false);
  }

  /** Plays until the result is shown, or until `stop` says so. */
  async play(act, { most = 4000, stop = () => false } = {}) {
    this.isByKeys = act === this.byKeys;
    while (this.steps < most) {
      const { over, version } = await this.turn();
      if (over || stop(this)) return;
      await act.call(this);
      this.steps++;
      if (!(await this.changed(version))) await this.stuck(act, version);
    }
    throw new Error(`no end after ${most} steps`);
  }

  async stuck(act, version) {
    for (let tries = 0; tries < 3; tries++) {
      await this.page.keyboard.press("Escape");
      if (await this.changed(version, 50)) return;
      await act.call(this);
      if (await this.changed(version, 3000)) return;
    }
    const prompt = await this.page.locator(".prompt").innerText().catch(() => "");
    throw new Error(`stuck at version ${version}: ${prompt}`);
  }

  async byKeys() {
    const { keyboard } = this.page;
    if (this.random() < 0.3 && !(await this.page.locator(".step").count())) return this.byList();
    for (let tries = 0; tries < 60; tries++) {
      const has = await this.page.evaluate(() => {
        const focus = document.activeElement;
        if (!focus || focus === document.body) return "nothing";
        if (focus.closest("[data-result]")) return "over";
        if (focus.matches(".slot.lit, .table [data-offer]")) return "act";
        return focus.matches(".legal") ? "card" : focus.matches("[data-sprite]") ? "other" : "elsewhere";
      });
      if (has === "over") return;
      if (has === "act") {
        await keyboard.press("Enter");
        // A pile on which it can be put in several ways: the focus went to them.
        if (await this.hasWays()) continue;
        return;
      }
      if (has === "card") {
        // Sometimes the next card, sometimes this one.
        if (this.random() < 0.4 && tries < 20) await keyboard.press("ArrowRight");
        else {
          const version = await this.page.locator(".felt").getAttribute("data-version");
          await keyboard.press("Enter");
          if (await this.changed(version, 120)) return;
          // It was picked up only: the focus went to its targets or its choices.
        }
      } else if (has === "other") await keyboard.press(tries % 6 === 5 ? "Tab" : "ArrowRight");
      else await keyboard.press("Tab");
    }
    return this.byList();
  }

  async byList() {
    const { keyboard } = this.page;
    await keyboard.press("l");
    await this.page.waitForSelector("[role=listbox]:focus", { timeout: 3000 }).catch(() => {});
    const count = await this.page.locator("[role=option]").count();
    for (let down = this.pick(Math.max(1, count)); down > 0; down--) await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
  }

  async byPointer() {
    const { mouse } = this.page;
    const buttons = this.page.locator(".table [data-offer]");
    const points = await this.page.evaluate(visible);
    const total = points.length + (await buttons.count());
    const chosen = this.pick(total);
    if (chosen >= points.length) return buttons.nth(chosen - points.length).click();
    const [x, y] = points[chosen];
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 6, y - 8);
    await mouse.move(x + 10, y - 14);
    const targets = await this.page.evaluate(slots);
    if (targets.length) {
      const [tx, ty] = targets[this.pick(targets.length)];
      await mouse.move(tx, ty, { steps: 3 });
      await mouse.up();
      return this.choose();
    }
    await mouse.move(x, y);
    await mouse.up();
    const version = await this.page.locator(".felt").getAttribute("data-version");
    if (await this.changed(version, 80)) return;
    if (await this.hasWays()) return this.choose();
    const again = (await this.page.evaluate(visible))[chosen];
    if (again) await mouse.click(...again);
    return this.choose();
  }

  /** Whether the card that was picked up can be played in several ways. */
  hasWays() {
    return this.page.evaluate(() => Number(document.querySelector(".table")?.dataset.ways) > 1);
  }

  /** Several ways to play a card: one of their buttons. */
  async choose() {
    if (!(await this.hasWays())) return;
    const buttons = this.page.locator(".table [data-offer]");
    await buttons.first().waitFor({ timeout: 2000 });
    const count = await buttons.count();
    if (count) await buttons.nth(this.pick(count)).click();
  }
}

/** Points on the legal cards at which nothing else lies. */
function visible() {
  const points = [];
  for (const card of document.querySelectorAll(".table .legal")) {
    const box = card.querySelector(".body").getBoundingClientRect();
    search: for (const [fx, fy] of [[0.15, 0.2], [0.1, 0.5], [0.5, 0.5], [0.3, 0.12], [0.08, 0.08], [0.5, 0.9], [0.9,
      0.1], [0.1, 0.9]])
    {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
      if (document.elementFromPoint(x, y)?.closest(".card") === card) {
        points.push([x, y]);
        break search;
      }
    }
  }
  return points;
}

function slots() {
  return [...document.querySelectorAll(".slot.lit")].map((slot) => {
    const box = slot.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
}

/** A small generator, so that a test plays the same way every time. */
export function randomOf(seed) {
  let state = [...seed].reduce((mixed, letter) => Math.imul(mixed ^ letter.charCodeAt(0), 16777619), 2166136261) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
