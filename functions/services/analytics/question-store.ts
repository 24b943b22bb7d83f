import { randomUUID } from 'node:crypto';
import type {
  BlockMembers,
  QuestionHead,
  QuestionPart,
  ReleasedComments,
  WaitingAnswers,
} from '@livingroom/shared/catalogue/tables/release-blocks.ts';
import type { ServiceContext } from '../../context.ts';
import { type TableRows, writeUnlessRefused } from '../../storage/rows.ts';
import type { CountedAnswer } from './answers.ts';
import { nextTurn } from './next-turn.ts';
import type { QuestionState, Sealed } from './question-state.ts';

/**
 * Where a question's memory lies: one head row, which is the truth, and rows of parts that it names. Parts never
 * change, so that a run writes what is new; a head that was refused leaves nothing behind.
 */
export type StoredQuestion = {
  readonly state: QuestionState;
  readonly head: NonNullable<Awaited<ReturnType<TableRows<'release_blocks'>['find']>>>;
  readonly parts: Parts;
};

type Parts = QuestionHead['parts'];

/** BlockMembers and answers of one part: some megabyte of JSON at most. */
const PART = 60_000;
/** Waiting answers that carry their words. */
const PART_WITH_WORDS = 150;

/** The question's memory without the members of its blocks; null before the first run. */
export async function loadQuestion(context: ServiceContext, id: string): Promise<StoredQuestion | null> {
  const head = await context.store.table('release_blocks').find(id);
  if (!head) return null;
  if (!isHead(head.body.blocks)) throw new Error(`${id} is a part`);
  const { blocks, runs, details, comments, parts, ...rest } = head.body.blocks;
  const [waiting, words] = await Promise.all([
    readParts(context, parts.waiting, isWaiting),
    readParts(context, comments === null ? [] : [comments], isComments),
  ]);
  const state: QuestionState = {
    ...rest,
    blocks: blocks.map((packed) => unpacked(packed, runs)),
    details: details.map((detail, place) => ({ ...detail, comments: words[0]?.[place] ?? [] })),
    waiting: waiting.flatMap(answersOf),
  };
  return { state, head, parts };
}

/** The members of each block, in the order of the blocks. */
export async function loadMembers(
  context: ServiceContext,
  { state, parts }: StoredQuestion,
): Promise<readonly BlockMembers[]> {
  const rows = await readParts(context, parts.members, isMembers);
  const answers = rows.flatMap((row) => row.answers);
  const people = rows.flatMap((row) => row.people);
  let from = 0;
  return state.blocks.map(({ size }) => {
    const until = from + size;
    const block = { answers: answers.slice(from, until), people: people.slice(from, until) };
    from = until;
    return block;
  });
}

type Saving = {
  readonly id: string;
  readonly round: string;
  readonly question: string;
  readonly now: string;
  readonly before: StoredQuestion | null;
  readonly state: QuestionState;
  /** Of the blocks that are not stored yet. */
  readonly added: readonly BlockMembers[];
};

/** False when another run was quicker: its state counts, and this one is to be made again from it. */
export async function saveQuestion(context: ServiceContext, saving: Saving): Promise<boolean> {
  const { id, round, question, now, before, state, added } = saving;
  const written: string[] = [];
  const table = context.store.table('release_blocks');
  const row = (rowId: string, blocks: QuestionHead | QuestionPart) => ({
    release_block_id: rowId,
    release_round_id_ref: round,
    question_key: question,
    blocks,
    created_at: now,
    updated_at: now,
  });
  const write = async (payload: QuestionPart): Promise<string> => {
    const part = `${id}:${randomUUID()}`;
    written.push(part);
    await nextTurn();
    await table.create(row(part, payload));
    return part;
  };
  const members = [...(before?.parts.members ?? [])];
  for (const part of memberParts(added)) members.push(await write(part));
  const known = before?.state.waiting ?? [];
  const grows = known.every((answer, place) => state.waiting[place] === answer);
  const waiting = grows ? [...(before?.parts.waiting ?? [])] : [];
  for (const part of waitingParts(grows ? state.waiting.slice(known.length) : state.waiting))
    waiting.push(await write(part));
  const comments = state.details.some((detail) => detail.comments.length > 0)
    ? await write(state.details.map((detail) => detail.comments))
    : null;
  const blocks = packed(state, comments, { members, waiting });
  const saved = await table.write([
    before
      ? { kind: 'replace', from: before.head, change: { blocks, updated_at: now } }
      : { kind: 'create', row: row(id, blocks) },
  ]);
  if (saved === null) {
    await removeParts(context, written);
    return false;
  }
  if (!grows) await removeParts(context, before?.parts.waiting ?? []);
  return true;
}

function packed(state: QuestionState, comments: string | null, parts: Parts): QuestionHead {
  const { blocks, details, waiting: _, ...rest } = state;
  const runs: [string, number][] = [];
  const runOf = ({ sealedAt, sealedBy }: Sealed) => {
    const [at, by] = runs.at(-1) ?? [];
    if (at !== sealedAt || by !== sealedBy) runs.push([sealedAt, sealedBy]);
    return runs.length - 1;
  };
  return {
    ...rest,
    blocks: blocks.map((block) => [block.home, block.size, block.counted, ...block.bins, runOf(block)]),
    runs,
    details: details.map(({ home, blocks: places, size }) => ({ home, blocks: places, size })),
    comments,
    parts,
  };
}

function unpacked(block: readonly number[], runs: QuestionHead['runs']): Sealed {
  const [home = 0, size = 0, counted = 0] = block;
  const [sealedAt, sealedBy] = runs[block[10] ?? 0] ?? ['', 0];
  return { home, size, counted, bins: block.slice(3, 10), sealedAt, sealedBy };
}

function memberParts(added: readonly BlockMembers[]): readonly BlockMembers[] {
  const answers = added.flatMap((block) => block.answers);
  const people = added.flatMap((block) => block.people);
  const parts: BlockMembers[] = [];
  for (let from = 0; from < answers.length; from += PART)
    parts.push({ answers: answers.slice(from, from + PART), people: people.slice(from, from + PART) });
  return parts;
}

function waitingParts(waiting: readonly CountedAnswer[]): readonly WaitingAnswers[] {
  const size = waiting.some(({ text }) => text !== undefined) ? PART_WITH_WORDS : PART / 2;
  const parts: WaitingAnswers[] = [];
  for (let from = 0; from < waiting.length; from += size) {
    const some = waiting.slice(from, from + size);
    const carried = some.some(({ since }) => since !== undefined);
    parts.push({
      ids: some.map(({ id }) => id),
      people: some.map(({ person }) => person),
      units: some.map(({ unit }) => unit),
      ratings: some.map(({ rating }) => rating),
      since: carried ? some.map(({ since }) => since ?? null) : [],
      texts: carried ? some.map(({ text }) => text ?? null) : [],
    });
  }
  return parts;
}

function answersOf({ ids, people, units, ratings, since, texts }: WaitingAnswers): readonly CountedAnswer[] {
  return ids.map((id, place) => ({
    id,
    person: people[place] ?? 0,
    unit: units[place] ?? 0,
    rating: ratings[place] ?? null,
    ...(since[place] == null ? {} : { since: since[place] }),
    ...(texts[place] == null ? {} : { text: texts[place] }),
  }));
}

function isHead(blocks: QuestionHead | QuestionPart): blocks is QuestionHead {
  return 'runs' in blocks;
}

function isMembers(blocks: QuestionHead | QuestionPart): blocks is BlockMembers {
  return 'answers' in blocks;
}

function isWaiting(blocks: QuestionHead | QuestionPart): blocks is WaitingAnswers {
  return 'ids' in blocks;
}

function isComments(blocks: QuestionHead | QuestionPart): blocks is ReleasedComments {
  return Array.isArray(blocks);
}

async function readParts<P extends QuestionPart>(
  context: ServiceContext,
  ids: readonly string[],
  isPart: (blocks: QuestionHead | QuestionPart) => blocks is P,
): Promise<readonly P[]> {
  const table = context.store.table('release_blocks');
  const parts: P[] = [];
  for (const id of ids) {
    const row = await table.get(id);
    if (!row || !isPart(row.blocks)) throw new Error(`Part ${id} is missing`);
    parts.push(row.blocks);
    // A part is some megabyte to read.
    await nextTurn();
  }
  return parts;
}

async function removeParts(context: ServiceContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) await writeUnlessRefused(context.store, 'release_blocks', [{ kind: 'delete', id }]);
}
