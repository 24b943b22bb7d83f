import type { CountedAnswer } from './answers.ts';
import type { Changes } from './changes.ts';
import type { Detail } from './details.ts';

/** A sealed block: what every figure is added up from. Its members are stored apart, and for ever. */
export type Sealed = {
  /** Id of the unit whose block it is. */
  readonly home: number;
  /** How many answers are in it, and how many different people whose presence makes a block. */
  readonly size: number;
  readonly counted: number;
  /** How often each score from 1 to 7 was given; all zero for a question that is answered in words. */
  readonly bins: readonly number[];
  /** When the run that sealed it began (ISO text), and its number. */
  readonly sealedAt: string;
  readonly sealedBy: number;
};

/** A part of a block that cut groups are added up from; pieces of a block follow each other. */
export type SealedPiece = Pick<Sealed, 'size' | 'counted' | 'bins'> & {
  /** The place of its block. */
  readonly block: number;
  /** The group of each attribute that all of them are in, or `NO_GROUP`. */
  readonly groups: readonly number[];
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
  /** The item it is asked by, and whether the same person may have answered more than once. */
  readonly item: number | null;
  readonly repeats: boolean;
  /** Answers stored before have been read by the run that wrote this; ISO text. */
  readonly readUntil: string | null;
  /** From the close on: how the people who answered in an earlier round as well have moved. */
  readonly changes: Changes | null;
  /** From the close of a round that is cut on: what its blocks are parted into; members lie in the order of the pieces. */
  readonly pieces: readonly SealedPiece[] | null;
};
