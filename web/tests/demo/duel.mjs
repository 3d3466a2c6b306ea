const seat = (name, held_by) => ({ seat: name, held_by, name, here: true });

/** A made-up duel with dice: two fighters, what their dice did, and the way of the damage. */
export const duel = {
  id: "duel",
  name: "Dice duel",
  layout: { schema: 1, unit: { wide: [40, 92], portrait: [34, 58] }, own: [], other: [], centre: [] },
  picture: {
    version: 97,
    match_number: 1,
    turn: { act: [0] },
    names: [],
    piles: [],
    scores: [{
      title: ["Best of three"],
      columns: [["Won"], ["Health"]],
      rows: [[["P1"], [1, 17]], [["P2"], [0, 21]]],
    }],
    panels: [
      {
        title: ["Pyromancer"],
        seat: 1,
        lines: [["P2 attacks"], { meter: { name: ["Health"], value: 21, most: 30, change: 0 } }, {
          chips: [[["Scorch"], 1]],
        }, { dice: { pips: [2, 3, 4, 5, 5], lit: 15, owner: 1 } }],
      },
      {
        title: ["Small straight"],
        seat: 1,
        lines: [["Four in a row: 6 damage and 1 Burn"], {
          rule: { dice: [2, 3, 4, 5], text: ["Run of four"], outcome: ["6"] },
        }, { rule: { dice: [5], text: ["Scorch: +1 on a five"], outcome: ["+1"] } }],
      },
      {
        title: ["Damage"],
        lines: [{
          steps: [["Raw", 6, 0, "done"], ["Flat", 7, 1, "done"], ["Prevent", 7, 0, "done"], ["Block", 4, -3, "done"], [
            "Spend",
            3,
            -1,
            "now",
          ], ["Reflect", 0, 0, "ahead"], ["Taken", 3, 0, "ahead"]].map(([name, value, change, state]) => ({
            name: [name],
            value,
            change,
            state,
          })),
        }],
      },
      {
        title: ["Shadow Monk"],
        seat: 0,
        lines: [["P1 defends"], { meter: { name: ["Health"], value: 17, most: 30, change: -3 } }, {
          chips: [[["Chi"], 3], [["Evasive"], 1], [["Burn"], 1]],
        }, { dice: { pips: [2, 3, 3, 5], lit: 7, owner: 0 } }],
      },
      {
        title: ["Stone Skin"],
        seat: 0,
        lines: [["Four dice, rolled once"], {
          rule: { dice: [1, 2, 3], text: ["Block 1 for each"], outcome: ["Block 3"] },
        }, {
          rule: { dice: [4, 5], text: ["Gain 1 Chi for each, at most 3"], outcome: ["Chi +1"] },
        }, { rule: { dice: [6], text: ["Any six: prevent half, once"] } }],
      },
    ],
    seats: [seat("P1", "human"), seat("P2", "bot")],
    around: { seats: ["P1", "P2"], capabilities: [{ type: "act-as-player", playerIndex: 0 }] },
    log: [["P2 rolls 2 5 4 1 6 and keeps 2 5 4"], ["P2 rolls 3 5"], ["P2 chooses the small straight"], [
      "P1 rolls 2 3 3 5",
    ], ["Stone Skin blocks 3"]],
    menu: {
      seat: 0,
      q: { p: ["Spend Chi for extra block"] },
      o: [],
      ranges: [{ lo: 0, hi: 3, action: { spend: 0 }, at: "/spend", label: ["Block more"] }],
    },
  },
};

const masks = Array.from({ length: 16 }, (_, mask) => mask);
const kept = (mask) => [0, 1, 2, 3].filter((at) => mask & (1 << at)).length;

/** The same table when dice are to be kept. */
export const keeping = {
  ...duel,
  picture: {
    ...duel.picture,
    menu: {
      seat: 0,
      q: { p: ["Keep which dice?"] },
      o: [16, ...masks.filter((mask) => mask !== 8)],
      n: [...masks.map((mask) => [{ keep: mask }, [`Keep ${kept(mask)} and roll ${4 - kept(mask)}`], { dice: mask }]), [
        "stop",
        ["Stop here"],
      ]],
    },
  },
};

const [fighter, , , me, skin] = duel.picture.panels;
const without = (panel) => ({ ...panel, lines: panel.lines.filter((row) => !row.dice) });

/** The same table with the dice of whoever attacks in the middle, and plates. */
export const middle = {
  ...keeping,
  layout: {
    ...duel.layout,
    own: [{ widget: "plate" }, { widget: "panel" }],
    other: [{ widget: "plate" }, { widget: "panel" }],
    centre: [{ widget: "panel" }],
  },
  picture: {
    ...keeping.picture,
    panels: [without(me), without(fighter), {
      title: ["Attack"],
      lines: [["Round 6"], { dice: { pips: [2, 3, 3, 5], lit: 7, owner: 0 } }, ...duel.picture.panels[2].lines],
    }, skin, { title: ["No defence"], seat: 1, lines: [] }],
  },
};
