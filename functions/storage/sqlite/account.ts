import { randomBytes } from 'node:crypto';
import type { Json } from '@livingroom/shared/lib/json.ts';
import {
  badRequest,
  checkAccount,
  checkCount,
  checkFilter,
  checkQuery,
  checkShard,
  checkWrites,
  isKey,
} from '../check.ts';
import { decodeCursor, encodeCursor, orderKey } from '../cursor.ts';
import type { AccountStore, Body, Filter, Page, Query, Scalar, Sort, Stored, Write } from '../port.ts';
import { WriteRefused } from '../port.ts';
import { fieldOf, project } from '../project.ts';
import type { Connection, Row } from './connection.ts';
import { orderLevels, orderSql, rangesAfter } from './pages.ts';
import { filterSql, join, type Sql } from './sql.ts';

const ALL: Sql = { text: '1', values: [] };
const KEY = 'account = ? AND shard = ? AND id = ?';

/** One account's rows. Every statement below binds the account, so none can reach another's. */
export class SqliteAccount implements AccountStore {
  readonly accountId: number;
  readonly #connection: Connection;
  readonly #tables: ReadonlySet<string>;

  constructor(connection: Connection, tables: ReadonlySet<string>, accountId: number) {
    this.#connection = connection;
    this.#tables = tables;
    this.accountId = checkAccount(accountId);
  }

  async get(table: string, id: string, shard = ''): Promise<Stored | null> {
    if (!isKey(id)) return null;
    const text = `SELECT id, etag, body FROM ${this.#name(table)} WHERE ${KEY}`;
    const row = this.#connection.get(text, this.accountId, checkShard(shard), id);
    return row ? toStored(row) : null;
  }

  async query(table: string, query: Query = {}): Promise<Page> {
    const { sort = [], limit, skip, cursor, fields, ...scope } = checkQuery(query);
    const levels = orderLevels(sort);
    const key = orderKey(table, sort);
    const where = this.#scope(scope.where, scope.shard);
    const ranges =
      cursor === undefined ? [ALL] : rangesAfter(levels, decodeCursor(cursor, key, levels.length));
    const rows: Row[] = [];
    for (const range of ranges) {
      // One row more than asked tells whether there is a next page.
      const wanted = limit + 1 - rows.length;
      if (wanted === 0) break;
      const { text, values } = join([where, range], ' AND ', '1');
      const sql = `SELECT shard, id, etag, body FROM ${this.#name(table)} WHERE ${text} ORDER BY ${orderSql(levels)} LIMIT ?`;
      const page =
        skip > 0
          ? { text: `${sql} OFFSET ?`, values: [...values, wanted, skip] }
          : { text: sql, values: [...values, wanted] };
      rows.push(...this.#connection.all(page));
    }
    const stored = rows.slice(0, limit).map(toStored);
    const next =
      rows.length > limit ? encodeCursor(key, position(sort, stored.at(-1), rows[limit - 1])) : null;
    return { rows: fields ? stored.map((row) => project(row, fields)) : stored, cursor: next };
  }

  async count(table: string, where?: Filter, shard?: string): Promise<number> {
    if (where) checkFilter(where);
    const { text, values } = this.#scope(where, shard === undefined ? undefined : checkShard(shard));
    const row = this.#connection.get(
      `SELECT count(*) AS n FROM ${this.#name(table)} WHERE ${text}`,
      ...values,
    );
    return Number(row?.n);
  }

  async write(table: string, writes: readonly Write[], shard = ''): Promise<readonly Stored[]> {
    checkWrites(writes);
    checkShard(shard);
    const name = this.#name(table);
    const apply = () =>
      writes.map((write, index) => this.#apply(name, shard, write, index)).filter((row) => row !== null);
    // A statement alone is atomic already.
    return writes.length > 1 ? this.#connection.transaction(apply) : apply();
  }

  async takeNumbers(counter: string, count: number): Promise<number> {
    const row = this.#connection.get(
      `INSERT INTO "_counters" (account, name, next) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET next = next + excluded.next - 1 RETURNING next`,
      this.accountId,
      counter,
      checkCount(count) + 1,
    );
    return Number(row?.next) - count;
  }

  #apply(name: string, shard: string, write: Write, index: number): Stored | null {
    const key = [this.accountId, shard, write.id] as const;
    const etag = nextEtag();
    switch (write.kind) {
      case 'create':
      case 'upsert': {
        const body = JSON.stringify(write.body);
        const conflict =
          write.kind === 'create' ? 'NOTHING' : 'UPDATE SET etag = excluded.etag, body = excluded.body';
        const sql = `INSERT INTO ${name} (account, shard, id, etag, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO ${conflict}`;
        if (this.#connection.run(sql, ...key, etag, body) === 0) throw new WriteRefused('exists', index);
        return { id: write.id, etag, body: write.body };
      }
      case 'replace': {
        const set = `UPDATE ${name} SET etag = ?, body = ? WHERE ${KEY}`;
        this.#change(name, set, [etag, JSON.stringify(write.body)], key, write.etag, index);
        return { id: write.id, etag, body: write.body };
      }
      case 'delete':
        this.#change(name, `DELETE FROM ${name} WHERE ${KEY}`, [], key, write.etag, index);
        return null;
    }
  }

  /** Changes one row that must exist and, where an etag is given, be unchanged. */
  #change(
    name: string,
    sql: string,
    set: readonly string[],
    key: readonly [number, string, string],
    etag: string | undefined,
    index: number,
  ): void {
    const touched =
      etag === undefined
        ? this.#connection.run(sql, ...set, ...key)
        : this.#connection.run(`${sql} AND etag = ?`, ...set, ...key, etag);
    if (touched > 0) return;
    const found = this.#connection.get(`SELECT 1 FROM ${name} WHERE ${KEY}`, ...key);
    throw new WriteRefused(found ? 'conflict' : 'missing', index);
  }

  #scope(where: Filter | undefined, shard: string | undefined): Sql {
    const account: Sql = { text: 'account = ?', values: [this.accountId] };
    const parts = [account];
    if (shard !== undefined) parts.push({ text: 'shard = ?', values: [shard] });
    if (where) parts.push(filterSql(where));
    return join(parts, ' AND ', '1');
  }

  #name(table: string): string {
    if (!this.#tables.has(table)) throw badRequest('Not a table of this store.');
    return `"${table}"`;
  }
}

const ETAG_PREFIX = randomBytes(6).toString('base64url');
let etags = 0;

/** Unique over all processes of the file: a random beginning for each, then a count. */
function nextEtag(): string {
  etags += 1;
  return `${ETAG_PREFIX}${etags.toString(36)}`;
}

function toStored(row: Row): Stored {
  return { id: String(row.id), etag: String(row.etag), body: JSON.parse(String(row.body)) as Body };
}

/** Where the next page goes on: the last row's sort values as SQLite orders them, its shard and id. */
function position(sort: readonly Sort[], last: Stored | undefined, row: Row | undefined): readonly Scalar[] {
  const values = sort.map(({ field }) => sortValue(last ? fieldOf(last.body, field) : null));
  return [...values, String(row?.shard), String(row?.id)];
}

function sortValue(value: Json): Scalar {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
