import { randomUUID } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { inMemory } from '../../lib/database.ts';
import { makePrivateFile } from '../../lib/private-files.ts';
import type { HistoryEvent, Instance, Message, ParentLink, Status } from './model.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS instance (id TEXT PRIMARY KEY, name TEXT NOT NULL, version TEXT, execution TEXT NOT NULL,
  status TEXT NOT NULL, suspended INTEGER NOT NULL, input TEXT, output TEXT, custom_status TEXT,
  created INTEGER NOT NULL, updated INTEGER NOT NULL, parent TEXT);
CREATE TABLE IF NOT EXISTS history (instance TEXT NOT NULL, seq INTEGER NOT NULL, event TEXT NOT NULL,
  PRIMARY KEY (instance, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS inbox (n INTEGER PRIMARY KEY AUTOINCREMENT, instance TEXT NOT NULL, execution TEXT,
  message TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS inbox_instance ON inbox (instance, n);
CREATE TABLE IF NOT EXISTS work (n INTEGER PRIMARY KEY AUTOINCREMENT, instance TEXT NOT NULL, execution TEXT NOT NULL,
  task INTEGER NOT NULL, name TEXT NOT NULL, input TEXT);
CREATE INDEX IF NOT EXISTS work_instance ON work (instance);
CREATE TABLE IF NOT EXISTS timer (instance TEXT NOT NULL, execution TEXT NOT NULL, task INTEGER NOT NULL,
  fire_at INTEGER NOT NULL, PRIMARY KEY (instance, execution, task)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS timer_due ON timer (fire_at);
CREATE TABLE IF NOT EXISTS schedule (name TEXT PRIMARY KEY, last INTEGER, next INTEGER NOT NULL,
  updated INTEGER NOT NULL) WITHOUT ROWID;
`;

export type Work = {
  readonly n: number;
  readonly instance: string;
  readonly execution: string;
  readonly task: number;
  readonly name: string;
  readonly input: string | null;
};
export type NewInstance = Pick<Instance, 'id' | 'name' | 'version' | 'input' | 'parent'>;
export type InboxRow = { readonly n: number; readonly execution: string | null; readonly message: Message };
export type TimerRow = {
  readonly instance: string;
  readonly execution: string;
  readonly task: number;
  readonly fireAt: number;
};
export type InstanceFilter = {
  readonly createdFrom?: number;
  readonly createdTo?: number;
  readonly statuses?: readonly Status[];
  readonly idPrefix?: string;
};
type Row = Record<string, string | number | null>;

export type StoreOptions = {
  /** FULL survives a power cut, NORMAL a killed process. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** Called after every commit with the number of commits so far. */
  readonly onCommit?: (count: number) => void;
};

/** All durable state in one SQLite file. Nothing else in the host writes SQL; writes happen in `commit`. */
export function createDurableStore(file: string, { synchronous, onCommit }: StoreOptions) {
  if (file !== inMemory) makePrivateFile(file);
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; ${SCHEMA}`);
  const statements = new Map<string, StatementSync>();
  let commits = 0;

  function sql(text: string): StatementSync {
    const known = statements.get(text);
    if (known) return known;
    const statement = db.prepare(text);
    statements.set(text, statement);
    return statement;
  }

  /** Runs `change` as one transaction: everything of it happens or nothing. */
  function commit<T>(change: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    let result: T;
    try {
      result = change();
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
    commits += 1;
    onCommit?.(commits);
    return result;
  }

  function getInstance(id: string): Instance | undefined {
    const row = sql('SELECT * FROM instance WHERE id = ?').get(id) as Row | undefined;
    return row && toInstance(row);
  }

  function putInstance(instance: Instance): void {
    sql(
      `INSERT INTO instance (id, name, version, execution, status, suspended, input, output, custom_status, created,
        updated, parent) VALUES (?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (id) DO UPDATE SET name = excluded.name,
        version = excluded.version, execution = excluded.execution, status = excluded.status,
        suspended = excluded.suspended, input = excluded.input, output = excluded.output,
        custom_status = excluded.custom_status, created = excluded.created, updated = excluded.updated,
        parent = excluded.parent`,
    ).run(
      instance.id,
      instance.name,
      instance.version,
      instance.execution,
      instance.status,
      instance.suspended ? 1 : 0,
      instance.input,
      instance.output,
      instance.customStatus,
      instance.created,
      instance.updated,
      instance.parent && JSON.stringify(instance.parent),
    );
  }

  /** Instances by creation time; `after` is the id and time of the last one already read. */
  function listInstances(
    filter: InstanceFilter,
    limit: number,
    after?: { created: number; id: string },
  ): Instance[] {
    const parts = ['1 = 1'];
    const values: (string | number)[] = [];
    const add = (part: string, ...more: (string | number)[]): void => {
      parts.push(part);
      values.push(...more);
    };
    if (filter.createdFrom !== undefined) add('created >= ?', filter.createdFrom);
    if (filter.createdTo !== undefined) add('created <= ?', filter.createdTo);
    if (filter.idPrefix) add('substr(id, 1, ?) = ?', filter.idPrefix.length, filter.idPrefix);
    if (filter.statuses?.length)
      add(`status IN (${filter.statuses.map(() => '?').join()})`, ...filter.statuses);
    if (after) add('(created, id) > (?, ?)', after.created, after.id);
    const text = `SELECT * FROM instance WHERE ${parts.join(' AND ')} ORDER BY created, id LIMIT ?`;
    return (sql(text).all(...values, limit) as Row[]).map(toInstance);
  }

  function countByStatus(): Record<string, number> {
    const rows = sql('SELECT status, count(*) AS n FROM instance GROUP BY status').all() as Row[];
    return Object.fromEntries(rows.map((row) => [String(row.status), Number(row.n)]));
  }

  /** A new instance in place of an ended one, with the message that starts it. */
  function createInstance(start: NewInstance, now: number): void {
    eraseInstance(start.id);
    const execution = newExecution();
    putInstance({
      ...start,
      execution,
      status: 'Pending',
      suspended: false,
      output: null,
      customStatus: null,
      created: now,
      updated: now,
    });
    putMessage(start.id, execution, { type: 'executionStarted' });
  }

  function newExecution(): string {
    return randomUUID().replaceAll('-', '');
  }

  /** Removes everything known about an instance. */
  function eraseInstance(id: string): void {
    for (const table of ['history', 'inbox', 'work', 'timer']) {
      sql(`DELETE FROM ${table} WHERE instance = ?`).run(id);
    }
    sql('DELETE FROM instance WHERE id = ?').run(id);
  }

  function readHistory(instance: string): HistoryEvent[] {
    const rows = sql('SELECT event FROM history WHERE instance = ? ORDER BY seq').all(instance) as Row[];
    return rows.map((row) => JSON.parse(String(row.event)) as HistoryEvent);
  }

  function appendHistory(instance: string, from: number, events: readonly HistoryEvent[]): void {
    const insert = sql('INSERT INTO history (instance, seq, event) VALUES (?,?,?)');
    events.forEach((event, index) => {
      insert.run(instance, from + index, JSON.stringify(event));
    });
  }

  function clearHistory(instance: string): void {
    sql('DELETE FROM history WHERE instance = ?').run(instance);
  }

  /** Puts a message for an instance; with `execution` it counts for that generation only. */
  function putMessage(instance: string, execution: string | null, message: Message): void {
    const text = JSON.stringify(message);
    sql('INSERT INTO inbox (instance, execution, message) VALUES (?,?,?)').run(instance, execution, text);
  }

  function readInbox(instance: string): InboxRow[] {
    const text = 'SELECT n, execution, message FROM inbox WHERE instance = ? ORDER BY n';
    return (sql(text).all(instance) as Row[]).map((row) => ({
      n: Number(row.n),
      execution: row.execution === null ? null : String(row.execution),
      message: JSON.parse(String(row.message)) as Message,
    }));
  }

  function clearInbox(instance: string): void {
    sql('DELETE FROM inbox WHERE instance = ?').run(instance);
  }

  function deleteMessage(n: number): void {
    sql('DELETE FROM inbox WHERE n = ?').run(n);
  }

  /** Instances that have messages: after a start all of them must be looked at. */
  function instancesWithMessages(): string[] {
    return (sql('SELECT DISTINCT instance FROM inbox').all() as Row[]).map((row) => String(row.instance));
  }

  function putWork(work: Omit<Work, 'n'>): Work {
    const { lastInsertRowid } = sql(
      'INSERT INTO work (instance, execution, task, name, input) VALUES (?,?,?,?,?)',
    ).run(work.instance, work.execution, work.task, work.name, work.input);
    return { n: Number(lastInsertRowid), ...work };
  }

  /** False when the row is gone: its instance was purged or replaced meanwhile. */
  function deleteWork(n: number): boolean {
    return sql('DELETE FROM work WHERE n = ?').run(n).changes === 1;
  }

  function allWork(): Work[] {
    return sql('SELECT n, instance, execution, task, name, input FROM work ORDER BY n').all() as Work[];
  }

  function putTimer(timer: TimerRow): void {
    sql('INSERT INTO timer (instance, execution, task, fire_at) VALUES (?,?,?,?)').run(
      timer.instance,
      timer.execution,
      timer.task,
      timer.fireAt,
    );
  }

  function deleteTimer(instance: string, execution: string, task: number): void {
    sql('DELETE FROM timer WHERE instance = ? AND execution = ? AND task = ?').run(instance, execution, task);
  }

  function deleteTimers(instance: string): void {
    sql('DELETE FROM timer WHERE instance = ?').run(instance);
  }

  function nextTimer(): number | undefined {
    const row = sql('SELECT min(fire_at) AS at FROM timer').get() as Row;
    return row.at === null ? undefined : Number(row.at);
  }

  function dueTimers(now: number): TimerRow[] {
    const text = `SELECT instance, execution, task, fire_at AS fireAt FROM timer WHERE fire_at <= ? ORDER BY fire_at`;
    return sql(text).all(now) as TimerRow[];
  }

  function readSchedule(name: string): { last: number | null; next: number; updated: number } | undefined {
    const row = sql('SELECT last, next, updated FROM schedule WHERE name = ?').get(name);
    return row as { last: number | null; next: number; updated: number } | undefined;
  }

  function putSchedule(name: string, last: number | null, next: number, updated: number): void {
    sql(
      `INSERT INTO schedule (name, last, next, updated) VALUES (?,?,?,?) ON CONFLICT (name)
        DO UPDATE SET last = excluded.last, next = excluded.next, updated = excluded.updated`,
    ).run(name, last, next, updated);
  }

  return {
    close: () => db.close(),
    commit,
    getInstance,
    putInstance,
    listInstances,
    countByStatus,
    createInstance,
    newExecution,
    eraseInstance,
    readHistory,
    appendHistory,
    clearHistory,
    putMessage,
    readInbox,
    clearInbox,
    deleteMessage,
    instancesWithMessages,
    putWork,
    deleteWork,
    allWork,
    putTimer,
    deleteTimer,
    deleteTimers,
    nextTimer,
    dueTimers,
    readSchedule,
    putSchedule,
  };
}

export type DurableStore = ReturnType<typeof createDurableStore>;

function toInstance(row: Row): Instance {
  const text = (value: string | number | null | undefined): string | null =>
    value === null || value === undefined ? null : String(value);
  return {
    id: String(row.id),
    name: String(row.name),
    version: text(row.version),
    execution: String(row.execution),
    status: row.status as Status,
    suspended: row.suspended === 1,
    input: text(row.input),
    output: text(row.output),
    customStatus: text(row.custom_status),
    created: Number(row.created),
    updated: Number(row.updated),
    parent: row.parent ? (JSON.parse(String(row.parent)) as ParentLink) : null,
  };
}
