import { playAll } from "./games.mjs";
import { Player } from "./player.mjs";

playAll("keys alone", Player.prototype.byKeys, "dark");
