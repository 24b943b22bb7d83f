import { findTable, type NewRow, type Row, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { AccountStore, DocumentStore, Filter, Query, Write } from './port.ts';
import { Rows } from './rows.ts';

type Clock = { readonly clock: { now(): number } };

export type TableRows<T extends TableName> = Rows<Row<T>, NewRow<T>>;

/** Text of the time as rows carry it. */
export function nowOf({ clock }: Clock): string {
  return new Date(clock.now()).toISOString();
}

/** The rows of one account, each table's with its type. */
export class Store implements AccountStore {
  readonly accountId: number;
  readonly #account: AccountStore;
  readonly #ports: Clock;

  constructor(account: AccountStore, ports: Clock) {
    this.accountId = account.accountId;
    this.#account = account;
    this.#ports = ports;
  }

  table<T extends TableName>(name: T): TableRows<T> {
    return new Rows(this.#account, findTable(name), () => nowOf(this.#ports));
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

  write(table: string, writes: readonly Write[], shard?: string) {
    return this.#account.write(table, writes, shard);
  }

  takeNumbers(counter: string, count: number) {
    return this.#account.takeNumbers(counter, count);
  }
}

/** The rows of an account, whoever asks: callers have proved that they may act for it. */
export function storeOf(ports: Clock & { readonly store: DocumentStore }, accountId: number): Store {
  return new Store(ports.store.forAccount(accountId), ports);
}
