import { findTable, type NewRow, type Row, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { refuseChanged } from './append-only.ts';
import { withDerived } from './derived.ts';
import { type NumberBlocks, numberBlocks } from './number-blocks.ts';
import type { AccountStore, DocumentStore, Filter, Query, Stored, Write } from './port.ts';
import { documentId } from './row-shape.ts';
import { Rows } from './table-rows.ts';

export { type Identity, identityKey } from './identity-key.ts';
export type { StoredRow } from './row-reader.ts';
export { bodyOf, filledRow, shardOf, togetherOf } from './row-shape.ts';
export { writeUnlessRefused } from './write-unless-refused.ts';

const PAGE = 1000;

type Clock = { readonly clock: { now(): number } };

export type TableRows<T extends TableName> = Rows<Row<T>, NewRow<T>>;

/** Text of the time as rows carry it. */
export function nowOf({ clock }: Clock): string {
  return new Date(clock.now()).toISOString();
}

/** The id under which a row of the table is stored; it needs the fields that name the row only. */
export function rowIdOf<T extends TableName>(table: T, row: Partial<Row<T>>): string {
  return documentId(findTable(table), row);
}

/** The rows of one account, each table's with its type. */
export class Store implements AccountStore {
  readonly accountId: number;
  readonly #account: AccountStore;
  readonly #ports: Clock;
  readonly #numbers: NumberBlocks | undefined;

  constructor(account: AccountStore, ports: Clock, numbers?: NumberBlocks) {
    this.#numbers = numbers;
    this.accountId = account.accountId;
    this.#account = account;
    this.#ports = ports;
  }

  table<T extends TableName>(name: T): TableRows<T> {
    return new Rows(this, findTable(name), () => nowOf(this.#ports), this.#numbers);
  }

  get(table: string, id: string, shard?: string) {
    return this.#account.get(table, id, shard);
  }

  query(table: string, query?: Query) {
    return this.#account.query(table, query);
  }

  count(table: string, where?: Filter, shard?: string) {
    return this.#account.count(table, where, shard);
  }

  async write(table: string, writes: readonly Write[], shard?: string) {
    refuseChanged(table, writes);
    return this.#account.write(table, withDerived(table, writes), shard);
  }

  takeNumbers(counter: string, count: number) {
    return this.#account.takeNumbers(counter, count);
  }
}

/** The rows of an account, whoever asks: callers have proved that they may act for it. */
export function storeOf(ports: Clock & { readonly store: DocumentStore }, accountId: number): Store {
  return new Store(ports.store.forAccount(accountId), ports, numberBlocks(ports.store));
}

/** Every row of a query to a table that is known by name only. */
export async function readEvery(
  store: AccountStore,
  table: string,
  query: Omit<Query, 'limit' | 'cursor' | 'skip'> = {},
): Promise<readonly Stored[]> {
  const rows: Stored[] = [];
  for await (const page of readPages(store, table, query)) rows.push(...page);
  return rows;
}

/** The pages of a query to a table that is known by name only. */
export async function* readPages(
  store: AccountStore,
  table: string,
  query: Omit<Query, 'limit' | 'cursor' | 'skip'> = {},
  limit = PAGE,
): AsyncGenerator<readonly Stored[]> {
  let cursor: string | null = null;
  do {
    const page = await store.query(table, cursor ? { ...query, limit, cursor } : { ...query, limit });
    if (page.rows.length > 0) yield page.rows;
    cursor = page.cursor;
  } while (cursor);
}
