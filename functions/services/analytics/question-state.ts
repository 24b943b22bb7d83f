import { createLedger, type Ledger } from '@livingroom/shared/rules/privacy/ledger.ts';
import type { Members } from '@livingroom/shared/rules/privacy/participation.ts';
import { type Block, planRelease } from '@livingroom/shared/rules/privacy/planner.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../context.ts';
import { type Body, WriteRefused } from '../../storage/port.ts';
import type { Answers, CountedAnswer, QuestionKey, UnscoredText } from './answers.ts';
import { type Detail, makeDetails } from './details.ts';
import { type ReleaseRound, roundBefore } from './rounds.ts';

/** A sealed block: its members for ever, and the scores that every figure is added up from. */
export type Sealed = {
  /** Id of the unit whose block it is. */
  readonly home: number;
  /** Ids of the answers and, in the same order, of the people who gave them. */
  readonly answers: readonly number[];
  readonly people: readonly number[];
  /** How often each score from 1 to 7 was given; all zero for a question that is answered in words. */
  readonly bins: readonly number[];
  /** When the run that sealed it began (ISO text), and its number. */
  readonly sealedAt: string;
  readonly sealedBy: number;
};

export type QuestionState = {
  readonly blocks: readonly Sealed[];
  readonly details: readonly Detail[];
  readonly waiting: readonly CountedAnswer[];
  /**
   * At the close: how many answers from each unit and below are counted above it. For the organisation: how many
   * are counted nowhere.
   */
  readonly handedUp: readonly (readonly [unit: number, answers: number])[];
  readonly closed: boolean;
  readonly firstFigureId: number;
  /** What waited in the round before has been taken over. */
  readonly carried: boolean;
};

export type Run = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  /** When it began; ISO text. */
  readonly started: string;
  readonly executionId: number;
  readonly close: boolean;
  /** Asked people by unit, direct members only. */
  readonly members: ReadonlyMap<number, Members>;
  readonly answers: Answers;
  /** People whose presence makes no block. */
  readonly newcomers: ReadonlySet<number>;
  /** Other rounds of the same weeks. */
  readonly sameWeeks: readonly string[];
};

/**
 * One run of the planner over one question, stored in one conditional write: of two runs at once the second
 * starts again from what the first has sealed. A closed question never changes.
 */
export async function advanceQuestion(
  context: ServiceContext,
  run: Run,
  question: QuestionKey,
): Promise<QuestionState> {
  const id = `${run.round.id}:${question}`;
  const answers = run.answers.of(question);
  for (;;) {
    const row = await context.store.get('release_blocks', id);
    const stored = row ? read(row.body) : await newState(context, run.round);
    if (stored.closed) return stored;
    const state = await withCarried(context, run.round, question, stored);
    const unscored = run.answers.unscored.get(question) ?? [];
    const next = advance(run, state, { answers, unscored, shown: await shownBefore(context, run, question) });
    const body = write(run, question, id, next, row?.body ?? null);
    try {
      const kind = row
        ? { kind: 'replace' as const, id, body, etag: row.etag }
        : { kind: 'create' as const, id, body };
      await context.store.write('release_blocks', [kind]);
      return next;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
}

/** Takes over what waits in the closed round before; of a rolling flow alone (privacy.md 4.3). */
async function withCarried(
  context: ServiceContext,
  round: ReleaseRound,
  question: QuestionKey,
  state: QuestionState,
): Promise<QuestionState> {
  if (state.carried || round.opening.cycleRounds === 1) return state;
  const row = await context.store.get('release_blocks', `${roundBefore(round, 1)}:${question}`);
  const before = row && read(row.body);
  if (!before?.closed) return state;
  return { ...state, waiting: [...before.waiting, ...state.waiting], carried: true };
}

/** The blocks that this question's figures are the union of, with those of the earlier rounds of a rolling cycle. */
export async function wholeCycle(
  context: ServiceContext,
  round: ReleaseRound,
  question: QuestionKey,
  state: QuestionState,
): Promise<QuestionState> {
  let { blocks, details } = state;
  for (let back = 1; back < round.opening.cycleRounds; back += 1) {
    const row = await context.store.get('release_blocks', `${roundBefore(round, back)}:${question}`);
    if (!row) continue;
    const before = read(row.body);
    const moved = before.details.map((detail) => ({
      ...detail,
      blocks: detail.blocks.map((place) => place + blocks.length),
    }));
    details = [...details, ...moved];
    blocks = [...blocks, ...before.blocks];
  }
  return { ...state, blocks, details };
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
  const rows = await Promise.all(
    sameWeeks.map((round) => context.store.get('release_blocks', `${round}:${question}`)),
  );
  const states = rows.flatMap((row) => (row ? [read(row.body)] : []));
  return {
    blocks: states.flatMap(({ blocks }) => blocks.map(({ people }) => people)),
    details: states.flatMap(({ blocks, details }) =>
      details.map((detail) => detail.blocks.flatMap((place) => blocks[place]?.people ?? [])),
    ),
  };
}

/** Holds what other rounds have shown, and then what this one has; null where they share nobody. */
function ledgerOf(
  { newcomers }: Run,
  least: number,
  before: readonly (readonly number[])[],
  own: readonly (readonly number[])[],
): { readonly ledger?: Ledger } {
  if (before.length === 0) return {};
  const ledger = createLedger(least, (person) => !newcomers.has(person));
  for (const people of [...before, ...own]) ledger.add(people);
  return { ledger };
}

type Reading = {
  readonly answers: readonly CountedAnswer[];
  readonly unscored: readonly UnscoredText[];
  readonly shown: ShownBefore;
};

function advance(run: Run, state: QuestionState, { answers, unscored, shown }: Reading): QuestionState {
  const { round, tree, close, newcomers } = run;
  const invited = new Map([...run.members].map(([unit, { asked }]) => [unit, asked]));
  const waiting: readonly CountedAnswer[] = [...state.waiting, ...unknown(state, answers)];
  const sealed = state.blocks.map(({ home, answers: { length } }) => ({ home, size: length }));
  const rolling = round.opening.cycleRounds > 1;
  const keeps = ({ since = round.number }: CountedAnswer) =>
    round.number - since < round.opening.cycleRounds - 1;
  const texts = new Map(run.answers.texts);
  for (const { id, text } of waiting) if (text !== undefined) texts.set(id, text);
  const plan = planRelease({
    ...(rolling ? { keeps } : {}),
    ...{ tree, sealed, waiting, invited, newcomers, close, rules: round.rules },
    ...ledgerOf(
      run,
      round.rules.score,
      shown.blocks,
      state.blocks.map(({ people }) => people),
    ),
  });
  const blocks = [...state.blocks, ...plan.added.map((block) => seal(block, run))];
  const counting = {
    ...{ rules: round.rules, newcomers },
    ...ledgerOf(run, round.rules.detail, shown.details, []),
  };
  return {
    ...state,
    blocks,
    details: close ? makeDetails(tree, blocks, { texts, unscored }, counting) : [],
    waiting:
      rolling && close ? plan.waiting.map((answer) => kept(answer, round.number, texts)) : plan.waiting,
    handedUp: close && !rolling ? [...plan.handedUp, [ORGANISATION, plan.waiting.length]] : [],
    closed: close,
  };
}

function kept(answer: CountedAnswer, round: number, texts: ReadonlyMap<number, string>): CountedAnswer {
  const text = texts.get(answer.id);
  return { ...answer, since: answer.since ?? round, ...(text === undefined ? {} : { text }) };
}

/** The answers that no earlier run has seen. */
function unknown(state: QuestionState, answers: readonly CountedAnswer[]): readonly CountedAnswer[] {
  if (state.blocks.length === 0 && state.waiting.length === 0) return answers;
  // Few have been read, many are sealed: what is looked up is the few.
  const read = new Set(answers.map(({ id }) => id));
  const known = new Set<number>();
  for (const block of state.blocks) for (const id of block.answers) if (read.has(id)) known.add(id);
  for (const { id } of state.waiting) known.add(id);
  return answers.filter(({ id }) => !known.has(id));
}

function seal({ home, answers }: Block<CountedAnswer>, run: Run): Sealed {
  const bins = [0, 0, 0, 0, 0, 0, 0];
  for (const { rating } of answers) if (rating !== null) bins[rating - 1] = (bins[rating - 1] ?? 0) + 1;
  return {
    home,
    answers: answers.map(({ id }) => id),
    people: answers.map(({ person }) => person),
    bins,
    sealedAt: run.started,
    sealedBy: run.executionId,
  };
}

async function newState(context: ServiceContext, round: ReleaseRound): Promise<QuestionState> {
  const firstFigureId = await context.store.takeNumbers('analytics_computations', round.units.length + 1);
  return { blocks: [], details: [], waiting: [], handedUp: [], closed: false, firstFigureId, carried: false };
}

function read(body: Body): QuestionState {
  const { blocks, details, waiting, handed_up, closed, first_figure_id, carried } = body as unknown as Stored;
  return {
    ...{ blocks, details, waiting, closed, carried: carried === true },
    ...{ handedUp: handed_up, firstFigureId: first_figure_id },
  };
}

type Stored = Pick<QuestionState, 'blocks' | 'details' | 'waiting' | 'closed' | 'carried'> & {
  readonly handed_up: QuestionState['handedUp'];
  readonly first_figure_id: number;
};

function write(
  { round, started }: Run,
  question: QuestionKey,
  id: string,
  state: QuestionState,
  before: Body | null,
): Body {
  const { blocks, details, waiting, handedUp, closed, firstFigureId, carried } = state;
  const stored: Stored = {
    blocks,
    details,
    waiting,
    handed_up: handedUp,
    closed,
    carried,
    first_figure_id: firstFigureId,
  };
  return {
    release_block_id: id,
    release_round_id_ref: round.id,
    question_key: question,
    ...(stored as unknown as Body),
    created_at: before?.created_at ?? started,
    updated_at: started,
  };
}
