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
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  get(text: string, ...values: readonly SQLInputValue[]): Row | undefined {
    return guard(() => this.#prepare(text).get(...values));
  }

  /** Rows as lists of their columns: a fifth faster than as objects. */
  all({ text, values }: Sql): readonly Columns[] {
    return guard(() => {
      const statement = this.#prepare(text);
      statement.setReturnArrays(true);
      return statement.all(...values) as unknown as Columns[];
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
