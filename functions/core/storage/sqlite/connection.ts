import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Sql } from './sql.ts';

export type Row = { readonly [column: string]: SQLOutputValue };

export type Columns = readonly SQLOutputValue[];

/** More shapes than the product has; reached only when something builds them without end. */
const MAX_STATEMENTS = 1000;

/** A database with its prepared statements, kept by query text: values are always bound, so texts are few. */
export class Connection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  #isOpen = false;
  #failure: unknown;

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
      // What the types do not know: these are lists now.
      const rows: readonly unknown[] = statement.all(...values);
      return rows.filter((row): row is Columns => Array.isArray(row));
    });
  }

  /** The first row as `all` gives it; null where there is none. */
  first(text: string, ...values: readonly SQLInputValue[]): Columns | null {
    return guard(() => {
      const statement = this.#prepare(text);
      statement.setReturnArrays(true);
      const row: unknown = statement.get(...values);
      return Array.isArray(row) ? row : null;
    });
  }

  /** Runs a change and tells how many rows it touched. */
  run(text: string, ...values: readonly SQLInputValue[]): number {
    return guard(() => Number(this.#prepare(text).run(...values).changes));
  }

  /**
   * Runs a change, all or nothing; `several` where it is more than one statement. A change that goes `ahead` of
   * another stays open for the one behind it, so that numbers, reserved values and the row they are for are one
   * transaction and one wait for the disk. When none comes before the next turn of the event loop, it is kept alone.
   */
  change<T>(work: () => T, { ahead = false, several = false } = {}): T {
    this.#tellFailure();
    if (ahead) this.#open();
    const result = several ? this.#whole(work) : work();
    if (!ahead && this.#isOpen) this.#keep();
    return result;
  }

  close(): void {
    if (this.#isOpen) this.#keep();
    this.#db.close();
  }

  #open(): void {
    if (this.#isOpen) return;
    this.run('BEGIN IMMEDIATE');
    this.#isOpen = true;
    setImmediate(() => {
      if (!this.#isOpen) return;
      try {
        this.#keep();
      } catch (error) {
        this.#failure = error;
      }
    });
  }

  #keep(): void {
    this.#isOpen = false;
    try {
      this.run('COMMIT');
    } catch (error) {
      this.#undo();
      throw error;
    }
  }

  /** Takes the write lock at once where it is not held, so that no other process comes between. */
  #whole<T>(work: () => T): T {
    const [begin, end, undo] = this.#isOpen
      ? ['SAVEPOINT change', 'RELEASE change', 'ROLLBACK TO change']
      : ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'];
    this.run(begin);
    try {
      const result = work();
      this.run(end);
      return result;
    } catch (error) {
      // A full disk or the like may have rolled back already, with what went ahead.
      if (this.#db.isTransaction) this.run(undo);
      else this.#isOpen = false;
      throw error;
    }
  }

  #undo(): void {
    if (this.#db.isTransaction) this.run('ROLLBACK');
  }

  /** What went ahead of a change was lost: that change must not be made without it. */
  #tellFailure(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure;
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
