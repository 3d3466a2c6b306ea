"use strict";
// The plain page: text and buttons only. It knows no game, and nothing that the server did not say.
const byId = (id) => document.getElementById(id);
const state = { seat: null, seats: [], asked: false, request: 0 };
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
    // Whoever names a language is told sentences that are ready.
    ask({ hello: { version: 1, token: sessionStorage.token || null, language: navigator.language.slice(0, 2) } });
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
    // A client that shows every move keeps the table itself; this one has it told again as a whole.
    if (!state.asked) ask({ resync: {} });
    state.asked = true;
  } else if (told.no) {
    if (told.no.code === "no_table") return deal();
    byId("why").textContent = [told.no.why].flat()[0];
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
  state.asked = false;
  byId("why").textContent = "";
  byId("log").replaceChildren();
  (picture.log || []).forEach(([line]) => say(line));
  showSeats(picture.seats, picture.turn.act || []);
  showScores(picture.scores, picture.panels || []);
  showPiles(picture);
  showMenu(picture);
}

function showPiles({ piles, names }) {
  byId("piles").replaceChildren(...piles.map((pile) => {
    const row = element("div", undefined, "pile");
    row.append(element("b", names[pile.p]));
    for (const card of pile.cards || []) row.append(card.f ? face(card.f) : element("span", "▒", "card"));
    for (const name of pile.among || []) row.append(face(name));
    if (pile.hidden) row.append(element("span", "▒ × " + pile.hidden, "card"));
    return row;
  }));
}

function showMenu({ menu, turn, version }) {
  const button = (label, action) => {
    const made = element("button", label);
    made.onclick = () => ask({ choose: { r: Date.now() * 1000 + state.request++, v: version, a: [action()] } });
    return made;
  };
  const { question, offers } = readMenu(menu || { o: [] });
  const buttons = offers.map(([action, label, hint]) => button(hint ? `${label} (${hint})` : label, () => action));
  for (const range of (menu && menu.ranges) || []) {
    const field = element("input");
    const [label] = range.label;
    Object.assign(field, { type: "number", min: range.lo, max: range.hi, value: range.lo, ariaLabel: label });
    buttons.push(field, button(label, () => withNumber(range, field.valueAsNumber)));
  }
  byId("offers").replaceChildren(...buttons);
  byId("prompt").textContent = turn.over ? "The match is over: " + turn.over.scores.join(" : ") : question;
}

// Sentences come in full once, and by their number after that: question, reasons, labels.
function readMenu({ q, n = [], o }) {
  const sentences = [];
  const said = (told) => (typeof told === "number" ? sentences[told] : sentences[sentences.push(told) - 1])[0];
  const question = q ? said(q.p) : "";
  for (const [why] of (q && q.x) || []) said(why);
  const all = n.map(([action, label, , hint]) => [action, said(label), hint && hint[0]]);
  return { question, offers: o.map((number) => all[number]) };
}

// The number stands in the action where a JSON pointer says: its first key is empty, and stands for the whole action.
function withNumber({ action, at }, value) {
  const made = { "": structuredClone(action) };
  const keys = at.split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = keys.pop();
  keys.reduce((part, key) => part[key], made)[last] = value;
  return made[""];
}

function showSeats(seats, acting) {
  state.seats = seats;
  byId("seats").replaceChildren(...seats.map((seat, at) => {
    const you = at === state.seat ? " (you)" : "";
    const words = `${seat.seat}: ${seat.name}${you}${seat.here ? "" : " (away)"}`;
    return element("span", words, acting.includes(at) ? "turn" : "");
  }));
}

function showScores(scores, panels) {
  const parts = [];
  for (const score of scores) {
    const table = element("table");
    table.append(element("caption", score.title[0]));
    const head = element("tr");
    head.append(element("th"), ...score.columns.map(([column]) => element("th", column)));
    table.append(head);
    for (const [[name], points] of score.rows) {
      const row = element("tr");
      row.append(element("th", name), ...points.map((point) => element("td", point)));
      table.append(row);
    }
    parts.push(table);
  }
  for (const panel of panels) {
    const lines = panel.lines.filter(Array.isArray).map(([line]) => line);
    parts.push(element("p", panel.title[0] + ": " + lines.join("; ")));
  }
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
