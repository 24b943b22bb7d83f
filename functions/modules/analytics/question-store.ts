import { randomUUID } from 'node:crypto';
import type {
  BlockMembers,
  QuestionHead,
  QuestionPart,
  ReleasedComments,
} from '@livingroom/shared/modules/analytics/tables/release-blocks.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import { type TableRows, writeUnlessRefused } from '../../core/storage/rows.ts';
import { memberNumbers } from '../../core/tables/member-numbers.ts';
import {
  blockOf,
  changeBlockOf,
  detailOf,
  memberParts,
  numbersOf,
  packedChange,
  packedPiece,
  pieceOf,
  runsOf,
  waitingOf,
  waitingParts,
} from './packed-question.ts';
import type { QuestionState } from './question-memory.ts';

/**
 * Where a question's memory lies: one head row, which is the truth, and rows of parts that it names. Parts never
 * change, so that a run writes what is new; a head that was refused leaves nothing behind.
 */
export type StoredQuestion = {
  readonly state: QuestionState;
  readonly head: NonNullable<Awaited<ReturnType<TableRows<'release_blocks'>['find']>>>;
  readonly parts: QuestionHead['parts'];
  /** No member of it is stored by the person's own number. */
  readonly digested: boolean;
};

/** Numbers of one list that stand in the head itself at most; so many together are a part of it. */
const LISTED = 10_000;
/** Where a version lies that kept all rounds together; rounds that it has begun stay there. */
const TOGETHER = '';

type Blocks = StoredQuestion['head']['body']['blocks'];

/** The question's memory without the members of its blocks; null before the first run. */
export async function loadQuestion(
  context: ServiceContext,
  round: string,
  question: QuestionKey,
): Promise<StoredQuestion | null> {
  const id = `${round}:${question}`;
  const table = context.store.table('release_blocks');
  const head = (await table.find(id, round)) ?? (await table.find(id, TOGETHER));
  if (!head || isElsewhere(head.body.blocks)) return null;
  if (!isHead(head.body.blocks)) throw new Error(`${id} is a part`);
  const { blocks, runs, details, comments, parts, handedUp, digested, changes, pieces, ...rest } =
    head.body.blocks;
  const reader = readerOf(context, head.body.partition);
  const lists = async (ids: readonly string[] = []) =>
    (await reader(ids, isListed)).flatMap(({ list }) => list);
  const [waiting, words, sealed, groups, counted, moved, parted] = await Promise.all([
    reader(parts.waiting, isWaiting),
    reader(comments === null ? [] : [comments], isComments),
    lists(parts.blocks),
    lists(parts.details),
    lists(parts.handedUp),
    lists(parts.changes),
    lists(parts.pieces),
  ]);
  const all = [...groups.map(detailOf), ...details];
  const changed = changes && {
    since: changes.since,
    blocks: [...moved, ...changes.blocks].map(changeBlockOf),
  };
  const state: QuestionState = {
    ...rest,
    blocks: [...sealed, ...blocks].map((packed) => blockOf(packed, runs)),
    details: all.map((detail, place) => ({ ...detail, comments: words[0]?.[place] ?? [] })),
    waiting: waiting.flatMap(waitingOf),
    handedUp: [...counted.map(([unit = 0, answers = 0]) => [unit, answers] as const), ...handedUp],
    changes: changed ?? null,
    pieces: pieces ? [...parted, ...pieces].map(pieceOf) : null,
  };
  return { state, head, parts, digested: digested === true };
}

/**
 * The members of each block, in the order of the blocks: people whom this work knows by their numbers, others by their
 * digests. Of a closed question the answers are forgotten.
 */
export async function loadMembers(
  context: ServiceContext,
  { state, head, parts }: StoredQuestion,
): Promise<readonly BlockMembers[]> {
  const rows = await readerOf(context, head.body.partition)(parts.members, isMembers);
  const answers = rows.flatMap((row) => row.answers);
  const numbers = await memberNumbers(context);
  const people = rows.flatMap((row) =>
    row.people.map((stored) => numbers.personOf(numbers.digestOf(stored))),
  );
  let from = 0;
  return state.blocks.map(({ size }) => {
    const until = from + size;
    const block = { answers: answers.slice(from, until), people: people.slice(from, until) };
    from = until;
    return block;
  });
}

type Saving = {
  readonly round: string;
  readonly question: QuestionKey;
  readonly now: string;
  readonly before: StoredQuestion | null;
  readonly state: QuestionState;
  /** Of the blocks that are not stored yet. */
  readonly added: readonly BlockMembers[];
  /** Of all blocks, where their order is another one than before. */
  readonly ordered?: readonly BlockMembers[] | undefined;
};

/** False when another run was quicker: its state counts, and this one is to be made again from it. */
export async function saveQuestion(context: ServiceContext, saving: Saving): Promise<boolean> {
  const { round, question, now, before, state } = saving;
  const id = `${round}:${question}`;
  const partition = before ? before.head.body.partition : round;
  const table = context.store.table('release_blocks');
  const row = (rowId: string, blocks: Blocks, place = partition) => ({
    release_block_id: rowId,
    release_round_id_ref: round,
    partition: place,
    question_key: question,
    blocks,
    created_at: now,
    updated_at: now,
  });
  if (!before && !(await isFree(table, row(id, { elsewhere: round }, TOGETHER)))) return false;
  const written: string[] = [];
  const write = async (payload: QuestionPart): Promise<string> => {
    const part = `${id}:${randomUUID()}`;
    written.push(part);
    await nextTurn();
    await table.create(row(part, payload));
    return part;
  };
  const { members, replaced, digested } = await saveMembers(context, saving, write);
  const known = before?.state.waiting ?? [];
  const grows = known.every((answer, place) => state.waiting[place] === answer);
  const waiting = grows ? [...(before?.parts.waiting ?? [])] : [];
  for (const part of waitingParts(grows ? state.waiting.slice(known.length) : state.waiting))
    waiting.push(await write(part));
  const { blocks: sealed, details: groups, handedUp, changes, pieces, waiting: _, ...rest } = state;
  const comments = groups.some((detail) => detail.comments.length > 0)
    ? await write(groups.map((detail) => detail.comments))
    : null;
  const { runs, packed } = runsOf(sealed);
  const moved = changes?.blocks.map(packedChange) ?? [];
  const parted = pieces?.map(packedPiece) ?? [];
  const lists = {
    blocks: await beginning(packed, before?.parts.blocks, write),
    details: await beginning(groups.map(numbersOf), before?.parts.details, write),
    handedUp: await beginning(handedUp, before?.parts.handedUp, write),
    changes: await beginning(moved, before?.parts.changes, write),
    pieces: await beginning(parted, before?.parts.pieces, write),
  };
  const blocks: QuestionHead = {
    ...rest,
    blocks: packed.slice(lists.blocks.length * LISTED),
    runs,
    details: groups
      .slice(lists.details.length * LISTED)
      .map(({ home, blocks: places, size }) => ({ home, blocks: places, size })),
    handedUp: handedUp.slice(lists.handedUp.length * LISTED),
    comments,
    ...(changes ? { changes: { ...changes, blocks: moved.slice(lists.changes.length * LISTED) } } : {}),
    ...(pieces ? { pieces: parted.slice(lists.pieces.length * LISTED) } : {}),
    parts: { members, waiting, ...lists },
    digested,
  };
  const saved = await table.write([
    before
      ? { kind: 'replace', from: before.head, change: { blocks, updated_at: now } }
      : { kind: 'create', row: row(id, blocks) },
  ]);
  if (saved === null) {
    await removeParts(context, partition, written);
    return false;
  }
  if (!grows) await removeParts(context, partition, before?.parts.waiting ?? []);
  await removeParts(context, partition, replaced);
  return true;
}

type SavedMembers = {
  readonly members: readonly string[];
  readonly replaced: readonly string[];
  readonly digested: boolean;
};

/**
 * Who is in the blocks is stored as digests. From the close on which answers they gave is needed no more: parts that
 * name them are replaced.
 */
async function saveMembers(
  context: ServiceContext,
  { before, state, added, ordered }: Saving,
  write: (part: QuestionPart) => Promise<string>,
): Promise<SavedMembers> {
  const numbers = await memberNumbers(context);
  const inDigests = ({ answers, people }: BlockMembers): BlockMembers => ({
    answers: state.closed ? [] : answers,
    people: people.map((person) => numbers.digestOf(person)),
  });
  const stored = before?.parts.members ?? [];
  const members = state.closed ? [] : [...stored];
  if (state.closed && before && !ordered)
    for (const block of await readerOf(context, before.head.body.partition)(stored, isMembers))
      members.push(await write(inDigests(block)));
  for (const part of memberParts(ordered ?? added)) members.push(await write(inDigests(part)));
  const digested = state.closed || stored.length === 0 || before?.digested === true;
  return { members, replaced: state.closed ? stored : [], digested };
}

/** Whether no version that keeps all rounds together has planned the question; from here on none can. */
async function isFree(
  table: TableRows<'release_blocks'>,
  sign: Parameters<TableRows<'release_blocks'>['create']>[0],
): Promise<boolean> {
  const { blocks } = await table.ensure(sign);
  return isElsewhere(blocks);
}

/** The parts that hold the list but for its last numbers; a list grows at its end only. */
async function beginning(
  list: readonly (readonly number[])[],
  known: readonly string[] = [],
  write: (part: QuestionPart) => Promise<string>,
): Promise<readonly string[]> {
  const parts = [...known];
  while (list.length - parts.length * LISTED > LISTED) {
    const from = parts.length * LISTED;
    parts.push(await write({ list: list.slice(from, from + LISTED) }));
  }
  return parts;
}

function isElsewhere(blocks: Blocks): boolean {
  return 'elsewhere' in blocks;
}

function isHead(blocks: Blocks): blocks is QuestionHead {
  return 'runs' in blocks;
}

function isMembers(blocks: Blocks): blocks is BlockMembers {
  return 'answers' in blocks;
}

function isWaiting(blocks: Blocks): blocks is Extract<QuestionPart, { readonly ids: unknown }> {
  return 'ids' in blocks;
}

function isListed(blocks: Blocks): blocks is Extract<QuestionPart, { readonly list: unknown }> {
  return 'list' in blocks;
}

function isComments(blocks: Blocks): blocks is ReleasedComments {
  return Array.isArray(blocks);
}

/** Reads parts of one partition, in order; throws where one is missing. */
function readerOf(context: ServiceContext, partition: string) {
  return async <P extends QuestionPart>(
    ids: readonly string[],
    isPart: (blocks: Blocks) => blocks is P,
  ): Promise<readonly P[]> => {
    const table = context.store.table('release_blocks');
    const parts: P[] = [];
    for (const id of ids) {
      const row = await table.get(id, partition);
      if (!row || !isPart(row.blocks)) throw new Error(`Part ${id} is missing`);
      parts.push(row.blocks);
      // A part is some megabyte to read.
      await nextTurn();
    }
    return parts;
  };
}

async function removeParts(
  context: ServiceContext,
  partition: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await writeUnlessRefused(context.store, 'release_blocks', [{ kind: 'delete', id }], partition);
}
