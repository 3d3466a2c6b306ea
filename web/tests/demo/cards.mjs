const seat = (name, held_by) => ({ seat: name, held_by, name, here: true });

const character = (title, cost, hue, kind, stats, ...rules) => ({
  title,
  subtitle: "",
  kind,
  cost,
  hue,
  inkable: title !== "Bridge of Ropes",
  stats: ["strength", "willpower", "lore"].map((name, at) => [name, stats[at]]),
  rules,
});

/** Made-up cards, as a game would write them. */
const cards = {
  "thornback-guard": character("Thornback Guard", 4, 104, "Soldier", [4, 4, 1], "Bodyguard"),
  "glass-herald": character("Glass Herald", 3, 190, "Envoy", [2, 3, 2], "Ward",
    "Opponents cannot choose this except to challenge."),
  "ash-duchess": character("Ash Duchess", 5, 10, "Villain · Noble", [5, 4, 2],
    "When this quests, deal 1 damage to a chosen character."),
  "moon-moth": character("Moon Moth", 2, 275, "Fable", [1, 2, 2], "Evasive"),
  "tidewarden-oru": character("Tidewarden Oru", 4, 203, "Hero · Captain", [3, 5, 2], "Bodyguard",
    "Other characters here get +1 willpower."),
  "lamplighter-of-quill": character("Lamplighter of Quill", 2, 42, "Ally · Keeper", [1, 3, 1],
    "When you play this, look at the top card of your deck."),
  "moss-colossus": character("Moss Colossus", 6, 132, "Titan", [6, 7, 2], "Reckless",
    "While damaged, this gets +2 strength."),
  "paper-fox": character("Paper Fox", 1, 24, "Ally · Fable", [1, 2, 1], "Evasive"),
  "clockmaker-ysolde": character("Clockmaker Ysolde", 3, 262, "Inventor", [2, 4, 2],
    "Exert: ready another of your characters."),
  "owl-archivist": character("Owl Archivist", 2, 305, "Sage", [2, 2, 1],
    "When you play this, return an action from your discard."),
  "frost-wolf": character("Frost Wolf", 3, 200, "Beast", [3, 3, 1], "Rush"),
  "baker-of-small-hopes": character("Baker of Small Hopes", 1, 36, "Ally", [0, 3, 1],
    "Heal up to 1 damage when this quests."),
  "queen-of-kites": character("Queen of Kites", 7, 342, "Hero · Queen", [5, 7, 3], "Shift 5",
    "Your other heroes have Evasive."),
  "bridge-of-ropes": {
    title: "Bridge of Ropes",
    subtitle: "",
    kind: "Location",
    cost: 2,
    hue: 88,
    inkable: false,
    stats: [],
    rules: ["Characters here get +1 willpower."],
  },
  "stormcallers-verdict": {
    title: "Stormcaller's Verdict",
    subtitle: "",
    kind: "Action · Song",
    cost: 3,
    hue: 212,
    inkable: true,
    stats: [],
    rules: ["Deal 3 damage to a chosen character of an opponent."],
  },
};

const pile = (p, first, faces) => ({ p, cards: faces.map((f, at) => ({ o: first + at, f, at })) });

/** A made-up duel of written cards in which a target is to be chosen. */
export const trading = {
  id: "cards",
  name: "Card duel",
  cards,
  layout: {
    schema: 1,
    unit: { wide: [84, 143], portrait: [56, 74] },
    own: [{ pile: "hand.{seat}", style: "fan", scale: [1, 1.28] }],
    other: [{ widget: "plate" }, { pile: "hand.{seat}", style: "backs", scale: 0.3, fold: 1 }],
    centre: [{ pile: "field.P2", style: "row" }, { pile: "field.P1", style: "row" }],
    hidden: ["deck.P1", "deck.P2"],
  },
  picture: {
    version: 214,
    match_number: 1,
    turn: { act: [0] },
    names: ["hand.P1", "hand.P2", "field.P1", "field.P2", "deck.P1", "deck.P2"],
    piles: [
      pile(0, 10, ["stormcallers-verdict", "owl-archivist", "frost-wolf", "baker-of-small-hopes", "bridge-of-ropes",
        "lamplighter-of-quill", "queen-of-kites"]),
      { p: 1, hidden: 4 },
      pile(2, 30, ["tidewarden-oru", "lamplighter-of-quill", "moss-colossus", "paper-fox", "clockmaker-ysolde",
        "baker-of-small-hopes"]),
      pile(3, 40, ["thornback-guard", "glass-herald", "ash-duchess", "moon-moth"]),
    ],
    poses: [
      [30, { badges: [{ text: ["1"], tone: "bad" }] }],
      [31, { turned: true }],
      [32, { badges: [{ text: ["3"], tone: "bad" }, { text: ["+2"], tone: "good" }] }],
      [33, { turned: true }],
      [35, { on: 34 }],
      [40, { badges: [{ text: ["1"], tone: "bad" }] }],
      [41, { turned: true }],
      [42, { badges: [{ text: ["2"], tone: "bad" }] }],
      [43, { turned: true }],
    ],
    scores: [{ title: ["Lore"], columns: [["Lore"], ["Ink"]], rows: [[["P1"], [11, 4]], [["P2"], [9, 6]]] }],
    panels: [
      { title: ["P2"], seat: 1, lines: [{ chips: [[["Lore"], 9], [["Ink"], 6], [["Deck"], 31], [["Discard"], 8]] }] },
      { title: ["P1"], seat: 0, lines: [{ chips: [[["Lore"], 11], [["Ink"], 4], [["Deck"], 34], [["Discard"], 6]] }] },
    ],
    seats: [seat("P1", "human"), seat("P2", "bot")],
    around: { seats: ["P1", "P2"], capabilities: [{ type: "act-as-player", playerIndex: 0 }] },
    log: [["P2 plays Ash Duchess for 5"], ["P2 quests with Moon Moth for 2 lore"], ["P1 readies the cards"], [
      "P1 draws a card",
    ], ["P1 quests with Paper Fox for 1 lore"], ["P1 plays Stormcaller's Verdict for 3"]],
    menu: {
      seat: 0,
      q: {
        p: ["Deal 3 damage to a character of P2"],
        kind: "select",
        bounds: [1, 1],
        chosen: [42],
        x: [[["Ward lets opponents only challenge it."], [41]], [["It is being played."], [10]]],
      },
      o: [0, 1, 2, 3],
      n: [["go", ["Deal 3 to Ash Duchess"]], [{ pick: 40 }, ["Thornback Guard"], 40], [{ pick: 42 }, ["Ash Duchess"],
        42], [{
        pick: 43,
      }, ["Moon Moth"], 43]],
    },
  },
};
