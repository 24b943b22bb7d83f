import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { NumberBlocks } from './number-blocks.ts';
import type { AccountStore, Query, Stored } from './port.ts';
import { filledRow } from './row-shape.ts';
import { filterOf, type Where } from './where.ts';

const PAGE = 1000;

export type Id = string | number;

/** A query of the port whose columns are known. */
export type RowQuery<R, F extends keyof R = keyof R> = Omit<Query, 'where' | 'sort' | 'fields'> & {
  readonly where?: Where<R>;
  readonly sort?: readonly { readonly field: keyof R & string; readonly direction: 'asc' | 'desc' }[];
  /** Columns to read; left out, all. */
  readonly fields?: readonly F[];
};

type WholeQuery<R, F extends keyof R> = Omit<RowQuery<R, F>, 'limit' | 'skip' | 'cursor'>;

export type StoredRow<R> = { readonly id: string; readonly etag: string; readonly body: R };

export type RowPage<R> = { readonly rows: readonly StoredRow<R>[]; readonly cursor: string | null };

/** The rows of one table and account as readers see them, with their types. */
export class RowReader<R extends object> {
  protected readonly store: AccountStore;
  protected readonly definition: Table;

  readonly #numbers: NumberBlocks | undefined;

  constructor(store: AccountStore, definition: Table, numbers?: NumberBlocks) {
    this.#numbers = numbers;
    this.store = store;
    this.definition = definition;
  }

  /** The row of that id, or null. Rows of a table with shards are found in theirs only. */
  async get(id: Id, shard?: Id): Promise<R | null> {
    const stored = await this.store.get(this.definition.name, String(id), textOf(shard));
    return stored && this.typed<R>(stored).body;
  }

  /** The row of that id; throws `not-found` where there is none. */
  async load(id: Id, shard?: Id): Promise<R> {
    const row = await this.get(id, shard);
    if (row === null) throw new AppError('not-found');
    return row;
  }

  /** As `get`, with the etag, for writes that name the version they know. */
  async find(id: Id, shard?: Id): Promise<StoredRow<R> | null> {
    const stored = await this.store.get(this.definition.name, String(id), textOf(shard));
    return stored ? this.typed<R>(stored) : null;
  }

  /** One page as the port gives it. */
  async page<F extends keyof R = keyof R>(query: RowQuery<R, F> = {}): Promise<RowPage<Pick<R, F>>> {
    const { rows, cursor } = await this.store.query(this.definition.name, portQuery(query));
    return { rows: rows.map((row) => this.typed<Pick<R, F>>(row, query.fields)), cursor };
  }

  /** The first row in the query's order, or null. */
  async first<F extends keyof R = keyof R>(query: Omit<RowQuery<R, F>, 'limit'>): Promise<Pick<R, F> | null> {
    return (await this.page({ ...query, limit: 1 })).rows[0]?.body ?? null;
  }

  /** Every row of a query. For what fits in memory; walk `pages` otherwise. */
  async every<F extends keyof R = keyof R>(query: WholeQuery<R, F> = {}): Promise<readonly Pick<R, F>[]> {
    const rows: Pick<R, F>[] = [];
    for await (const page of this.pages(query)) for (const { body } of page) rows.push(body);
    return rows;
  }

  /** The pages of a query; memory stays at one page. */
  async *pages<F extends keyof R = keyof R>(
    query: WholeQuery<R, F> = {},
    limit = PAGE,
  ): AsyncGenerator<readonly StoredRow<Pick<R, F>>[]> {
    let cursor: string | null = null;
    do {
      const page: RowPage<Pick<R, F>> = await this.page({ ...query, limit, ...(cursor ? { cursor } : {}) });
      if (page.rows.length > 0) yield page.rows;
      cursor = page.cursor;
    } while (cursor);
  }

  count(where: Where<R> = {}, shard?: Id): Promise<number> {
    return this.store.count(this.definition.name, filterOf(where), textOf(shard));
  }

  /** Takes numbers for rows that are to be made; returns the first of them. */
  takeKeys(count: number): Promise<number> {
    if (this.#numbers) return this.#numbers.take(this.store, this.definition, count);
    return this.store.takeNumbers(this.definition.name, count);
  }

  protected typed<T extends object>(stored: Stored, fields?: readonly unknown[]): StoredRow<T> {
    const body = fields ? stored.body : filledRow(this.definition, stored.body);
    const row: StoredRow<object> = body === stored.body ? stored : { ...stored, body };
    return row as StoredRow<T>;
  }
}

function textOf(shard: Id | undefined): string | undefined {
  return shard === undefined ? undefined : String(shard);
}

type LooseQuery = Omit<Query, 'where' | 'fields'> & {
  readonly where?: object;
  readonly fields?: readonly PropertyKey[];
};

function portQuery({ where, fields, ...rest }: LooseQuery): Query {
  const filter = where && filterOf(where);
  return { ...rest, ...(filter ? { where: filter } : {}), ...(fields ? { fields: fields.map(String) } : {}) };
}
