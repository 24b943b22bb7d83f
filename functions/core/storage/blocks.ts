import { checkKnown, refusedQuery, type Tables } from './check.ts';
import { pinnedTo } from './order.ts';
import {
  type AccountStore,
  type Block,
  type DocumentStore,
  type Filter,
  type Page,
  type Query,
  type Stored,
  type Write,
  WriteRefused,
} from './port.ts';

/** Which block the number is in; the first, 0, has no name of its own. */
export function blockOf({ size }: Pick<Block, 'size'>, number: number): number {
  return Number.isFinite(number) ? Math.max(0, Math.floor(number / size)) : 0;
}

/** An engine whose tables in blocks are found by the number that an id begins with; `engine` takes any shard of theirs. */
export function withBlocks(engine: DocumentStore, tables: Tables): DocumentStore {
  const older = new Map<string, Promise<boolean>>();
  return {
    forAccount: (accountId) => new BlockAccount(engine.forAccount(accountId), tables, older),
    close: () => engine.close(),
  };
}

/** The tables as an engine below `withBlocks` keeps them: with a shard a block. */
export function engineTables(tables: Tables): Tables {
  return new Map(
    [...tables].map(([name, table]) => [name, table.block ? { ...table, sharded: true } : table]),
  );
}

class BlockAccount implements AccountStore {
  readonly accountId: number;
  readonly #engine: AccountStore;
  readonly #tables: Tables;
  readonly #older: Map<string, Promise<boolean>>;

  constructor(engine: AccountStore, tables: Tables, older: Map<string, Promise<boolean>>) {
    this.accountId = engine.accountId;
    this.#engine = engine;
    this.#tables = tables;
    this.#older = older;
  }

  get(table: string, id: string, shard?: string): Promise<Stored | null> {
    if (!this.#tables.get(table)?.block) return this.#engine.get(table, id, shard);
    return this.#getPlaced(table, id, shard);
  }

  async #getPlaced(table: string, id: string, shard: string | undefined): Promise<Stored | null> {
    const block = this.#blockOf(table, shard);
    if (!block) return this.#engine.get(table, id, shard);
    return this.#engine.get(table, id, await this.#place({ table, block, base: shard }, numberOf(id)));
  }

  async query(table: string, query: Query = {}): Promise<Page> {
    return this.#engine.query(table, { ...query, ...(await this.#shards(table, query)) });
  }

  async count(table: string, where?: Filter, shard?: string): Promise<number> {
    const given = { ...(where ? { where } : {}), ...(shard === undefined ? {} : { shard }) };
    return this.#engine.count(table, where, (await this.#shards(table, given)).shard);
  }

  async write(table: string, writes: readonly Write[], shard?: string): Promise<readonly Stored[]> {
    const block = this.#blockOf(table, shard);
    if (!block) return this.#engine.write(table, writes, shard);
    const where = { table, block, base: shard };
    const places = new Map<number, string | undefined>();
    for (const { id } of writes) {
      const number = numberOf(id);
      if (!places.has(number)) places.set(number, await this.#place(where, number));
    }
    const together = Map.groupBy(writes, ({ id }) => places.get(numberOf(id)));
    const [first] = together.keys();
    if (together.size < 2) return this.#engine.write(table, writes, first);
    // Half of these is no half-done batch: nothing is made or changed under a condition.
    if (!writes.every((write) => write.kind === 'upsert' || (write.kind === 'delete' && !write.etag)))
      throw new WriteRefused(
        'conflict',
        writes.findIndex(({ id }) => places.get(numberOf(id)) !== first),
      );
    const rows = new Map<string, Stored>();
    for (const [place, own] of together)
      for (const row of await this.#engine.write(table, own, place)) rows.set(row.id, row);
    return writes.flatMap(({ id }) => rows.get(id) ?? []);
  }

  takeNumbers(counter: string, count: number): Promise<number> {
    return this.#engine.takeNumbers(counter, count);
  }

  #blockOf(table: string, shard: string | undefined): Block | null {
    const schema = checkKnown(this.#tables, table);
    if (schema.block && !schema.sharded && (shard ?? '') !== '') throw refusedQuery('no-shards', { table });
    return schema.block ?? null;
  }

  /** The one shard of a query that says which number its rows begin with. */
  async #shards(table: string, query: Pick<Query, 'where' | 'shard'>): Promise<Pick<Query, 'shard'>> {
    const block = this.#blockOf(table, query.shard);
    if (!block) return query.shard === undefined ? {} : { shard: query.shard };
    const number = query.where ? pinnedTo(query.where, block.of) : undefined;
    const hasBase = query.shard !== undefined || !checkKnown(this.#tables, table).sharded;
    if (typeof number === 'number' && hasBase) {
      const place = await this.#place({ table, block, base: query.shard }, number);
      return { shard: place ?? '' };
    }
    if (query.shard !== undefined) throw refusedQuery('shard');
    return {};
  }

  /**
   * Where the rows that begin with the number lie. A version without blocks kept all of them in one shard: what it wrote
   * stays there, and what belongs to it follows it there.
   */
  async #place({ table, block, base }: Where, number: number): Promise<string | undefined> {
    const own = blockOf(block, number);
    if (own === 0) return base;
    if (
      (await this.#hasOlder({ table, block, base })) &&
      (await this.#isOlder({ table, block, base }, number))
    )
      return base;
    return base ? `${base}-b${own}` : `b${own}`;
  }

  /** Whether rows of later blocks lie where the first one lies; asked once a process, since no more are written there. */
  #hasOlder({ table, block, base = '' }: Where): Promise<boolean> {
    const key = `${this.accountId} ${table} ${base}`;
    const known = this.#older.get(key);
    if (known) return known;
    const asked = this.#holds(table, base, { field: block.of, op: 'gte', value: block.size });
    this.#older.set(key, asked);
    asked.catch(() => this.#older.delete(key));
    return asked;
  }

  async #isOlder({ table, block, base = '' }: Where, number: number): Promise<boolean> {
    if (block.alone) return (await this.#engine.get(table, String(number), base)) !== null;
    return this.#holds(table, base, { field: block.of, op: 'eq', value: number });
  }

  async #holds(table: string, shard: string, where: Filter): Promise<boolean> {
    return (await this.#engine.query(table, { shard, where, fields: [], limit: 1 })).rows.length > 0;
  }
}

type Where = { readonly table: string; readonly block: Block; readonly base: string | undefined };

/** The number that an id begins with; NaN where it is none. */
function numberOf(id: string): number {
  return Number.parseInt(id, 10);
}
