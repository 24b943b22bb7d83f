import { randomUUID } from 'node:crypto';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { type Block, planDetails, planRelease } from '@livingroom/shared/rules/privacy/planner.ts';
import { buildTree, type UnitTree } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../ports.ts';
import { type Body, WriteRefused } from '../../storage/port.ts';
import type { CountedAnswer, QuestionKey } from './answers.ts';
import type { ReleaseRound } from './rounds.ts';

/** A sealed block: its members for ever, and the scores that every figure is added up from. */
export type Sealed = {
  /** Id of the unit whose block it is. */
  readonly home: number;
  /** Ids of the answers and, in the same order, of the people who gave them. */
  readonly answers: readonly number[];
  readonly people: readonly number[];
  /** How often each score from 1 to 7 was given; all zero for a question that is answered in words. */
  readonly bins: readonly number[];
};

/** Released comments of whole score blocks: in the order of random keys that were drawn once. */
export type Detail = {
  readonly home: number;
  readonly blocks: readonly number[];
  readonly size: number;
  readonly comments: readonly { readonly key: string; readonly text: string }[];
};

export type QuestionState = {
  readonly blocks: readonly Sealed[];
  readonly details: readonly Detail[];
  readonly waiting: readonly WaitingAnswer[];
  readonly closed: boolean;
  readonly firstFigureId: number;
};

type WaitingAnswer = Pick<CountedAnswer, 'id' | 'person' | 'unit' | 'rating'>;

/** Figures of one unit and question: score, histogram, comments. */
export const FIGURES_PER_UNIT = 3;

/**
 * One run of the planner over one question, stored in one conditional write: of two runs at once the second
 * starts again from what the first has sealed. A closed question never changes.
 */
export async function advanceQuestion(
  context: ServiceContext,
  round: ReleaseRound,
  question: QuestionKey,
  answers: readonly CountedAnswer[],
  invited: ReadonlyMap<number, number>,
  close: boolean,
): Promise<QuestionState> {
  const id = `${round.id}:${question}`;
  for (;;) {
    const row = await context.store.get('release_blocks', id);
    const state = row ? read(row.body) : await newState(context, round);
    if (state.closed) return state;
    const next = advance(round, state, answers, invited, close);
    const body = write(context, round, question, id, next, row?.body ?? null);
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

function advance(
  round: ReleaseRound,
  state: QuestionState,
  answers: readonly CountedAnswer[],
  invited: ReadonlyMap<number, number>,
  close: boolean,
): QuestionState {
  const tree = buildTree(round.units);
  const known = new Set([
    ...state.blocks.flatMap((block) => block.answers),
    ...state.waiting.map(({ id }) => id),
  ]);
  const fresh = answers.filter(({ id }) => !known.has(id));
  const waiting: readonly WaitingAnswer[] = [
    ...state.waiting,
    ...fresh.map(({ id, person, unit, rating }) => ({ id, person, unit, rating })),
  ];
  const sealed = state.blocks.map(asPlanned);
  const plan = planRelease({ tree, sealed, waiting, invited, close, rules: round.rules });
  const ratings = new Map(waiting.map(({ id, rating }) => [id, rating]));
  const left = new Set(plan.waiting.map(({ id }) => id));
  return {
    ...state,
    blocks: [...state.blocks, ...plan.added.map((block) => seal(block, ratings))],
    details: close ? makeDetails(round, tree, [...sealed, ...plan.added], answers) : [],
    waiting: waiting.filter(({ id }) => left.has(id)),
    closed: close,
  };
}

function makeDetails(
  round: ReleaseRound,
  tree: UnitTree,
  blocks: readonly Block[],
  answers: readonly CountedAnswer[],
): readonly Detail[] {
  const texts = new Map(answers.filter(({ text }) => text !== '').map(({ id, text }) => [id, text]));
  const details = planDetails(tree, blocks, round.rules);
  const comments = details.flatMap((detail, place) =>
    detail.blocks
      .flatMap((block) => blocks[block]?.answers ?? [])
      .flatMap(({ id }) => ({ place, key: randomUUID(), text: texts.get(id) ?? '' }))
      .filter(({ text }) => text !== ''),
  );
  const kept = withinSize(comments.sort((a, b) => (a.key < b.key ? -1 : 1)));
  return details.map((detail, place) => ({
    ...detail,
    comments: kept.filter((comment) => comment.place === place).map(({ key, text }) => ({ key, text })),
  }));
}

/** Bytes of comments that one question of a round keeps: a row of the store holds two million. */
const COMMENT_BYTES = 1_000_000;

/** As many comments as fit; their order is random, so of too many a fair sample is left. */
function withinSize<T extends { readonly text: string }>(comments: readonly T[]): readonly T[] {
  let bytes = 0;
  return comments.filter(({ text }) => {
    bytes += Buffer.byteLength(text) + 60;
    return bytes <= COMMENT_BYTES;
  });
}

function seal({ home, answers }: Block, ratings: ReadonlyMap<number, number | null>): Sealed {
  const bins = [0, 0, 0, 0, 0, 0, 0];
  for (const { id } of answers) {
    const rating = ratings.get(id) ?? null;
    if (rating !== null) bins[rating - 1] = (bins[rating - 1] ?? 0) + 1;
  }
  return { home, answers: answers.map(({ id }) => id), people: answers.map(({ person }) => person), bins };
}

/** While a round is open a block holds its own unit's people only, so their unit is its home. */
function asPlanned({ home, answers, people }: Sealed): Block {
  return { home, answers: answers.map((id, place) => ({ id, person: people[place] ?? 0, unit: home })) };
}

async function newState(context: ServiceContext, round: ReleaseRound): Promise<QuestionState> {
  const figures = (round.units.length + 1) * FIGURES_PER_UNIT;
  const firstFigureId = await context.store.takeNumbers('analytics_computations', figures);
  return { blocks: [], details: [], waiting: [], closed: false, firstFigureId };
}

function read(body: Body): QuestionState {
  return {
    blocks: body.blocks as unknown as readonly Sealed[],
    details: (body.details ?? []) as unknown as readonly Detail[],
    waiting: (body.waiting ?? []) as unknown as readonly WaitingAnswer[],
    closed: body.closed === true,
    firstFigureId: Number(body.first_figure_id),
  };
}

function write(
  context: ServiceContext,
  round: ReleaseRound,
  question: QuestionKey,
  id: string,
  state: QuestionState,
  before: Body | null,
): Body {
  const now = new Date(context.ports.clock.now()).toISOString();
  return {
    release_block_id: id,
    release_round_id_ref: round.id,
    question_key: question,
    blocks: state.blocks as unknown as Json,
    details: state.details as unknown as Json,
    waiting: state.waiting as unknown as Json,
    closed: state.closed,
    first_figure_id: state.firstFigureId,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
}
