import type {
  BlockMembers,
  QuestionHead,
  WaitingAnswers,
} from '@livingroom/shared/modules/analytics/tables/release-blocks.ts';
import type { CountedAnswer } from './answers.ts';
import type { ChangeBlock } from './changes.ts';
import type { Detail } from './details.ts';
import type { Sealed, SealedPiece } from './question-memory.ts';

/** How a question's memory is written in few signs, and read again. */

/** BlockMembers and answers of one part: some megabyte of JSON at most. */
const PART = 40_000;
/** Waiting answers that carry their words. */
const PART_WITH_WORDS = 150;

/** Each block as numbers, with the place of its run among the runs. */
export function runsOf(blocks: readonly Sealed[]): {
  readonly runs: QuestionHead['runs'];
  readonly packed: readonly (readonly number[])[];
} {
  const runs: [string, number][] = [];
  const runOf = ({ sealedAt, sealedBy }: Sealed) => {
    const [at, by] = runs.at(-1) ?? [];
    if (at !== sealedAt || by !== sealedBy) runs.push([sealedAt, sealedBy]);
    return runs.length - 1;
  };
  const packed = blocks.map((block) => [block.home, block.size, block.counted, ...block.bins, runOf(block)]);
  return { runs, packed };
}

export function blockOf(packed: readonly number[], runs: QuestionHead['runs']): Sealed {
  const [home = 0, size = 0, counted = 0] = packed;
  const [sealedAt, sealedBy] = runs[packed[10] ?? 0] ?? ['', 0];
  return { home, size, counted, bins: packed.slice(3, 10), sealedAt, sealedBy };
}

/** A detail as numbers: home, size, then the places of its blocks. Its comments are kept apart. */
export function numbersOf({ home, size, blocks }: Omit<Detail, 'comments'>): readonly number[] {
  return [home, size, ...blocks];
}

export function detailOf([home = 0, size = 0, ...blocks]: readonly number[]): Omit<Detail, 'comments'> {
  return { home, size, blocks };
}

/** A piece as numbers: block, answers, people who count, seven bins, the group of each attribute. */
export function packedPiece({ block, size, counted, bins, groups }: SealedPiece): readonly number[] {
  return [block, size, counted, ...bins, ...groups];
}

export function pieceOf(packed: readonly number[]): SealedPiece {
  const [block = 0, size = 0, counted = 0] = packed;
  return { block, size, counted, bins: packed.slice(3, 10), groups: packed.slice(10) };
}

/** A block of changes as numbers. */
export function packedChange(block: ChangeBlock): readonly number[] {
  return [block.home, block.people, block.counted, block.sum, block.squares];
}

export function changeBlockOf(packed: readonly number[]): ChangeBlock {
  const [home = 0, people = 0, counted = 0, sum = 0, squares = 0] = packed;
  return { home, people, counted, sum, squares };
}

export function memberParts(added: readonly BlockMembers[]): readonly BlockMembers[] {
  const answers = added.flatMap((block) => block.answers);
  const people = added.flatMap((block) => block.people);
  const parts: BlockMembers[] = [];
  for (let from = 0; from < answers.length; from += PART)
    parts.push({ answers: answers.slice(from, from + PART), people: people.slice(from, from + PART) });
  return parts;
}

export function waitingParts(waiting: readonly CountedAnswer[]): readonly WaitingAnswers[] {
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

export function waitingOf({
  ids,
  people,
  units,
  ratings,
  since,
  texts,
}: WaitingAnswers): readonly CountedAnswer[] {
  return ids.map((id, place) => ({
    id,
    person: people[place] ?? 0,
    unit: units[place] ?? 0,
    rating: ratings[place] ?? null,
    ...(since[place] == null ? {} : { since: since[place] }),
    ...(texts[place] == null ? {} : { text: texts[place] }),
  }));
}
