// Made from the target language; do not edit.
export type Zone = "play" | "hand" | "deck" | "discard" | "inkwell";
export type Kind = "character" | "action" | "item" | "location";
export type Number = "cost" | "strength" | "willpower" | "lore" | "damage" | "move_cost" | "under";
export type Status = "ready" | "exerted" | "damaged" | "drying" | "at_location" | "played_this_turn" | "challenged_this_turn" | "has_cards_under" | "inkable";
export type Keyword = "alert" | "bodyguard" | "boost" | "challenger" | "evasive" | "reckless" | "resist" | "rush" | "shift" | "singer" | "sing_together" | "support" | "vanish" | "ward";
export type Filter =
  | { all: [Filter, ...Filter[]] }
  | { any: [Filter, ...Filter[]] }
  | { not: Filter }
  | { zone: [Zone, ...Zone[]] }
  | { kind: [Kind, ...Kind[]] }
  | { owner: Who }
  | { controller: Who }
  | { status: Status }
  | { number: { of: Number; is: Comparison; than: Amount; printed?: boolean } }
  | { name: Naming }
  | { keyword: Keyword }
  | { traits: Traits }
  | { is: Reference }
  | { at: Reference }
  | { card: string }
  | "named";
export type Target =
  | "self"
  | { that: Reference }
  | { chosen: { filter: Filter; bounds: Bounds; by?: Who } }
  | { all: Filter }
  | { each: Filter }
  | { random: { filter: Filter; count: Amount } }
  | { players: Who };
export type Bounds =
  | { exactly: Amount }
  | { up_to: Amount }
  | { at_least: Amount }
  | { between: [Amount, Amount] }
  | "all";
export type Amount =
  | number
  | { count: Filter }
  | { value: { of: Number; on: Reference } }
  | { done: boolean };
export type Who =
  | "you"
  | "opponent"
  | "any"
  | { owner_of: Reference };
export type Reference =
  | "source"
  | "trigger"
  | "other"
  | "each"
  | { target: number }
  | { object: number };
export type Comparison =
  | "equal"
  | "less"
  | "at_most"
  | "more"
  | "at_least";
export type Naming =
  | { is: [string, ...string[]] }
  | { contains: [string, ...string[]] }
  | { starts_with: [string, ...string[]] }
  | { ends_with: [string, ...string[]] }
  | { is_any_case: [string, ...string[]] };
export type Traits =
  | { all: [string, ...string[]] }
  | { any: [string, ...string[]] };
