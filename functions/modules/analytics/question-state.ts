import { PIECE, pieces, type Steps } from '@livingroom/shared/core/lib/steps.ts';
import { createLedger, type Ledger } from '@livingroom/shared/modules/analytics/rules/ledger.ts';
import { type Block, planReleaseSteps } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { BlockMembers } from '@livingroom/shared/modules/analytics/tables/release-blocks.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { inTurns, nextTurn } from '../../core/event-loop/turns.ts';
import type { Answers, CountedAnswer, UnscoredText } from './answers.ts';
import type { CommentKeyOf } from './comment-keys.ts';
import { type Cuts, partedBlocks, piecesOf } from './cuts/parted-blocks.ts';
import { makeDetails } from './details.ts';
import { changesOf, type Pairing } from './pairing.ts';
import type { Participation } from './participation.ts';
import type { QuestionState, Sealed } from './question-memory.ts';
import { loadMembers, loadQuestion, saveQuestion } from './question-store.ts';
import { type ReleaseRound, roundBefore } from './rounds.ts';
import type { WithoutNames } from './unit-names.ts';

export type Run = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  /** When it began; ISO text. */
  readonly started: string;
  readonly executionId: number;
  readonly close: boolean;
  /** At the close of a month by day: nothing comes out yet, everything waits for a later one. */
  readonly holds?: boolean;
  /** Asked people by unit, direct members only. */
  readonly members: Participation['members'];
  /** Which answers it reads: those stored before; ISO text. */
  readonly moment: string;
  readonly answers: Answers;
  /** People whose presence makes a block, in this round and in the earlier ones of a rolling cycle. */
  readonly counting: ReadonlySet<number>;
  /** People who count in another round of the same weeks. */
  readonly countingBeside: ReadonlySet<number>;
  /** Of those asked, whose sign-in may be another one than in a round of the same weeks. */
  readonly replaced: ReadonlySet<number>;
  /** Who has taken the answers of this round back. */
  readonly withdrawn: ReadonlySet<number>;
  /** How words are shown; left out where nobody has written any. */
  readonly withoutNames?: WithoutNames | undefined;
  /** Under which keys words come out; left out where nobody has written any. */
  readonly keyOf?: CommentKeyOf | undefined;
  /** Other rounds of the same weeks. */
  readonly sameWeeks: readonly string[];
  /** At the close: the round that this one is compared with. */
  readonly pairing: Pairing | null;
  /** At the close of a round that is cut: who is in which group. */
  readonly cuts: Cuts | null;
};

/** The state after a run, with the members of each block where the run has needed them. */
export type Advanced = { readonly state: QuestionState; readonly members: readonly BlockMembers[] | null };

/**
 * One run of the planner over one question, stored in one conditional write: of two runs at once the second
 * starts again from what the first has sealed. A closed question never changes.
 */
export async function advanceQuestion(
  context: ServiceContext,
  run: Run,
  question: QuestionKey,
): Promise<Advanced> {
  const answers = await inTurns(run.answers.of(question));
  for (;;) {
    const before = await loadQuestion(context, run.round.id, question);
    const stored = before?.state ?? (await newState(context, run.round));
    if (before && stored.closed)
      return { state: stored, members: stored.repeats ? await loadMembers(context, before) : null };
    const carried = await withCarried(context, run.round, question, stored);
    const state = withSource(carried, run, question);
    const members = before && needsMembers(run, state, question) ? await loadMembers(context, before) : null;
    const unscored = run.answers.unscored.get(question) ?? [];
    const shown = await shownBefore(context, run, question);
    const reading = { question, answers, members: members ?? [], unscored, shown };
    const next = await advance(context, run, state, reading);
    const { round, started: now } = run;
    const { state: after, added, ordered } = next;
    if (await saveQuestion(context, { round: round.id, question, now, before, state: after, added, ordered }))
      return {
        state: after,
        members: ordered ?? (before && !members ? null : [...(members ?? []), ...added]),
      };
  }
}

/** Notes what this run reads, and whether the same person may stand in it twice. */
function withSource(state: QuestionState, { round, answers }: Run, question: QuestionKey): QuestionState {
  const { item, mixed } = answers.sourceOf(question);
  const other = state.item !== null && item !== null && item !== state.item;
  const repeats = state.repeats || mixed || other || round.opening.cycleRounds > 1;
  return { ...state, item: state.item ?? item, repeats };
}

/** BlockMembers are read only where somebody has to be recognised: a daily run reads what is new. */
function needsMembers(run: Run, state: QuestionState, question: QuestionKey): boolean {
  const { from } = run.answers.sourceOf(question);
  const readAgain = state.readUntil !== null && from !== null && from < state.readUntil;
  return run.close || state.repeats || run.sameWeeks.length > 0 || readAgain;
}

/** Takes over what waits in the closed round before; of a rolling flow alone (privacy.md 4.3). */
async function withCarried(
  context: ServiceContext,
  round: ReleaseRound,
  question: QuestionKey,
  state: QuestionState,
): Promise<QuestionState> {
  if (state.carried || round.opening.cycleRounds === 1) return state;
  const before = await loadQuestion(context, roundBefore(round, 1), question);
  if (!before?.state.closed) return state;
  return { ...state, waiting: [...before.state.waiting, ...state.waiting], carried: true };
}

/** The blocks that this question's figures are the union of, with those of the earlier rounds of a rolling cycle. */
export async function wholeCycle(
  context: ServiceContext,
  round: ReleaseRound,
  question: QuestionKey,
  advanced: Advanced,
): Promise<Advanced> {
  let { blocks, details } = advanced.state;
  let members = advanced.members;
  for (let back = 1; back < round.opening.cycleRounds; back += 1) {
    const before = await loadQuestion(context, roundBefore(round, back), question);
    if (!before) continue;
    const moved = before.state.details.map((detail) => ({
      ...detail,
      blocks: detail.blocks.map((place) => place + blocks.length),
    }));
    details = [...details, ...moved];
    blocks = [...blocks, ...before.state.blocks];
    members = [...(members ?? []), ...(await loadMembers(context, before))];
  }
  return { state: { ...advanced.state, blocks, details }, members };
}

/** Who has been shown together in other rounds of the same weeks, and in which histograms. */
type ShownBefore = {
  readonly blocks: readonly (readonly number[])[];
  readonly details: readonly (readonly number[])[];
};

async function shownBefore(
  context: ServiceContext,
  { sameWeeks }: Run,
  question: QuestionKey,
): Promise<ShownBefore> {
  const blocks: (readonly number[])[] = [];
  const details: (readonly number[])[] = [];
  for (const round of sameWeeks) {
    const stored = await loadQuestion(context, round, question);
    if (!stored) continue;
    const people = (await loadMembers(context, stored)).map((block) => block.people);
    blocks.push(...people, ...piecesOf(stored.state, people));
    for (const detail of stored.state.details)
      details.push(detail.blocks.flatMap((place) => people[place] ?? []));
  }
  return { blocks, details };
}

/** Holds what other rounds have shown, and then what this one has; null where they share nobody. */
function ledgerOf(
  { counting, countingBeside, replaced }: Run,
  least: number,
  before: readonly (readonly number[])[],
  own: readonly (readonly number[])[],
): { readonly ledger?: Ledger } {
  if (before.length === 0) return {};
  // Whoever answered there by another sign-in is another person, of the negative number: what the new one says is known to
  // whoever took it over, so that only the old one may count by another round.
  const isOne = (person: number) =>
    person < 0
      ? countingBeside.has(-person)
      : counting.has(person) || (countingBeside.has(person) && !replaced.has(person));
  const ledger = createLedger(least, isOne);
  const formerly = (person: number) => (replaced.has(person) ? -person : person);
  for (const people of before) ledger.add(replaced.size === 0 ? people : people.map(formerly));
  for (const people of own) ledger.add(people);
  return { ledger };
}

type Reading = {
  readonly question: QuestionKey;
  readonly answers: readonly CountedAnswer[];
  /** Of the blocks of earlier runs, where they are needed. */
  readonly members: readonly BlockMembers[];
  readonly unscored: readonly UnscoredText[];
  readonly shown: ShownBefore;
};

type Next = {
  readonly state: QuestionState;
  readonly added: readonly BlockMembers[];
  /** Members of all blocks, in the order of the pieces that the close has parted them into. */
  readonly ordered?: readonly BlockMembers[];
};

/** Planning and grouping a million answers are long: other calls are served between them. */
async function advance(
  context: ServiceContext,
  run: Run,
  state: QuestionState,
  { question, answers, members, unscored, shown }: Reading,
): Promise<Next> {
  const { round, tree, close, counting } = run;
  // Who can answer: of others nobody is in doubt, so they hold nothing back.
  const invited = new Map([...run.members].map(([unit, { able }]) => [unit, able]));
  const known = [...state.waiting, ...(await inTurns(unknown(state, members, answers)))];
  await nextTurn();
  const waiting =
    run.withdrawn.size === 0
      ? known
      : known.filter(
          ({ person, since = round.number }) => since !== round.number || !run.withdrawn.has(person),
        );
  const rolling = round.opening.cycleRounds > 1;
  const keeps = ({ since = round.number }: CountedAnswer) =>
    round.number - since < round.opening.cycleRounds - 1;
  const texts = withTexts(run.answers.texts, state.waiting);
  await nextTurn();
  const steps = run.holds
    ? nothingYet(waiting)
    : planReleaseSteps({
        ...(rolling ? { keeps } : {}),
        ...{ tree, sealed: state.blocks, waiting, invited, counting, close, rules: round.rules },
        ...ledgerOf(
          run,
          round.rules.score,
          shown.blocks,
          members.map(({ people }) => people),
        ),
      });
  const plan = await inTurns(steps);
  await nextTurn();
  const { added, sealed } = await inTurns(sealAll(plan.added, run));
  const blocks = [...state.blocks, ...sealed];
  const whole = [...members, ...added];
  const named = blocks.map(({ home }, place) => ({ home, ...(whole[place] ?? { answers: [], people: [] }) }));
  await nextTurn();
  const details = {
    ...{ rules: round.rules, counting },
    ...ledgerOf(run, round.rules.detail, shown.details, []),
  };
  const stillWaiting = () => {
    // In their old order, so that what is stored stays as it is.
    if (added.length === 0 && !close) return waiting;
    if (!close) return plan.waiting;
    // What a plain round counts nowhere is never looked at again.
    if (!rolling) return [];
    return plan.waiting.map((answer) => kept(answer, round.number, texts));
  };
  const after: QuestionState = {
    ...state,
    blocks,
    details: close
      ? await inTurns(
          makeDetails(
            tree,
            named,
            { texts, unscored, withoutNames: run.withoutNames, keyOf: run.keyOf },
            details,
          ),
        )
      : [],
    waiting: stillWaiting(),
    handedUp: close && !rolling ? [...plan.handedUp, [ORGANISATION, plan.waiting.length]] : [],
    closed: close,
    readUntil: run.moment,
    changes: close ? await changesOf(context, run, question, named) : null,
    pieces: null,
  };
  const parted =
    run.cuts && (await inTurns(partedBlocks(run, run.cuts, { question, blocks, named, answers })));
  return parted
    ? { state: { ...after, pieces: parted.pieces }, added, ordered: parted.members }
    : { state: after, added };
}

// biome-ignore lint/correctness/useYield: one of the plans that are made in pieces.
function* nothingYet<A>(waiting: readonly A[]) {
  return { added: [], waiting, handedUp: new Map<number, number>() };
}

function kept(answer: CountedAnswer, round: number, texts: ReadonlyMap<number, string>): CountedAnswer {
  const text = texts.get(answer.id);
  return { ...answer, since: answer.since ?? round, ...(text === undefined ? {} : { text }) };
}

/** The answers that no earlier run has seen. */
function* unknown(
  state: QuestionState,
  members: readonly BlockMembers[],
  answers: readonly CountedAnswer[],
): Steps<readonly CountedAnswer[]> {
  if (answers.length === 0 || (members.length === 0 && state.waiting.length === 0)) return answers;
  // Few have been read, many are sealed or wait: what is looked up is the few.
  const read = new Map(answers.map((answer) => [answer.id, answer]));
  const isFull = pieces();
  for (const block of members) {
    for (const id of block.answers) read.delete(id);
    if (isFull(block.answers.length)) yield;
  }
  for (const [place, { id }] of state.waiting.entries()) {
    read.delete(id);
    if (place % PIECE === PIECE - 1) yield;
  }
  return [...read.values()];
}

/** Words by answer, with those of answers that have waited since the round before. */
function withTexts(
  written: ReadonlyMap<number, string>,
  waiting: readonly CountedAnswer[],
): ReadonlyMap<number, string> {
  const carried = waiting.flatMap(({ id, text }) => (text === undefined ? [] : [[id, text] as const]));
  return carried.length === 0 ? written : new Map([...written, ...carried]);
}

type SealedBlocks = { readonly sealed: readonly Sealed[]; readonly added: readonly BlockMembers[] };

function* sealAll(blocks: readonly Block<CountedAnswer>[], run: Run): Steps<SealedBlocks> {
  const sealed: Sealed[] = [];
  const added: BlockMembers[] = [];
  const isFull = pieces();
  for (const block of blocks) {
    const { answers } = block;
    sealed.push(seal(block, run));
    added.push({ answers: answers.map(({ id }) => id), people: answers.map(({ person }) => person) });
    if (isFull(answers.length)) yield;
  }
  return { sealed, added };
}

function seal({ home, answers }: Block<CountedAnswer>, run: Run): Sealed {
  const bins = [0, 0, 0, 0, 0, 0, 0];
  const counted = new Set<number>();
  for (const { rating, person } of answers) {
    if (rating !== null) bins[rating - 1] = (bins[rating - 1] ?? 0) + 1;
    if (run.counting.has(person)) counted.add(person);
  }
  const [size, sealedAt, sealedBy] = [answers.length, run.started, run.executionId];
  return { home, size, counted: counted.size, bins, sealedAt, sealedBy };
}

async function newState(context: ServiceContext, round: ReleaseRound): Promise<QuestionState> {
  const firstFigureId = await context.store.takeNumbers('analytics_computations', round.units.length + 1);
  return {
    ...{ blocks: [], details: [], waiting: [], handedUp: [], closed: false, carried: false },
    ...{ firstFigureId, repeats: false, item: null, readUntil: null, changes: null, pieces: null },
  };
}
