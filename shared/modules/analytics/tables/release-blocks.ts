import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** What the planner remembers of a question, and the parts that hold the rest of it. */
export type QuestionHead = {
  /** home, answers, people who count, seven bins, place in `runs`. */
  readonly blocks: readonly (readonly number[])[];
  readonly runs: readonly (readonly [at: string, by: number])[];
  readonly details: readonly {
    readonly home: number;
    readonly blocks: readonly number[];
    readonly size: number;
  }[];
  /** The part with the comments of the details. */
  readonly comments: string | null;
  readonly parts: {
    readonly members: readonly string[];
    readonly waiting: readonly string[];
    /** With what came before `blocks`, `details`, `handedUp`, `changes` and `pieces`, where those are long; the details as home, size, blocks. */
    readonly blocks?: readonly string[];
    readonly details?: readonly string[];
    readonly handedUp?: readonly string[];
    readonly changes?: readonly string[];
    readonly pieces?: readonly string[];
  };
  /** From the close of a round that is cut on: block, answers, people who count, seven bins, group of each attribute. */
  readonly pieces?: readonly (readonly number[])[];
  /** From the close on: home, people, those who count, sum and squares of the changes since that round. */
  readonly changes?: { readonly since: string; readonly blocks: readonly (readonly number[])[] };
  readonly handedUp: readonly (readonly [unit: number, answers: number])[];
  readonly closed: boolean;
  readonly firstFigureId: number;
  readonly carried: boolean;
  readonly item: number | null;
  readonly repeats: boolean;
  readonly readUntil: string | null;
  /** Its members are stored as digests; left out by an older version. */
  readonly digested?: boolean;
};

/** Ids of a block's answers, none after the close; and keyed digests of the people who gave them, in the same order. */
export type BlockMembers = { readonly answers: readonly number[]; readonly people: readonly number[] };

/** Waiting answers field by field, which takes a third of the room. */
export type WaitingAnswers = {
  readonly ids: readonly number[];
  readonly people: readonly number[];
  readonly units: readonly number[];
  readonly ratings: readonly (number | null)[];
  readonly since: readonly (number | null)[];
  readonly texts: readonly (string | null)[];
};

/** Released comments, by detail, in the order of random keys; `shown` where names were taken out of the text. */
export type ReleasedComments = readonly (readonly {
  readonly key: string;
  readonly text: string;
  readonly shown?: string;
}[])[];

/** The beginning of a list of the head that is too long for its row. */
type ListedNumbers = { readonly list: readonly (readonly number[])[] };

export type QuestionPart = BlockMembers | WaitingAnswers | ReleasedComments | ListedNumbers;

/**
 * Stands where a version without partitions of rounds looks for a head: it refuses the round then, where it would
 * plan anew what has been released.
 */
export type HeadElsewhere = { readonly elsewhere: string };

/**
 * The block planner's memory of one question in one round: one row, so that a run is all or nothing (privacy.md 6). The
 * rows of a round lie together.
 */
export const releaseBlocks = defineTable({
  id: 112,
  name: 'release_blocks',
  label: 'tables/release-blocks:label',
  domain: 'system',
  resource: 'release-blocks',
  key: 'release_block_id',
  owner: 'account',
  container: 'activity',
  shard: 'partition',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    release_block_id: {
      type: 'string',
      label: 'tables/release-blocks:release_block_id',
      rules: ['not_null'],
      ...internal,
    },
    release_round_id_ref: {
      type: 'string',
      label: 'tables/release-blocks:release_round_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    /** The round; empty in rows of a version that kept all rounds together. */
    partition: {
      type: 'string',
      label: 'tables/release-blocks:partition',
      rules: ['not_null'],
      initial: '',
      indexed: false,
      ...internal,
    },
    question_key: {
      type: 'string',
      label: 'tables/release-blocks:question_key',
      rules: ['not_null'],
      ...internal,
    },
    /** Of the head what is remembered, of a part what it holds. */
    blocks: {
      ...json<QuestionHead | QuestionPart | HeadElsewhere>(),
      label: 'tables/release-blocks:blocks',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
