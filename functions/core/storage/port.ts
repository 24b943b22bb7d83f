import type { Json } from '@livingroom/shared/core/lib/json.ts';

/** The fields of one row. Values are plain JSON; a field that is unset is stored as null, never left out. */
export type Body = { readonly [field: string]: Json };

/** One stored row. `etag` changes with every write. */
export type Stored<B extends Body = Body> = { readonly id: string; readonly etag: string; readonly body: B };

export type Scalar = string | number | boolean | null;

/**
 * A test on one field of the body, between values of one type. `contains` and `startsWith` ignore case and fit
 * text fields only. Null equals null; it is neither below nor above anything, and `ne` and `notIn` match all that
 * `eq` and `in` do not, null included.
 */
export type Condition =
  | { readonly field: string; readonly op: 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte'; readonly value: Scalar }
  | { readonly field: string; readonly op: 'in' | 'notIn'; readonly value: readonly Scalar[] }
  | { readonly field: string; readonly op: 'contains' | 'startsWith'; readonly value: string }
  /** The text field has this part, sign by sign: for fields that are folded when they are written. */
  | { readonly field: string; readonly op: 'holds'; readonly value: string }
  /** The array field holds the value. */
  | { readonly field: string; readonly op: 'has'; readonly value: Scalar };

export type Filter = Condition | { readonly and: readonly Filter[] } | { readonly or: readonly Filter[] };

export type Sort = { readonly field: string; readonly direction: 'asc' | 'desc' };

/**
 * Rows are in `sort` order, then by shard and id (in the direction of the last sort field), so that paging is
 * stable; where no index gives that order, Cosmos has a stable order of its own for ties. Null sorts before every
 * value; text sorts by code point. Page big tables in an order that an index gives, or in no order.
 */
export type Query = {
  /**
   * Third level of the partition key; left out, all shards of the table are read. Of a table in blocks only together with
   * the number that the rows begin with.
   */
  readonly shard?: string;
  readonly where?: Filter;
  readonly sort?: readonly Sort[];
  /** Rows at most, 1 to 10,000; default 100. */
  readonly limit?: number;
  /** Rows to skip from the start; costs as much as reading them. Not together with `cursor`. */
  readonly skip?: number;
  /** Where the page before ended: its `cursor`, with an otherwise equal query. */
  readonly cursor?: string;
  /** Fields of the body to return; left out, all. */
  readonly fields?: readonly string[];
};

export type Page<B extends Body = Body> = {
  readonly rows: readonly Stored<B>[];
  readonly cursor: string | null;
};

/** `etag` given: the write is refused with `conflict` unless it is the row's current one. */
export type Write =
  | { readonly kind: 'create'; readonly id: string; readonly body: Body }
  | { readonly kind: 'replace'; readonly id: string; readonly body: Body; readonly etag?: string }
  | { readonly kind: 'upsert'; readonly id: string; readonly body: Body }
  | { readonly kind: 'delete'; readonly id: string; readonly etag?: string }
  | Demand;

/**
 * Writes nothing: the batch is refused, with `missing` or `exists`, unless the row is there, or is not. It is decided where
 * the rows are, whatever this instance sees. On Cosmos `present` is a read, `absent` costs two small writes.
 */
export type Demand =
  | { readonly kind: 'present'; readonly id: string }
  | { readonly kind: 'absent'; readonly id: string };

/** A write that leaves a row. */
export type BodyWrite = Extract<Write, { readonly body: Body }>;

export function hasBody(write: Write): write is BodyWrite {
  return 'body' in write;
}

/** Why a batch was refused; nothing of it was written. `index` is the first write that failed. */
export class WriteRefused extends Error {
  readonly reason: 'exists' | 'missing' | 'conflict';
  readonly index: number;

  constructor(reason: 'exists' | 'missing' | 'conflict', index: number) {
    super(`Write ${index} refused: ${reason}`);
    this.name = 'WriteRefused';
    this.reason = reason;
    this.index = index;
  }
}

/** Whether the store answered that a document is otherwise than the caller thought: no failure of the store. */
export function isRefusal(error: unknown): boolean {
  return error instanceof WriteRefused;
}

/** Writes of one atomic batch at most: the limit of a Cosmos transactional batch. */
export const MAX_BATCH = 100;

/** All rows of one account and of no other. */
export interface AccountStore {
  readonly accountId: number;
  get(table: string, id: string, shard?: string): Promise<Stored | null>;
  query(table: string, query?: Query): Promise<Page>;
  count(table: string, where?: Filter, shard?: string): Promise<number>;
  /**
   * Writes all or nothing, within one table and shard; throws WriteRefused. At most MAX_BATCH writes. Returns the
   * rows as they are stored now, in order: of the writes that leave one.
   */
  write(table: string, writes: readonly Write[], shard?: string): Promise<readonly Stored[]>;
  /** Takes `count` consecutive numbers from the account's counter; returns the first. Counters start at 1. */
  takeNumbers(counter: string, count: number): Promise<number>;
}

/** `of`: the field of the number that an id begins with; `alone`: the id is that number and no more. */
export type Block = { readonly of: string; readonly size: number; readonly alone: boolean };

/** Where a table's rows are kept; both engines build their containers and indexes from it. */
export type TableSchema = {
  readonly name: string;
  /** Few containers: each one that is not empty is billed for 1 GB. */
  readonly container: 'entities' | 'answers' | 'activity' | 'log';
  /** Rows lie in shards that the caller names; those of all other tables lie in the one with the empty name. */
  readonly sharded?: boolean;
  /**
   * Rows lie together by the number that their id begins with, `size` numbers a logical partition. The store finds it:
   * callers name none. A batch of several kinds of writes is of one such block.
   */
  readonly block?: Block | null;
  /** Its rows are written ahead of others and mean nothing without them: they need no wait for the disk of their own. */
  readonly ahead?: boolean;
  /** Field lists that queries filter and sort by, equality fields first. */
  readonly indexes: readonly (readonly string[])[];
  /** Fields that no query sorts by, and that none should filter by: Cosmos keeps no index of them. */
  readonly unindexed?: readonly string[];
  /** Fields that are looked up and never sorted by among rows that are equal in others: references, choices, flags. */
  readonly lookups?: readonly string[];
  /** Fields that are null in no row. */
  readonly required?: readonly string[];
  /**
   * Fields that few rows have a value of. On SQLite an index that one is in holds those rows alone: it serves queries for
   * values of the field, and no order of all rows.
   */
  readonly sparse?: readonly string[];
  /** The field whose parts are looked for with `holds`; SQLite has an index of it. */
  readonly searched?: string | null;
};

export interface DocumentStore {
  forAccount(accountId: number): AccountStore;
  close(): Promise<void>;
}
