"use strict";
// The plain page: text and buttons only. It knows no game, and nothing that the server did not say.
const byId = (id) => document.getElementById(id);
const state = { seat: null, seats: [], names: [], piles: new Map(), told: [], words: [], scores: [], panels: [], prompt: "", offers: [], ranges: [], version: 0, request: 0, turn: null };
const suits = { s: "♠", h: "♥", d: "♦", c: "♣" };
let socket, tries = 0;

function element(kind, text, className) {
  const made = document.createElement(kind);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function face(name) {
  const french = /^([2-9TJQKA])([shdc])$/.exec(name);
  if (!french) return element("span", name, "card");
  const rank = french[1] === "T" ? "10" : french[1];
  return element("span", rank + suits[french[2]], "hd".includes(french[2]) ? "card red" : "card");
}

const ask = (message) => socket.send(JSON.stringify(message));

function connect() {
  socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws");
  byId("state").textContent = "Connecting …";
  socket.onopen = () => {
    tries = 0;
    byId("state").textContent = "";
    ask({ hello: { version: 1, token: sessionStorage.token || null } });
  };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = () => {
    byId("state").textContent = "The connection is gone; trying again …";
    setTimeout(connect, Math.min(5000, 250 * 2 ** tries++));
  };
}

function hear(told) {
  if (told.welcome) {
    const code = location.hash.slice(1) || sessionStorage.table;
    if (code) ask({ join: { table: code } });
    else deal();
  } else if (told.place) {
    state.seat = told.place.seat ?? null;
    if (told.place.token) sessionStorage.token = told.place.token;
    sessionStorage.table = told.place.table;
    byId("table").textContent = "Table " + told.place.table;
    byId("game").value = told.place.game;
  } else if (told.picture) {
    takePicture(told.picture);
  } else if (told.b) {
    takeBatch(told.b);
  } else if (told.no) {
    if (told.no.code === "no_table") return deal();
    byId("why").textContent = told.no.why;
  } else if (told.notice) {
    const line = noticeLine(told.notice);
    if (line) say(line);
  } else if (told.said) {
    say("Seat " + told.said.by + ": " + told.said.phrase.replaceAll("_", " "));
  }
}

// What happened around the table: who has which seat, and who sees which hand.
function noticeLine(notice) {
  if (notice.sight_of_all) return "Somebody sees every hand from now on.";
  if (notice.sight_of_you) return "Somebody sees your hand from now on.";
  if (!notice.seat) return null;
  const who = notice.seat.name || "Somebody", seat = (state.seats[notice.seat.seat] || {}).seat || "a seat";
  return {
    sat: `${who} sits down as ${seat}.`,
    stood: `${who} gives up the seat of ${seat}; a bot plays there.`,
    away: `${who} is gone; a bot plays on as ${seat}, and the seat is kept.`,
    back: `${who} is back as ${seat}.`,
    freed: `The seat of ${seat} is no longer kept for ${who}.`,
  }[notice.seat.how];
}

function deal() {
  ask({ create: { game: byId("game").value || "katko" } });
}

function takePicture(picture) {
  Object.assign(state, { names: picture.names, version: picture.version, turn: picture.turn, told: [], words: [], offers: [], ranges: [] });
  state.piles = new Map(picture.piles.map((pile) => [pile.p, { cards: pile.cards || [], among: pile.among || [], hidden: pile.hidden || 0 }]));
  byId("log").replaceChildren();
  (picture.log || []).forEach(say);
  takeMenu(picture.menu);
  showSeats(picture.seats);
  Object.assign(state, { scores: picture.scores, panels: picture.panels || [] });
  showScores();
  show();
}

// Words come in full once; after that they are called by their number.
function words(said) {
  if (typeof said === "number") return state.words[said];
  state.words.push(said);
  return said;
}

function takeBatch(batch) {
  state.version = batch.v;
  byId("why").textContent = "";
  if (batch.forget) Object.assign(state, { told: [], words: [] });
  for (const [, happenings] of batch.s || []) happenings.forEach(happen);
  if (batch.t) state.turn = Array.isArray(batch.t) ? { act: batch.t } : { over: batch.t };
  // No offer outlives a step.
  if (batch.s) Object.assign(state, { offers: [], ranges: [] });
  takeMenu(batch.m);
  if (batch.s && !batch.m) byId("prompt").textContent = "";
  if (batch.seats) showSeats(batch.seats);
  if (batch.points) batch.points.forEach((rows, at) => rows.forEach((points, row) => state.scores[at].rows[row][1] = points));
  if (batch.scores) state.scores = batch.scores;
  if (batch.panels) state.panels = batch.panels;
  showScores();
  show();
}

const pileAt = (place) => {
  if (!state.piles.has(place)) state.piles.set(place, { cards: [], among: [], hidden: 0 });
  return state.piles.get(place);
};

// A card is [name now or null, name before?, face?]; a number stands for so many of which nothing is seen.
function cardsOf(glimpses) {
  return glimpses.flatMap((glimpse) => {
    if (typeof glimpse === "number") return Array.from({ length: glimpse }, () => ({}));
    const [now, ...rest] = glimpse;
    return [{ now: now ?? undefined, was: rest.find((it) => typeof it === "number"), face: rest.find((it) => typeof it === "string") }];
  });
}

function takeFrom(pile, card) {
  const at = card.was === undefined ? -1 : pile.cards.findIndex((known) => known.o === card.was);
  if (at >= 0) card.face ??= pile.cards.splice(at, 1)[0].f;
  else if (pile.hidden > 0) pile.hidden--;
  else if (pile.cards.length) pile.cards.pop();
}

function putOn(pile, card, under) {
  if (card.now === undefined) pile.hidden++;
  else if (under) pile.cards.unshift({ o: card.now, f: card.face });
  else pile.cards.push({ o: card.now, f: card.face });
}

function happen(happening) {
  const [kind, told] = Object.entries(happening)[0];
  if (kind === "s") say(words(told));
  else if (kind === "m" || kind === "under") {
    for (const card of cardsOf(kind === "m" ? told[2] : [told[2]])) {
      takeFrom(pileAt(told[0]), card);
      putOn(pileAt(told[1]), card, kind === "under");
    }
  } else if (kind === "w") {
    const cards = cardsOf(told[3]), from = pileAt(told[0]), to = pileAt(told[1]);
    for (const card of cards) { takeFrom(from, card); putOn(to, card); }
    state.piles.delete(told[0]);
    to.hidden += Math.max(0, told[2] - cards.length);
  } else ask({ resync: {} });
}

function takeMenu(menu) {
  if (!menu) return;
  if (menu.q) {
    state.prompt = words(menu.q.p);
    for (const [why] of menu.q.x || []) words(why);
  }
  for (const [action, label, gesture, hint] of menu.n || []) state.told.push([action, words(label), gesture, hint]);
  state.offers = menu.o.map((number) => state.told[number]);
  state.ranges = menu.ranges || [];
  byId("prompt").textContent = state.prompt;
}

function choose(action) {
  ask({ choose: { r: Date.now() * 1000 + state.request++, v: state.version, a: [action] } });
}

function show() {
  const piles = [...state.piles].filter(([, pile]) => pile.cards.length + pile.hidden + pile.among.length);
  byId("piles").replaceChildren(...piles.sort((a, b) => a[0] - b[0]).map(([place, pile]) => {
    const row = element("div", undefined, "pile");
    row.append(element("b", state.names[place]));
    for (const card of pile.cards) row.append(card.f ? face(card.f) : element("span", "▒", "card"));
    for (const name of pile.among) row.append(face(name));
    if (pile.hidden) row.append(element("span", "▒ × " + pile.hidden, "card"));
    return row;
  }));
  const buttons = state.offers.map(([action, label, , hint]) => {
    const button = element("button", hint ? label + " (" + hint + ")" : label);
    button.onclick = () => choose(action);
    return button;
  });
  for (const range of state.ranges) buttons.push(...numberField(range));
  byId("offers").replaceChildren(...buttons);
  if (state.turn && state.turn.over) byId("prompt").textContent = "The match is over: " + state.turn.over.scores.join(" : ");
}

function numberField(range) {
  const field = element("input");
  Object.assign(field, { type: "number", min: range.lo, max: range.hi, value: range.lo, ariaLabel: range.label });
  const button = element("button", range.label);
  // The action of the lowest number holds that number somewhere; the others hold theirs in its place.
  const with_ = (value) => JSON.parse(JSON.stringify(range.action).replace(/-?\d+/, value));
  button.onclick = () => choose(with_(field.valueAsNumber));
  return [field, button];
}

function showSeats(seats) {
  state.seats = seats;
  byId("seats").replaceChildren(...seats.map((seat, at) => {
    const act = state.turn && state.turn.act && state.turn.act.includes(at);
    const you = at === state.seat ? " (you)" : "";
    return element("span", seat.seat + ": " + seat.name + you + (seat.here ? "" : " (away)"), act ? "turn" : "");
  }));
}

function showScores() {
  const { scores, panels } = state;
  const parts = [];
  for (const score of scores) {
    const table = element("table");
    table.append(element("caption", score.title));
    const head = element("tr");
    head.append(element("th"), ...score.columns.map((column) => element("th", column)));
    table.append(head);
    for (const [name, points] of score.rows) {
      const row = element("tr");
      row.append(element("th", name), ...points.map((point) => element("td", point)));
      table.append(row);
    }
    parts.push(table);
  }
  for (const panel of panels) parts.push(element("p", panel.title + ": " + panel.lines.join("; ")));
  byId("scores").replaceChildren(...parts);
}

function say(line) {
  byId("log").prepend(element("li", line));
}

fetch("/api/games").then((answer) => answer.json()).then((games) => {
  for (const game of games) {
    const option = element("option", game.name);
    option.value = game.id;
    byId("game").append(option);
  }
  byId("deal").onclick = () => {
    delete sessionStorage.token;
    delete sessionStorage.table;
    location.hash = "";
    socket.close();
  };
  connect();
});
