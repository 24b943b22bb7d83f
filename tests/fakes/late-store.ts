import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type AccountStore,
  type DocumentStore,
  hasBody,
  type Page,
  type Stored,
  type TableSchema,
  type Write,
} from '../../functions/core/storage/port.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';

/** A write as the others will see it, once it is theirs to see. */
type Later = {
  readonly writtenAt: number;
  readonly seenAt: number;
  readonly accountId: number;
  readonly table: string;
  readonly shard: string | undefined;
  readonly writes: readonly Write[];
  readonly rows: readonly Stored[];
};

type Options = {
  /** How long the others do not see a write, in milliseconds. */
  readonly lateMs: number;
  readonly instances: number;
  readonly tables: readonly TableSchema[];
};

/**
 * A store as several instances see it: each sees its own writes at once and those of the others a while later, whole
 * batches in their order. Conditions of a write are decided by the truth, as the service does. What runs in no
 * instance, a test that looks at rows, sees the truth.
 */
export function createLateStore(truth: DocumentStore, { lateMs, instances, tables }: Options) {
  const current = new AsyncLocalStorage<Replica>();
  const replicas = Array.from({ length: instances }, () => new Replica(tables));
  let turn = 0;

  const seenBy = (accountId: number): AccountStore => {
    const real = truth.forAccount(accountId);
    const view = async <T>(
      look: (store: AccountStore, replica: Replica | null) => Promise<T>,
    ): Promise<T> => {
      const replica = current.getStore();
      if (!replica) return look(real, null);
      await replica.catchUp();
      return look(replica.store.forAccount(accountId), replica);
    };
    return {
      accountId,
      get: (table, id, shard) =>
        view(async (store, replica) => {
          const row = await store.get(table, id, shard);
          return row && replica ? replica.known(accountId, table, row) : row;
        }),
      query: (table, query) =>
        view(async (store, replica): Promise<Page> => {
          const page = await store.query(table, query);
          if (!replica) return page;
          const rows = page.rows.map((row) => replica.known(accountId, table, row));
          return { ...page, rows };
        }),
      count: (table, where, shard) => view((store) => store.count(table, where, shard)),
      takeNumbers: (counter, count) => real.takeNumbers(counter, count),
      async write(table, writes, shard) {
        const rows = await real.write(table, writes, shard);
        const own = current.getStore();
        const now = performance.now();
        for (const replica of replicas) {
          const seenAt = replica === own || !own ? 0 : now + lateMs;
          replica.take({
            writtenAt: now,
            seenAt,
            accountId,
            table,
            shard,
            writes: writes.filter(isChange),
            rows,
          });
        }
        return rows;
      },
    };
  };

  return {
    store: {
      forAccount: seenBy,
      async close() {
        for (const { store } of replicas) await store.close();
        await truth.close();
      },
    } satisfies DocumentStore,
    /** The time has passed after which nothing is hidden. */
    everybodySees(): void {
      for (const replica of replicas) replica.seeAll();
    },
    /** Runs work on the next instance; what it calls stays there. */
    onNextInstance<T>(work: () => Promise<T>): Promise<T> {
      if (current.getStore()) return work();
      turn += 1;
      const replica = replicas[turn % replicas.length];
      return replica ? current.run(replica, work) : work();
    },
  };
}

class Replica {
  readonly store: DocumentStore;
  readonly #etags = new Map<string, string>();
  #queue: Later[] = [];
  #seenUntil = 0;
  #catching: Promise<void> = Promise.resolve();

  constructor(tables: readonly TableSchema[]) {
    this.store = openSqliteStore({ file: ':memory:', tables, synchronous: 'NORMAL' });
  }

  /** Also what is being looked through at this moment. */
  seeAll(): void {
    this.#seenUntil = performance.now();
  }

  take(later: Later): void {
    this.#queue.push(later);
  }

  /** Applies what is due. Writes to the same rows keep their order: what is own waits behind what it follows. */
  catchUp(): Promise<void> {
    this.#catching = this.#catching.then(async () => {
      const now = performance.now();
      const waiting: Later[] = [];
      for (const later of this.#queue.splice(0)) {
        const isDue = later.seenAt <= now || later.writtenAt <= this.#seenUntil;
        // An instance that changed a row has seen what it changed.
        if (isDue) {
          const before = waiting.filter((other) => sharesRow(other, later));
          for (const other of before) await this.#apply(other);
          for (const other of before) waiting.splice(waiting.indexOf(other), 1);
          await this.#apply(later);
        } else waiting.push(later);
      }
      this.#queue = [...waiting, ...this.#queue];
    });
    return this.#catching;
  }

  known(accountId: number, table: string, row: Stored): Stored {
    return { ...row, etag: this.#etags.get(keyOf(accountId, table, row.id)) ?? row.etag };
  }

  async #apply({ accountId, table, shard, writes, rows }: Later): Promise<void> {
    const etags = new Map(rows.map(({ id, etag }) => [id, etag] as const));
    for (const write of writes) {
      const key = keyOf(accountId, table, write.id);
      this.#etags.set(key, etags.get(write.id) ?? '');
      const account = this.store.forAccount(accountId);
      if (hasBody(write)) await account.write(table, [{ ...write, kind: 'upsert' }].map(bare), shard);
      else if (write.kind === 'delete' && (await account.get(table, write.id, shard)))
        await account.write(table, [{ kind: 'delete', id: write.id }], shard);
    }
  }
}

/** What a batch demands of other rows changes none of them. */
function isChange({ kind }: Write): boolean {
  return kind !== 'present' && kind !== 'absent';
}

function bare(write: { readonly id: string; readonly body: Stored['body'] }): Write {
  return { kind: 'upsert', id: write.id, body: write.body };
}

function sharesRow(one: Later, other: Later): boolean {
  if (one.accountId !== other.accountId || one.table !== other.table) return false;
  return one.writes.some(({ id }) => other.writes.some((write) => write.id === id));
}

/** Shards of a table have rows of their own numbers, so that the id alone tells them apart here. */
function keyOf(accountId: number, table: string, id: string): string {
  return `${accountId}/${table}/${id}`;
}
