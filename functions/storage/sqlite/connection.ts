import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { serviceWords } from '@livingroom/shared/words/services.ts';
import type { Sql } from './sql.ts';

export type Row = { readonly [column: string]: SQLOutputValue };

export type Columns = readonly SQLOutputValue[];

/** More shapes than the product has; reached only when something builds them without end. */
const MAX_STATEMENTS = 1000;

/** A database with its prepared statements, kept by query text: values are always bound, so texts are few. */
export class Connection {
  readonly #db: DatabaseSync;
  readonly #waits: boolean;
  readonly #statements = new Map<string, StatementSync>();

  /** `waits`: every commit waits for the disk. */
  constructor(db: DatabaseSync, waits = false) {
    this.#db = db;
    this.#waits = waits;
  }

  get(text: string, ...values: readonly SQLInputValue[]): Row | undefined {
    return guard(() => this.#prepare(text).get(...values));
  }

  /** Rows as lists of their columns: a fifth faster than as objects. */
  all({ text, values }: Sql): readonly Columns[] {
    return guard(() => {
      const statement = this.#prepare(text);
      statement.setReturnArrays(true);
      // What the types do not know: these are lists now.
      const rows: readonly unknown[] = statement.all(...values);
      return rows.filter((row): row is Columns => Array.isArray(row));
    });
  }

  /** Runs a change and tells how many rows it touched. */
  run(text: string, ...values: readonly SQLInputValue[]): number {
    return guard(() => Number(this.#prepare(text).run(...values).changes));
  }

  /** All or nothing; takes the write lock at once, so that no other process comes between. */
  transaction<T>(work: () => T): T {
    this.run('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      // A full disk or the like may have rolled back already.
      if (this.#db.isTransaction) this.run('ROLLBACK');
      throw error;
    }
  }

  /**
   * Runs a change that only goes ahead of another, without a wait for the disk of its own: the log is written in
   * order, so the wait of the change behind it covers both, and a power cut between them loses both.
   */
  ahead<T>(work: () => T): T {
    if (!this.#waits) return work();
    this.#db.exec('PRAGMA synchronous = NORMAL');
    try {
      return work();
    } finally {
      this.#db.exec('PRAGMA synchronous = FULL');
    }
  }

  #prepare(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#db.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Failures that pass by themselves are `unavailable`; all others are mistakes and stay what they are. */
function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === SQLITE_BUSY || code === SQLITE_FULL) {
      throw new AppError('unavailable', { service: serviceWords('storage') });
    }
    throw error;
  }
}
