import { takePicture } from "../table/table";
import { Reader } from "../wire/reader";
import type { Tell } from "../wire/types";
import type { Batch, Refused, WholePicture } from "../wire/types";
import { destination } from "./address";
import { ask, connect } from "./connection.svelte";
import { deal, watchDeal } from "./deal.svelte";
import { hand } from "./hand.svelte";
import { look, showPast } from "./past";
import { people } from "./people.svelte";
import { change, paint, readTexts, stage } from "./stage.svelte";
import { showNotice, showPhrase, talk } from "./talk.svelte";
import { turn } from "./turn.svelte";
import { arrive, enter, hello, joinTable, learnGames, turnedAway, visit } from "./visit.svelte";

const reader = new Reader();

/** Brings this page to a table and keeps it there. */
export function begin(): void {
  connect(hello, hear);
  void learnGames();
}

/** Gives what the server tells to whoever it concerns. */
function hear(tell: Tell): void {
  if (tell.welcome) {
    talk.phrases = tell.welcome.phrases;
    enter();
  } else if (tell.place) arrive(tell.place);
  else if (tell.awaited) deal.awaited = tell.awaited;
  else if (tell.pledge || tell.sealed || tell.void || tell.dealt || tell.opened)
    watchDeal(tell, visit.place?.table ?? "");
  else if (tell.picture) takeWhole(reader.picture(tell.picture));
  else if (tell.b) takeNew(reader.batch(tell.b));
  else if (tell.looked) showPast(tell.looked);
  else if (tell.forked) joinTable(tell.forked.table);
  else if (tell.invited) people.link = tell.invited.invite;
  else if (tell.notice) void showNotice(tell.notice);
  else if (tell.said) showPhrase(tell.said.by, tell.said.phrase);
  else if (tell.no) refuse(tell.no);
}

function takeWhole(picture: WholePicture): void {
  const isFirst = stage.latest === null;
  const before = stage.latest;
  paint(takePicture(picture, before));
  hand.see(stage.latest!, before);
  if (visit.place) readTexts(visit.place.table);
  const { version } = destination(location.hash);
  if (isFirst && version !== null) look(version);
}

function takeNew(batch: Batch): void {
  const before = stage.latest;
  if (!before) return;
  const story = change(before, batch);
  if (story === "gap") return ask({ resync: {} });
  hand.follow(before, batch);
  if (visit.place) readTexts(visit.place.table);
  if (story.length) talk.told = story;
  if (batch.turn || batch.menu) turn.refused = null;
}

function refuse(no: Refused): void {
  turn.refused = no;
  if (!turnedAway(no) && no.code === "stale") ask({ resync: {} });
}
