"use strict";
// The plain page: text and buttons only. It knows no game, and nothing that the server did not say.
// It keeps no table of its own: whatever happens, it asks for the whole picture again.
const byId = (id) => document.getElementById(id);
const state = { seat: null, picture: null, newest: 0, asked: false, notices: [], request: 0 };
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

const text = (sentence) => (Array.isArray(sentence) ? sentence[0] : sentence);

const ask = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

// The seats of this browser, shared with the other page: whoever opens a table again comes back to their own.
const seats = () => JSON.parse(localStorage.getItem("fairdeal.seats") || "[]");
const tableHere = () => location.hash.slice(1) || (isNew ? "" : sessionStorage.table || (seats().at(-1) || {}).table);
let isNew = false;

function connect() {
  socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws");
  byId("state").textContent = "Connecting …";
  socket.onopen = () => {
    tries = 0;
    state.asked = false;
    byId("state").textContent = "";
    // Whoever names a language is told sentences that are ready to be shown, each as a list of one text.
    const seat = seats().find(({ table }) => table === tableHere());
    ask({ hello: { version: 1, token: seat ? seat.token : null, language: navigator.language.slice(0, 2) } });
  };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = () => {
    byId("state").textContent = "The connection is gone; trying again …";
    setTimeout(connect, Math.min(5000, 250 * 2 ** tries++));
  };
}

function hear(told) {
  if (told.welcome) {
    const code = tableHere();
    if (code) ask({ join: { table: code } });
    else deal();
  } else if (told.place) {
    state.seat = told.place.seat ?? null;
    const { table, token } = told.place;
    const others = seats().filter((seat) => seat.table !== table);
    if (token) localStorage.setItem("fairdeal.seats", JSON.stringify([...others, { table, token }].slice(-64)));
    sessionStorage.table = table;
    isNew = false;
    byId("table").textContent = "Table " + told.place.table;
    byId("game").value = told.place.game;
  } else if (told.picture) {
    takePicture(told.picture);
  } else if (told.b) {
    state.newest = told.b.v;
    lookAgain();
  } else if (told.no) {
    if (told.no.code === "no_table" && !location.hash) return deal();
    byId("why").textContent = text(told.no.why);
  } else if (told.notice) {
    const line = noticeLine(told.notice);
    if (line) note(line);
  } else if (told.said) {
    note("Seat " + told.said.by + ": " + told.said.phrase.replaceAll("_", " "));
  }
}

// What happened around the table: who has which seat, and who sees which hand.
function noticeLine(notice) {
  if (notice.sight_of_all) return "Somebody sees every hand from now on.";
  if (notice.sight_of_you) return "Somebody sees your hand from now on.";
  if (!notice.seat) return null;
  const who = notice.seat.name || "Somebody", seat = (state.picture?.seats[notice.seat.seat] || {}).seat || "a seat";
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

// Asks for the whole table, once for all that happens until it comes.
function lookAgain() {
  if (!state.asked) ask({ resync: {} });
  state.asked = true;
}

function takePicture(picture) {
  Object.assign(state, { picture, asked: false });
  byId("why").textContent = "";
  if (state.newest > picture.version) lookAgain();
  else state.newest = picture.version;
  show();
}

function note(line) {
  state.notices.push(line);
  show();
}

function choose(action) {
  ask({ choose: { r: Date.now() * 1000 + state.request++, v: state.picture.version, a: [action] } });
}

function show() {
  const { picture } = state;
  if (!picture) return;
  showSeats(picture);
  showPiles(picture);
  showMenu(picture);
  showScores(picture);
  const lines = [...(picture.log || []).map(text), ...state.notices].reverse();
  byId("log").replaceChildren(...lines.map((line) => element("li", line)));
}

function showPiles({ names, piles }) {
  byId("piles").replaceChildren(...piles.map((pile) => {
    const row = element("div", undefined, "pile");
    row.append(element("b", names[pile.p]));
    for (const card of pile.cards || []) row.append(card.f ? face(card.f) : element("span", "▒", "card"));
    for (const name of pile.among || []) row.append(face(name));
    if (pile.hidden) row.append(element("span", "▒ × " + pile.hidden, "card"));
    return row;
  }));
}

// In a menu, sentences come in full once and after that by their number: question, reasons, labels.
function showMenu({ menu, turn }) {
  const told = [];
  const words = (said) => typeof said === "number" ? told[said] : (told.push(text(said)), text(said));
  const prompt = menu ? words(menu.q.p) : "";
  for (const [why] of menu?.q.x || []) words(why);
  const offers = (menu?.n || []).map(([action, label, , hint]) => ({ action, label: words(label), hint }));
  const buttons = (menu?.o || []).map((number) => offers[number]).map(({ action, label, hint }) => {
    const button = element("button", hint ? label + " (" + text(hint) + ")" : label);
    button.onclick = () => choose(action);
    return button;
  });
  for (const range of menu?.ranges || []) buttons.push(...numberField(range));
  byId("offers").replaceChildren(...buttons);
  byId("prompt").textContent = turn.over ? "The match is over: " + turn.over.scores.join(" : ") : prompt;
}

function numberField(range) {
  const field = element("input");
  Object.assign(field, { type: "number", min: range.lo, max: range.hi, value: range.lo, ariaLabel: text(range.label) });
  const button = element("button", text(range.label));
  button.onclick = () => choose(withNumber(range, field.valueAsNumber));
  return [field, button];
}

// The action of a range with a number in its place, which is given as a JSON pointer.
function withNumber({ action, at }, number) {
  const keys = at.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const put = (value, [key, ...rest]) => {
    if (key === undefined) return number;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    copy[key] = put(value[key], rest);
    return copy;
  };
  return put(action, keys);
}

function showSeats({ seats, turn }) {
  byId("seats").replaceChildren(...seats.map((seat, at) => {
    const signs = (at === state.seat ? " (you)" : "") + (seat.here ? "" : " (away)");
    return element("span", seat.seat + ": " + seat.name + signs, turn.act?.includes(at) ? "turn" : "");
  }));
}

// A row of a panel: a sentence, or numbers with names.
function lineOf(row) {
  if (Array.isArray(row)) return text(row);
  if (row.meter) return text(row.meter.name) + " " + row.meter.value + "/" + row.meter.most;
  if (row.chips) return row.chips.map(([name, count]) => text(name) + " " + count).join(", ");
  if (row.dice) return row.dice.pips.join(" ");
  if (row.rule) return text(row.rule.text);
  return row.steps.map(({ name, value }) => text(name) + " " + value).join(" > ");
}

function showScores({ scores, panels }) {
  const parts = [];
  for (const score of scores) {
    const table = element("table");
    table.append(element("caption", text(score.title)));
    const head = element("tr");
    head.append(element("th"), ...score.columns.map((column) => element("th", text(column))));
    table.append(head);
    for (const [name, points] of score.rows) {
      const row = element("tr");
      row.append(element("th", text(name)), ...points.map((point) => element("td", point)));
      table.append(row);
    }
    parts.push(table);
  }
  for (const { title, lines } of panels || []) {
    parts.push(element("p", text(title) + ": " + lines.map(lineOf).join("; ")));
  }
  byId("scores").replaceChildren(...parts);
}

fetch("/api/games").then((answer) => answer.json()).then((games) => {
  for (const game of games) {
    const option = element("option", game.name);
    option.value = game.id;
    byId("game").append(option);
  }
  byId("deal").onclick = () => {
    isNew = true;
    location.hash = "";
    socket.close();
  };
  connect();
});
