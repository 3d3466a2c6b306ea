import { playAll } from "./games.mjs";
import { Player } from "./player.mjs";

playAll("pointer alone", Player.prototype.byPointer, "light");
