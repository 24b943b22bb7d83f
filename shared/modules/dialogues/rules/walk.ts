import type { DialogueProblem } from '../words/dialogues.ts';
import { AnswersByItem } from './answers-by-item.ts';
import { holds } from './conditions.ts';
import { factsOf } from './facts.ts';
import { followUpOf, isFollowUp } from './follow-ups.ts';
import { jumpOf } from './jumps.ts';
import { SEQUENCE_HOP_LIMIT } from './limits.ts';
import { completedMessage, endOfLevelMessage, itemMessage } from './messages.ts';
import { type DialogueScript, isQuestion, levelBelow, mayRotate, type ScriptItem } from './script.ts';
import { countIn, countOut, type Tally } from './tally.ts';
import type { BotMessage, DialogueAnswer, Option, UserMessage } from './types.ts';

/** A question that waits: the item and, when it is repeated, the choice it is asked for. */
type Waiting = { readonly entry: ScriptItem; readonly choice: Option | null };

/** One level of items on the way down; the last of `Walk.levels` is the current one. */
type Level = {
  readonly items: readonly ScriptItem[];
  cursor: number;
  /** The item that is being asked again, and the choices it still has to be asked for. */
  repeating: ScriptItem | null;
  repeats: readonly Option[];
  /** The sequence item that is opening levels, and the drill-down answers it can still drill into. */
  sequence: ScriptItem | null;
  drillable: readonly { readonly entry: ScriptItem; readonly rating: number | null }[];
  /** Levels that this one has opened below it. */
  opened: number;
  /** Whether the adaptive form asks all of it: the top level, and what lies below the lowest rating. */
  readonly inFull: boolean;
};

/** The moving part of the engine: changed in place by `take` and `proceed`, cloned by the pure functions. */
export type Walk = {
  readonly script: DialogueScript;
  levels: Level[];
  waiting: Waiting | null;
  /** The question that the last rating brings; it comes before anything else. */
  followUp: Waiting | null;
  completed: boolean;
  problem: DialogueProblem | null;
  answers: DialogueAnswer[];
  byItem: AnswersByItem;
  /** Answers given whose question has not come on this way (yet), by occurrence: taken as soon as it comes. */
  kept: Map<string, DialogueAnswer>;
  transcript: (BotMessage | UserMessage)[];
  /** Where in the transcript the present turn begins. */
  turnStart: number;
  hops: number;
  /** Counted when the turn is made, and kept up from then on. */
  tally: Tally | null;
};

export function newWalk(script: DialogueScript, kept: Walk['kept'] = new Map()): Walk {
  return {
    script,
    levels: [newLevel(script.topLevel, true)],
    waiting: null,
    followUp: null,
    kept,
    completed: false,
    problem: script.problem,
    answers: [],
    byItem: new AnswersByItem(),
    transcript: [],
    turnStart: 0,
    hops: 0,
    tally: null,
  };
}

export function cloneWalk(walk: Walk): Walk {
  return {
    ...walk,
    levels: walk.levels.map((level) => ({ ...level })),
    answers: [...walk.answers],
    byItem: walk.byItem.copy(),
    kept: new Map(walk.kept),
    transcript: [...walk.transcript],
  };
}

/** Names one asking of an item: a dialogue holds at most one answer for each. */
export function occurrenceKey(itemId: number, repeat: string | null): string {
  return repeat === null ? String(itemId) : `${itemId}:${repeat}`;
}

/** Records an answer that was checked before. */
export function take(walk: Walk, answer: DialogueAnswer): void {
  const level = walk.levels.at(-1);
  if (level === undefined || walk.waiting === null) return;
  const { entry, choice } = walk.waiting;
  walk.answers.push(answer);
  walk.transcript.push({ from: 'user', answer });
  walk.turnStart = walk.transcript.length;
  walk.waiting = null;
  walk.hops = 0;
  const itemId = answer.survey_item_id_ref;
  const follows = isFollowUp(choice);
  const others = walk.tally && countOut(walk.tally, walk, itemId);
  // What follows a rating is said about it, and is no answer that conditions ask for.
  if (!follows) walk.byItem.add(itemId, answer);
  walk.tally = others && countIn(others, walk, { item: itemId, follows });
  if (follows) return;
  if (entry.type === 'drill-down') level.drillable = withRating(level.drillable, entry, answer.rating);
  const next = followUpOf(walk.script, entry, answer);
  if (next !== null) walk.followUp = { entry, choice: next };
  jump(walk, level, entry);
}

/** Goes on, past comments, through sequences and over answers given before, to the next question, the end or a problem. */
export function proceed(walk: Walk): void {
  while (!walk.completed && walk.problem === null) {
    if (walk.waiting === null) step(walk);
    else {
      const { entry, choice } = walk.waiting;
      const key = occurrenceKey(entry.item.survey_item_id, choice?.id ?? null);
      const given = walk.kept.get(key);
      if (given === undefined) return;
      walk.kept.delete(key);
      take(walk, given);
    }
  }
}

function step(walk: Walk): void {
  const level = walk.levels.at(-1);
  if (level === undefined) {
    walk.completed = true;
    say(walk, completedMessage(walk.script.context.language));
  } else if (walk.followUp !== null) {
    const { entry, choice } = walk.followUp;
    walk.followUp = null;
    visit(walk, level, entry, choice);
  } else if (level.repeating !== null) {
    repeatNext(walk, level, level.repeating);
  } else if (level.sequence !== null) {
    drillIntoLowest(walk, level, level.sequence);
  } else {
    visitNext(walk, level);
  }
}

function visitNext(walk: Walk, level: Level): void {
  const entry = level.items[level.cursor];
  level.cursor += 1;
  if (entry === undefined) {
    leave(walk);
  } else if (!isAsked(walk, level, entry)) {
    return;
  } else if (entry.choiceParent !== null && entry.type !== 'sequence') {
    level.repeats = choicesFor(walk, entry);
    level.repeating = entry;
  } else {
    visit(walk, level, entry, null);
  }
}

function isAsked(walk: Walk, level: Level, entry: ScriptItem): boolean {
  const { rotation } = walk.script;
  if (rotation !== null && !level.inFull && mayRotate(entry) && !rotation.has(entry.item.survey_item_id))
    return false;
  return entry.condition === null || holds(entry.condition, factsOf(walk));
}

/** Moves the level on to where the item's own logic sends it; only ever forwards, so that a dialogue ends. */
function jump(walk: Walk, level: Level, { jumps }: ScriptItem): void {
  const to = jumps.length === 0 ? null : jumpOf(jumps, factsOf(walk));
  if (to === null) return;
  const place =
    to === 'end' ? level.items.length : level.items.findIndex(({ item }) => item.survey_item_id === to);
  if (place < level.cursor) return;
  level.cursor = place;
  level.repeating = null;
  level.repeats = [];
}

function repeatNext(walk: Walk, level: Level, entry: ScriptItem): void {
  const [choice, ...rest] = level.repeats;
  if (choice === undefined) {
    level.repeating = null;
    return;
  }
  // Without a repeat key the choices only decide whether the item is asked, once.
  level.repeats = entry.item.repeat_key === null ? [] : rest;
  visit(walk, level, entry, entry.item.repeat_key === null ? null : choice);
}

function visit(walk: Walk, level: Level, entry: ScriptItem, choice: Option | null): void {
  if (entry.type === 'sequence') {
    level.sequence = entry;
    say(walk, messageOf(walk, { entry, choice: null }));
    hop(walk);
    open(walk, walk.script.itemsOfSequence.get(entry.item.survey_item_id) ?? [], true);
    return;
  }
  say(walk, messageOf(walk, { entry, choice }));
  if (isQuestion(entry)) walk.waiting = { entry, choice };
  else jump(walk, level, entry);
}

/** What the bot says for this item where the walk stands. */
export function messageOf({ script, levels }: Readonly<Walk>, { entry, choice }: Waiting): BotMessage {
  const drilled = levels.length > 1 && entry.type !== 'sequence';
  return itemMessage(entry, choice, { language: script.context.language, drilled });
}

/** Rated answers first, lowest rating first; then those without a rating; equal ones in the order asked. */
function drillIntoLowest(walk: Walk, level: Level, sequence: ScriptItem): void {
  const [first, ...others] = level.drillable;
  if (first === undefined) {
    level.sequence = null;
    return;
  }
  const lowest = others.reduce(
    (low, next) => (sortable(next.rating) < sortable(low.rating) ? next : low),
    first,
  );
  level.drillable = level.drillable.filter((candidate) => candidate !== lowest);
  const inFull = level.opened === 0 && lowest.rating !== null;
  level.opened += 1;
  open(walk, levelBelow(walk.script, lowest.entry, sequence), inFull);
}

function open(walk: Walk, items: readonly ScriptItem[], inFull: boolean): void {
  if (items.length === 0) return;
  hop(walk);
  walk.levels.push(newLevel(items, inFull));
}

function leave(walk: Walk): void {
  walk.levels.pop();
  if (walk.levels.length > 0) say(walk, endOfLevelMessage());
}

function hop(walk: Walk): void {
  walk.hops += 1;
  if (walk.hops > SEQUENCE_HOP_LIMIT) walk.problem = 'too-many-sequences';
}

function say(walk: Walk, message: BotMessage): void {
  walk.transcript.push(message);
}

function choicesFor(walk: Walk, entry: ScriptItem): readonly Option[] {
  const parent = walk.script.byId.get(entry.choiceParent ?? 0);
  const given = walk.byItem.get(entry.choiceParent ?? 0) ?? [];
  const chosen = new Set(given.flatMap(({ choices }) => choices));
  const matching = (parent?.options ?? []).filter(
    ({ id, text }) =>
      chosen.has(id) &&
      (entry.choicesWanted.length === 0 ||
        entry.choicesWanted.some((wanted) => wanted === id || wanted === text)),
  );
  return matching.slice(0, entry.item.max_repeats ?? undefined);
}

function withRating(
  drillable: Level['drillable'],
  entry: ScriptItem,
  rating: number | null,
): Level['drillable'] {
  const earlier = drillable.find((candidate) => candidate.entry === entry);
  if (earlier === undefined) return [...drillable, { entry, rating }];
  const lower = sortable(rating) < sortable(earlier.rating) ? rating : earlier.rating;
  return drillable.map((candidate) => (candidate === earlier ? { entry, rating: lower } : candidate));
}

function sortable(rating: number | null): number {
  return rating ?? Number.POSITIVE_INFINITY;
}

function newLevel(items: readonly ScriptItem[], inFull: boolean): Level {
  const nothing = { repeating: null, repeats: [], sequence: null, drillable: [] };
  return { items, cursor: 0, opened: 0, inFull, ...nothing };
}
