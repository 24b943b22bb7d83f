import { randomBytes } from 'node:crypto';
import { isTurnOver, nextTurn } from '../../event-loop/turns.ts';
import {
  checkAccount,
  checkCount,
  checkCounter,
  checkFilter,
  checkKnown,
  checkQuery,
  checkShard,
  checkShards,
  checkSize,
  checkWrites,
  isKey,
  plainFilter,
  type Tables,
} from '../check.ts';
import type { AccountStore, Body, Filter, Page, Query, Stored, TableSchema, Write } from '../port.ts';
import { hasBody, WriteRefused } from '../port.ts';
import { projection } from '../project.ts';
import { columnFields, columnSql, columnValues } from './columns.ts';
import type { Columns, Connection } from './connection.ts';
import { planPage } from './pages.ts';
import { foundSql, MAX_FOUND, MAX_NARROWED, narrowedSql, searchIndex } from './search.ts';
import { filterSql, join } from './sql.ts';

const TAKE_NUMBERS = `INSERT INTO "_counters" (account, name, next) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET next = next + excluded.next - 1 RETURNING next`;

const KEY = 'account = ? AND shard = ? AND id = ?';

type Statements = ReturnType<typeof statementsFor>;

const known = new WeakMap<TableSchema, Statements>();

/** Made once a table: a text that is put together anew is also read anew to find its prepared statement. */
function statementsOf(schema: TableSchema): Statements {
  const made = known.get(schema);
  if (made) return made;
  const fresh = statementsFor(schema);
  known.set(schema, fresh);
  return fresh;
}

function statementsFor(schema: TableSchema) {
  const table = `"${schema.name}"`;
  const columns = Array.from(columnFields(schema), columnSql);
  const names = ['account', 'shard', 'id', 'etag', 'body', ...columns];
  const insert = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT DO`;
  const changed = ['etag', 'body', ...columns].map((name) => `${name} = excluded.${name}`).join(', ');
  const remove = `DELETE FROM ${table} WHERE ${KEY}`;
  return {
    row: `SELECT id, etag, body FROM ${table} WHERE ${KEY}`,
    isThere: `SELECT 1 FROM ${table} WHERE ${KEY}`,
    create: `${insert} NOTHING`,
    upsert: `${insert} UPDATE SET ${changed}`,
    version: `SELECT ${['rowid', 'etag', ...columns].join(', ')} FROM ${table} WHERE ${KEY}`,
    replace: replaceStatements(table, columns),
    delete: remove,
    deleteOfEtag: `${remove} AND etag = ?`,
  };
}

/** The statement that replaces a version and these of its columns, by their places; few of all that could be are asked for. */
function replaceStatements(table: string, columns: readonly string[]): (places: readonly number[]) => string {
  const texts = new Map<string, string>();
  return (places) => {
    const key = places.join();
    const made = texts.get(key);
    if (made !== undefined) return made;
    const names = ['etag', 'body', ...places.flatMap((place) => columns[place] ?? [])];
    const text = `UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE rowid = ? AND etag = ?`;
    texts.set(key, text);
    return text;
  };
}

/** One account's rows. Every statement below binds the account, so none can reach another's. */
export class SqliteAccount implements AccountStore {
  readonly accountId: number;
  readonly #connection: Connection;
  readonly #tables: Tables;

  constructor(connection: Connection, tables: Tables, accountId: number) {
    this.#connection = connection;
    this.#tables = tables;
    this.accountId = checkAccount(accountId);
  }

  async get(table: string, id: string, shard?: string): Promise<Stored | null> {
    const schema = checkKnown(this.#tables, table);
    const place = checkShard(schema, shard);
    if (!isKey(id)) return null;
    if (isTurnOver()) await nextTurn();
    const row = this.#connection.get(statementsOf(schema).row, this.accountId, place, id);
    isTurnOver(0);
    return row ? toStored(row) : null;
  }

  async query(table: string, query: Query = {}): Promise<Page> {
    const schema = checkKnown(this.#tables, table);
    const checked = checkQuery(query, schema);
    const { limit, skip, fields } = checked;
    if (isTurnOver()) await nextTurn();
    const plan = planPage(this.accountId, schema, checked, this.#found(schema, checked));
    let rows: readonly Columns[] = [];
    for (const select of plan.selects) {
      // One row more than asked tells whether there is a next page.
      const wanted = limit + 1 - rows.length;
      if (wanted === 0) break;
      const more = this.#connection.all(select(wanted, skip));
      rows = rows.length === 0 ? more : [...rows, ...more];
    }
    const stored = rows.slice(0, limit).map(([, id, etag, body]) => toStored({ id, etag, body }));
    isTurnOver(stored.length);
    const last = stored.at(-1);
    const cursor = last && rows.length > limit ? plan.cursorAfter(last, String(rows[limit - 1]?.[0])) : null;
    return { rows: fields ? stored.map(projection(fields)) : stored, cursor };
  }

  async count(table: string, where?: Filter, shard?: string): Promise<number> {
    const schema = checkKnown(this.#tables, table);
    const place = checkShards(schema, shard);
    if (where) checkFilter(where);
    if (isTurnOver()) await nextTurn();
    const { text, values } = join(
      [
        { text: 'account = ?', values: [this.accountId] },
        ...(place === undefined ? [] : [{ text: 'shard = ?', values: [place] }]),
        ...(where ? [filterSql(schema, plainFilter(where))] : []),
      ],
      ' AND ',
      '1',
    );
    const from = `"${schema.name}"${searchIndex(schema, where)}`;
    const row = this.#connection.get(`SELECT count(*) AS n FROM ${from} WHERE ${text}`, ...values);
    return Number(row?.n);
  }

  async write(table: string, writes: readonly Write[], shard?: string): Promise<readonly Stored[]> {
    const schema = checkKnown(this.#tables, table);
    const place = checkShard(schema, shard);
    checkWrites(writes);
    const texts = writes.map((write) => (hasBody(write) ? JSON.stringify(write.body) : ''));
    checkSize(texts);
    if (isTurnOver(writes.length)) await nextTurn();
    const apply = () =>
      writes
        .map((write, index) => this.#apply(schema, place, write, texts[index] ?? '', index))
        .filter((row) => row !== null);
    const several = writes.length > 1;
    const written = this.#connection.change(apply, { several, ahead: schema.ahead ?? false });
    isTurnOver(0);
    return written;
  }

  async takeNumbers(counter: string, count: number): Promise<number> {
    const values = [this.accountId, checkCounter(counter), checkCount(count) + 1] as const;
    const take = () => this.#connection.get(TAKE_NUMBERS, ...values);
    return Number(this.#connection.change(take, { ahead: true })?.next) - count;
  }

  /** The rowids of the few rows that a search or an equality finds by an index of its own; null: read in the order asked for. */
  #found(schema: TableSchema, query: Query): readonly number[] | null {
    const search = foundSql(schema, query.where, this.accountId);
    const [found, most] = search
      ? [search, MAX_FOUND]
      : [narrowedSql(schema, query, this.accountId), MAX_NARROWED];
    const rows = found ? this.#connection.all(found) : null;
    return !rows || rows.length > most ? null : rows.map(([rowid]) => Number(rowid));
  }

  #apply(schema: TableSchema, shard: string, write: Write, text: string, index: number): Stored | null {
    const statements = statementsOf(schema);
    const key = [this.accountId, shard, write.id] as const;
    if (write.kind === 'delete') {
      this.#delete(statements, write, index, key);
      return null;
    }
    if (!hasBody(write)) {
      const isThere = this.#connection.get(statements.isThere, ...key) !== undefined;
      if (isThere === (write.kind === 'present')) return null;
      throw new WriteRefused(isThere ? 'exists' : 'missing', index);
    }
    const stored = { id: write.id, etag: nextEtag(), body: write.body };
    const row = { etag: stored.etag, text, columns: columnValues(schema, write.body) };
    if (write.kind === 'replace') {
      this.#replace(statements, row, write, index, key);
      return stored;
    }
    const touched = this.#connection.run(statements[write.kind], ...key, row.etag, text, ...row.columns);
    if (touched === 0) throw new WriteRefused('exists', index);
    return stored;
  }

  /** Changes one row that must exist and, where an etag is given, be unchanged; of its columns only what differs. */
  #replace(
    statements: Statements,
    { etag, text, columns }: NewVersion,
    write: Write & { kind: 'replace' },
    index: number,
    key: Key,
  ): void {
    for (;;) {
      const [rowid, current, ...before] = this.#connection.first(statements.version, ...key) ?? [];
      if (rowid === undefined || current === undefined) throw new WriteRefused('missing', index);
      if (write.etag !== undefined && current !== write.etag) throw new WriteRefused('conflict', index);
      const places = [...columns.keys()].filter((place) => columns[place] !== before[place]);
      const values = places.map((place) => columns[place] ?? null);
      const replace = statements.replace(places);
      if (this.#connection.run(replace, etag, text, ...values, rowid, current) > 0) return;
      // Another process was quicker between the two statements: look again.
    }
  }

  #delete(statements: Statements, write: Write & { kind: 'delete' }, index: number, key: Key): void {
    const touched =
      write.etag === undefined
        ? this.#connection.run(statements.delete, ...key)
        : this.#connection.run(statements.deleteOfEtag, ...key, write.etag);
    if (touched > 0) return;
    const found = this.#connection.get(statements.isThere, ...key);
    throw new WriteRefused(found ? 'conflict' : 'missing', index);
  }
}

type Key = readonly [account: number, shard: string, id: string];

type NewVersion = {
  readonly etag: string;
  readonly text: string;
  readonly columns: readonly (string | number | null)[];
};

const ETAG_PREFIX = randomBytes(6).toString('base64url');
let etags = 0;

/** Unique over all processes of the file: a random beginning for each, then a count. */
function nextEtag(): string {
  etags += 1;
  return `${ETAG_PREFIX}${etags.toString(36)}`;
}

function toStored({ id, etag, body }: { readonly [column: string]: unknown }): Stored {
  return { id: String(id), etag: String(etag), body: JSON.parse(String(body)) as Body };
}
