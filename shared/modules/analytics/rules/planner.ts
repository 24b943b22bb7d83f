import { atOnce, PIECE, pieces, type Steps } from '../../../core/lib/steps.ts';
import type { Ledger } from './ledger.ts';
import { forEachAbove, ORGANISATION, sumsUpwards, type UnitTree } from './unit-tree.ts';

/** One person's answer to one question, as the planner sees it: who and where, never what. */
export type PlannedAnswer = {
  /** Id of the stored answer. */
  readonly id: number;
  readonly person: number;
  /** The unit the person was in when answering; one that the tree lacks counts as the organisation. */
  readonly unit: number;
};

/** A set of answers that is only ever shown as a whole (privacy.md 6). */
export type Block<A extends PlannedAnswer = PlannedAnswer> = {
  readonly home: number;
  readonly answers: readonly A[];
};

/** A block of an earlier run. While a round is open a block holds people of its home alone. */
type SealedBlock = { readonly home: number; readonly size: number };

/** Score blocks that share one histogram and one list of comments; always whole score blocks. */
export type DetailBlock = {
  readonly home: number;
  readonly blocks: readonly number[];
  readonly size: number;
};

export type PlannerRules = {
  /** Answers that a score needs at least (k). */
  readonly score: number;
  /** Respondents that histograms and comments need at least. */
  readonly detail: number;
  /** While the round is open: answers a new block needs at least. */
  readonly open: number;
  /** While the round is open: a new block needs this share of what the unit already shows. */
  readonly growth: number;
  /** While the round is open: no block while fewer invited people than this have not answered, or its size would say that everybody has. */
  readonly holdBack: number;
};

/** privacy.md 1: scores 5, details 10, open blocks max(10, 25 %), hold-back 10. */
export const defaultRules: PlannerRules = { score: 5, detail: 10, open: 10, growth: 0.25, holdBack: 10 };

export type PlannerInput<A extends PlannedAnswer = PlannedAnswer> = {
  readonly tree: UnitTree;
  /** Blocks of earlier runs; they never change. */
  readonly sealed: readonly SealedBlock[];
  /** Answers that have arrived and are in no block yet. */
  readonly waiting: readonly A[];
  /** Invited people per unit, direct members only. */
  readonly invited: ReadonlyMap<number, number>;
  /** People whose presence makes a block (privacy.md 11.1); left out, everybody's. Answers of others join blocks. */
  readonly counting?: ReadonlySet<number>;
  /** What other rounds of the same weeks have shown of these people; without it they share nobody. */
  readonly ledger?: Ledger;
  readonly close: boolean;
  /** At the close of a rolling round: whether an answer may wait in its unit for the next one (privacy.md 4.3). */
  readonly keeps?: (answer: A) => boolean;
  readonly rules: PlannerRules;
};

export type Plan<A extends PlannedAnswer = PlannedAnswer> = {
  /** Blocks of this run, to be added to the sealed ones. */
  readonly added: readonly Block<A>[];
  /** Answers still in no block; at the close fewer than `rules.score`, counted nowhere. */
  readonly waiting: readonly A[];
  /** At the close: how many answers each unit handed to the one above, where they are counted; 1 to `rules.score` - 1. */
  readonly handedUp: ReadonlyMap<number, number>;
};

/**
 * One run of the block planner over one question of one round (privacy.md 6.1). Decisions follow from who
 * answered alone. Afterwards every answer is in at most one block of at least `rules.score` different people.
 */
export function planRelease<A extends PlannedAnswer>(input: PlannerInput<A>): Plan<A> {
  return atOnce(planReleaseSteps(input));
}

/** As `planRelease`, in pieces. */
export function* planReleaseSteps<A extends PlannedAnswer>(input: PlannerInput<A>): Steps<Plan<A>> {
  const { tree, sealed, rules, close } = input;
  const waiting = yield* groupByUnit(tree, input.waiting);
  const isFull = pieces();
  const shown = shownAnswers(tree, sealed);
  const answered = answersByUnit(sealed, waiting);
  const added: Block<A>[] = [];
  const handedUp = new Map<number, number>();
  /** Answers in the blocks of this run below each unit; handed on level by level. */
  const below = new Map<number, number>();
  const handOn = (parent: number | null, count: number) => {
    if (parent !== null && count > 0) below.set(parent, count + (below.get(parent) ?? 0));
  };
  for (const unit of tree.deepestFirst) {
    const parent = tree.parentOf(unit);
    handOn(parent, below.get(unit) ?? 0);
    const here = waiting.get(unit) ?? [];
    if (here.length === 0) continue;
    if (isFull(here.length)) yield;
    if (!close && isHeldBack(input, unit, answered.get(unit) ?? 0)) continue;
    const needed = close
      ? rules.score
      : Math.max(rules.open, Math.ceil(rules.growth * ((shown.get(unit) ?? 0) + (below.get(unit) ?? 0))));
    if (hasPeople(here, needed, input.counting) && mayShow(input.ledger, here)) {
      added.push({ home: unit, answers: here });
      waiting.delete(unit);
      handOn(parent, here.length);
    } else if (close && parent !== null) {
      const { staying, moving } = partedAtClose(here, input.keeps);
      waiting.set(unit, staying);
      addTo(waiting, parent, moving);
      if (moving.length > 0) handedUp.set(unit, moving.length);
    }
  }
  return { added, waiting: [...waiting.values()].flat(), handedUp };
}

/**
 * At the close: gathers whole score blocks until `rules.detail` people are together, bubbling up like the scores.
 * Numbers in the result are places in `blocks`.
 */
export function planDetails(
  tree: UnitTree,
  blocks: readonly { readonly home: number; readonly people: readonly number[] }[],
  input: Pick<PlannerInput, 'rules' | 'counting' | 'ledger'>,
): readonly DetailBlock[] {
  return atOnce(planDetailsSteps(tree, blocks, input));
}

/** As `planDetails`, in pieces. */
export function* planDetailsSteps(
  tree: UnitTree,
  blocks: readonly { readonly home: number; readonly people: readonly number[] }[],
  { rules, counting, ledger }: Pick<PlannerInput, 'rules' | 'counting' | 'ledger'>,
): Steps<readonly DetailBlock[]> {
  const items = new Map<number, number[]>();
  for (const [place, { home }] of blocks.entries()) addTo(items, home, [place]);
  const details: DetailBlock[] = [];
  const counted: (readonly number[])[] = [];
  const isFull = pieces();
  for (const { people } of blocks) {
    if (isFull(people.length)) yield;
    counted.push(countingIn(people, counting));
  }
  const once = yield* allDifferent(counted);
  for (const unit of tree.deepestFirst) {
    const here = items.get(unit) ?? [];
    if (here.length === 0) continue;
    const lists = here.map((place) => counted[place] ?? []);
    const size = once ? lists.reduce((total, { length }) => total + length, 0) : countPeople(lists);
    const parent = tree.parentOf(unit);
    const people = ledger ? here.flatMap((place) => blocks[place]?.people ?? []) : [];
    if (size >= rules.detail && (!ledger || ledger.allows(people))) {
      details.push({ home: unit, blocks: here, size });
      ledger?.add(people);
    } else if (parent !== null) addTo(items, parent, here);
  }
  return details;
}

/** The places of the blocks whose union is a unit's figure: those whose home lies in its subtree. */
export function figuresOf(
  tree: UnitTree,
  blocks: readonly { readonly home: number }[],
): ReadonlyMap<number, readonly number[]> {
  const figures = new Map<number, number[]>();
  for (const [place, { home }] of blocks.entries()) {
    forEachAbove(tree, tree.has(home) ? home : ORGANISATION, (unit) => {
      const list = figures.get(unit);
      if (list) list.push(place);
      else figures.set(unit, [place]);
    });
  }
  return figures;
}

function isHeldBack(
  { invited, rules }: Pick<PlannerInput, 'invited' | 'rules'>,
  unit: number,
  answered: number,
): boolean {
  const missing = (invited.get(unit) ?? 0) - answered;
  return missing < rules.holdBack;
}

function* groupByUnit<A extends PlannedAnswer>(
  tree: UnitTree,
  answers: readonly A[],
): Steps<Map<number, A[]>> {
  const groups = new Map<number, A[]>();
  for (const [place, answer] of answers.entries()) {
    if (place % PIECE === PIECE - 1) yield;
    const unit = tree.has(answer.unit) ? answer.unit : ORGANISATION;
    const group = groups.get(unit);
    if (group) group.push(answer);
    else groups.set(unit, [answer]);
  }
  return groups;
}

function shownAnswers(tree: UnitTree, sealed: readonly SealedBlock[]): Map<number, number> {
  const own = new Map<number, number>();
  for (const { home, size } of sealed) own.set(home, (own.get(home) ?? 0) + size);
  return sumsUpwards(tree, own);
}

function answersByUnit(
  sealed: readonly SealedBlock[],
  waiting: ReadonlyMap<number, readonly PlannedAnswer[]>,
): ReadonlyMap<number, number> {
  const answered = new Map([...waiting].map(([unit, { length }]) => [unit, length]));
  for (const { home, size } of sealed) answered.set(home, (answered.get(home) ?? 0) + size);
  return answered;
}

/** Too few for a block at the close: who goes one level up, and who waits here for the next round. */
function partedAtClose<A extends PlannedAnswer>(here: A[], keeps: PlannerInput<A>['keeps']) {
  if (!keeps) return { staying: [], moving: here };
  return { staying: here.filter(keeps), moving: here.filter((answer) => !keeps(answer)) };
}

function addTo<A>(groups: Map<number, A[]>, unit: number, answers: readonly A[]): void {
  const group = groups.get(unit);
  if (group) for (const answer of answers) group.push(answer);
  else groups.set(unit, [...answers]);
}

function mayShow(ledger: Ledger | undefined, answers: readonly PlannedAnswer[]): boolean {
  if (!ledger) return true;
  const people = answers.map(({ person }) => person);
  if (!ledger.allows(people)) return false;
  ledger.add(people);
  return true;
}

/** Whether so many different people gave these answers; a person counts once, however many of theirs wait. */
function hasPeople(
  answers: readonly PlannedAnswer[],
  needed: number,
  counting: ReadonlySet<number> | undefined,
): boolean {
  if (answers.length < needed) return false;
  const people = new Set<number>();
  for (const { person } of answers)
    if ((!counting || counting.has(person)) && people.add(person).size >= needed) return true;
  return needed <= 0;
}

/** The people whose presence makes a block. */
export function countingIn(
  people: readonly number[],
  counting: ReadonlySet<number> | undefined,
): readonly number[] {
  return counting ? people.filter((person) => counting.has(person)) : people;
}

/** How many different people are in lists of people. */
export function countPeople(lists: readonly (readonly number[])[]): number {
  const people = new Set<number>();
  for (const list of lists) for (const person of list) people.add(person);
  return people.size;
}

/** Whether nobody is in the lists twice: the usual case, which spares counting people for each unit. */
function* allDifferent(lists: readonly (readonly number[])[]): Steps<boolean> {
  let total = 0;
  let highest = 0;
  const isFull = pieces();
  for (const list of lists) {
    if (isFull(list.length)) yield;
    total += list.length;
    for (const person of list) if (person > highest) highest = person;
  }
  // Numbers of people are dense in practice: a byte for each is faster than a set.
  if (highest > 64 * total + 1024) return countPeople(lists) === total;
  const seen = new Uint8Array(highest + 1);
  for (const list of lists) {
    if (isFull(list.length)) yield;
    for (const person of list) {
      if (seen[person] === 1) return false;
      seen[person] = 1;
    }
  }
  return true;
}
