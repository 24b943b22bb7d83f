import { holds, itemsOf } from './conditions.ts';
import { factsOf, type Place } from './facts.ts';
import { SECONDS_PER_CHOICE, SECONDS_PER_RATING, SECONDS_PER_TEXT } from './limits.ts';
import { mayRotate, type ScriptItem } from './script.ts';
import { sectionsOf } from './sections.ts';
import type { DialogueAnswer } from './types.ts';

/** What is answered and what is left, kept up with every answer so that a step does not go through all items. */
export type Tally = {
  /** The topic that the adaptive form asks in full: undefined in the full form, null as long as it is not known. */
  readonly inFull: number | null | undefined;
  /** By place in the sections. */
  readonly parts: readonly { readonly answered: number; readonly total: number }[];
  readonly seconds: number;
  /** Questions of which an answer to come decides whether, or how often, they are asked, and those that may lead past others. */
  readonly uncertain: number;
  /** Answers to questions that followed a rating, by item. */
  readonly followed: ReadonlyMap<number, number>;
};

/** What of a walk is counted. */
type Counted = Place & {
  readonly levels: readonly { readonly items: readonly ScriptItem[]; readonly inFull: boolean }[];
  readonly answers: readonly DialogueAnswer[];
  readonly tally: Tally | null;
};

/** Counted over all items. */
export function countAll(walk: Counted): Tally {
  const { all } = sectionsOf(walk.script);
  const followed = walk.tally?.followed ?? followedIn(walk);
  let tally: Tally = {
    inFull: fullTopic(walk),
    parts: all.map(() => ({ answered: 0, total: 0 })),
    seconds: 0,
    uncertain: 0,
    followed,
  };
  for (const { questions } of all) tally = withCounted(tally, walk, { entries: questions, sign: 1 });
  return tally;
}

/** Without what depends on the item: the first half of keeping up with an answer to it, before that is taken. */
export function countOut(tally: Tally, place: Place, item: number): Tally {
  const entries = sectionsOf(place.script).dependents.get(item) ?? [];
  return withCounted(tally, place, { entries, sign: -1 });
}

/** The second half, after it is taken; `follows`: it answers the question that followed a rating. */
export function countIn(
  tally: Tally,
  place: Place,
  { item, follows }: { readonly item: number; readonly follows: boolean },
): Tally {
  const entries = sectionsOf(place.script).dependents.get(item) ?? [];
  const followed = follows
    ? new Map(tally.followed).set(item, (tally.followed.get(item) ?? 0) + 1)
    : tally.followed;
  return withCounted({ ...tally, followed }, place, { entries, sign: 1 });
}

/** Whether the lowest topic is another one than the tally was counted with: then all is counted once more. */
export function isOutdated(walk: Counted): boolean {
  return walk.tally === null || walk.tally.inFull !== fullTopic(walk);
}

function withCounted(
  tally: Tally,
  place: Place,
  { entries, sign }: { readonly entries: readonly ScriptItem[]; readonly sign: 1 | -1 },
): Tally {
  if (entries.length === 0) return tally;
  const { placeOf } = sectionsOf(place.script);
  const parts = [...tally.parts];
  let { seconds, uncertain } = tally;
  for (const entry of entries) {
    const id = entry.item.survey_item_id;
    const at = placeOf.get(id) ?? 0;
    const part = parts[at] ?? { answered: 0, total: 0 };
    const given = (place.byItem.get(id)?.length ?? 0) + (tally.followed.get(id) ?? 0);
    const asked = Math.max(given, timesAsked(place, entry, tally.inFull));
    parts[at] = { answered: part.answered + sign * given, total: part.total + sign * asked };
    seconds += sign * (asked - given) * secondsOf(entry);
    if (given === 0 && isUndecided(place, entry, tally.inFull)) uncertain += sign;
  }
  return { ...tally, parts, seconds, uncertain };
}

function followedIn({ answers, byItem }: Counted): Tally['followed'] {
  let counting = 0;
  for (const [, { length }] of byItem.entries()) counting += length;
  if (counting === answers.length) return new Map();
  const followed = new Map<number, number>();
  for (const { survey_item_id_ref: id } of answers) followed.set(id, (followed.get(id) ?? 0) + 1);
  for (const [id, { length }] of byItem.entries()) {
    const rest = (followed.get(id) ?? 0) - length;
    if (rest > 0) followed.set(id, rest);
    else followed.delete(id);
  }
  return followed;
}

function fullTopic({ script, levels, byItem }: Counted): Tally['inFull'] {
  if (script.rotation === null) return undefined;
  const open = levels.find(({ inFull }, depth) => depth > 0 && inFull);
  const own = open?.items[0]?.item.parent_id_ref;
  if (own != null) return own;
  const { rated, topics } = sectionsOf(script);
  let [count, id, lowest] = [0, 0, Number.POSITIVE_INFINITY];
  for (const { item } of rated) {
    const [answer] = byItem.get(item.survey_item_id) ?? [];
    if (!answer) continue;
    const rating = answer.rating ?? Number.POSITIVE_INFINITY;
    if (count === 0 || rating < lowest) [id, lowest] = [item.survey_item_id, rating];
    count += 1;
  }
  return count < topics ? null : id;
}

function isLeftOut({ script: { rotation } }: Place, entry: ScriptItem, inFull: Tally['inFull']): boolean {
  const { survey_item_id, parent_id_ref } = entry.item;
  const rotates = rotation !== null && mayRotate(entry) && inFull !== parent_id_ref;
  return rotates && !rotation.has(survey_item_id);
}

function isUndecided(place: Place, entry: ScriptItem, inFull: Tally['inFull']): boolean {
  const { condition, choiceParent, jumps } = entry;
  if (isPlain(entry) || isLeftOut(place, entry, inFull)) return false;
  const asked = condition === null ? [] : itemsOf(condition);
  const decides = choiceParent === null ? asked : [...asked, choiceParent];
  const open = decides.some((id) => place.script.byId.has(id) && place.byItem.get(id) === undefined);
  return open || (jumps.length > 0 && timesAsked(place, entry, inFull) > 0);
}

/** Whether no answer decides anything about it, as about most questions. */
function isPlain({ condition, choiceParent, jumps }: ScriptItem): boolean {
  return condition === null && choiceParent === null && jumps.length === 0;
}

function timesAsked(place: Place, entry: ScriptItem, inFull: Tally['inFull']): number {
  const { item, condition, choiceParent } = entry;
  if (isLeftOut(place, entry, inFull)) return 0;
  if (condition === null && choiceParent === null) return 1;
  const facts = factsOf(place);
  if (condition !== null && !holds(condition, facts)) return 0;
  if (choiceParent === null) return 1;
  const chosen = new Set(facts.answersOf(choiceParent).flatMap(({ choices }) => choices));
  if (item.repeat_key === null) return chosen.size > 0 ? 1 : 0;
  return Math.min(chosen.size, item.max_repeats ?? chosen.size);
}

function secondsOf({ type }: ScriptItem): number {
  if (type === 'choice') return SECONDS_PER_CHOICE;
  return type === 'static' || type === 'drill-down' ? SECONDS_PER_RATING : SECONDS_PER_TEXT;
}
