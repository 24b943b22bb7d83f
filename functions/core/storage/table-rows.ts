import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { NumberBlocks } from './number-blocks.ts';
import { type AccountStore, type Body, type Demand, MAX_BATCH, type Write } from './port.ts';
import { type Id, RowReader, type StoredRow } from './row-reader.ts';
import { bodyOf, documentId, newRow, shardOf, stamped, togetherOf } from './row-shape.ts';
import type { Where } from './where.ts';
import { writeUnlessRefused } from './write-unless-refused.ts';

/**
 * Pauses between the tries of a change that others race with, in milliseconds: mostly the next look is enough, but what
 * another instance wrote may stay hidden for as long as the store's bound on staleness.
 */
const PAUSES_MS = [0, 0, 0, 10, 20, 50, 100, 200, 400, 800, 1_500, 3_000];

/** A write of the port whose row is known; `replace` and `delete` with an etag lose to whoever was quicker. */
export type RowWrite<R, N> =
  | { readonly kind: 'create'; readonly row: N }
  | { readonly kind: 'replace'; readonly from: StoredRow<R>; readonly change: Partial<R> }
  | { readonly kind: 'delete'; readonly from: StoredRow<R> };

/**
 * The rows of one table and account, with their types, and the habits that go with them. A change stamps
 * `updated_at`; a row that is made gets its initial values, nulls and both stamps, unless it brings its own.
 */
export class Rows<R extends object, N extends object = R> extends RowReader<R> {
  readonly #now: () => string;

  constructor(store: AccountStore, definition: Table, now: () => string, numbers?: NumberBlocks) {
    super(store, definition, numbers);
    this.#now = now;
  }

  /** Makes a row; throws `conflict` where there is one of that id. */
  async create(row: N): Promise<R> {
    const made = await this.write([{ kind: 'create', row }]);
    if (!made?.[0]) throw new AppError('conflict');
    return made[0].body;
  }

  /** The row of that id as it is stored, made of this one where there was none. */
  async ensure(row: N): Promise<R> {
    const [made] = await this.createMissing([row]);
    if (made) return made;
    // It is there, though this instance may not see it yet.
    const found = await this.#retry(async () => {
      const there = await this.get(documentId(this.definition, row), shardOf(this.definition, row));
      return there && { row: there };
    });
    if (!found) throw new AppError('not-found');
    return found;
  }

  /** Makes those rows that do not exist; returns them. What exists stays as it is. Any number of rows. */
  async createMissing(rows: readonly N[]): Promise<readonly R[]> {
    const made: R[] = [];
    const add = (written: readonly StoredRow<R>[] | null) => {
      for (const { body } of written ?? []) made.push(body);
      return written !== null;
    };
    for (const batch of this.#batches(rows.map((row) => ({ kind: 'create' as const, row })))) {
      if (add(await this.write(batch)) || batch.length === 1) continue;
      for (const one of batch) add(await this.write([one]));
    }
    return made;
  }

  /** Writes rows whatever is there: for rows that only one writer makes, and makes the same each time. */
  async put(rows: readonly N[]): Promise<void> {
    for (const batch of this.#batches(rows.map((row) => ({ kind: 'create' as const, row })))) {
      const writes = batch.map(({ row }) => ({ kind: 'upsert' as const, ...this.#document(row) }));
      await this.store.write(this.definition.name, writes, this.#shardOf(batch[0]));
    }
  }

  /**
   * Changes a row, again from its newest state when somebody else was quicker; null from `change` leaves it.
   * Returns the row as it is now; throws `not-found`, or `conflict` when it never came to turn.
   */
  async change(id: Id, change: (row: R) => Partial<R> | null, shard?: Id): Promise<R> {
    const row = await this.changeIfThere(id, change, shard);
    if (row === null) throw new AppError('not-found');
    return row;
  }

  /** As `change`; null where there is no row. */
  changeIfThere(id: Id, change: (row: R) => Partial<R> | null, shard?: Id): Promise<R | null> {
    return this.#retry(async () => {
      const from = await this.find(id, shard);
      const patch = from ? change(from.body) : null;
      if (!from || !patch) return { row: from?.body ?? null };
      return this.#written([{ kind: 'replace', from, change: patch }]);
    });
  }

  /**
   * Changes the row of that id or makes it, decided again from its newest state when somebody else was quicker.
   * `decide` returns what to change, a whole new row where there is none (`row` null), or null to leave it.
   */
  decide(
    id: Id,
    decide: (row: R | null) => Promise<(Partial<R> & N) | null> | (Partial<R> & N) | null,
    shard?: Id,
  ): Promise<R | null> {
    return this.#retry(async () => {
      const from = await this.find(id, shard);
      const row = await decide(from?.body ?? null);
      if (!row) return { row: from?.body ?? null };
      return this.#written([from ? { kind: 'replace', from, change: row } : { kind: 'create', row }]);
    });
  }

  /**
   * Changes rows that were read before, in batches; one that somebody changed meanwhile is decided again alone.
   * Returns the rows that it changed.
   */
  async changeEach(
    rows: readonly StoredRow<R>[],
    change: (row: R) => Partial<R> | null,
  ): Promise<readonly R[]> {
    const changed: R[] = [];
    const writes = rows.flatMap((from): readonly RowWrite<R, N>[] => {
      const patch = change(from.body);
      return patch ? [{ kind: 'replace', from, change: patch }] : [];
    });
    for (const batch of this.#batches(writes)) {
      const written = await this.write(batch);
      for (const { body } of written ?? []) changed.push(body);
      if (!written) changed.push(...(await this.#changeAlone(batch, change)));
    }
    return changed;
  }

  /** Deletes a row; false when it is gone, or is not the version that was read. */
  async remove(from: StoredRow<R>): Promise<boolean> {
    return (await this.write([{ kind: 'delete', from }])) !== null;
  }

  /**
   * Deletes what the filter finds, whatever anybody makes of it meanwhile: looks again until no race was lost. Returns
   * how many rows went; throws `conflict` when it never came to an end, and may be done again then.
   */
  async removeEvery(where: Where<R>): Promise<number> {
    let removed = 0;
    await this.#retry(async () => {
      let isLost = false;
      for await (const rows of this.pages({ where }))
        for (const row of rows) {
          if (await this.remove(row)) removed += 1;
          else isLost = true;
        }
      return isLost ? null : { row: null };
    });
    return removed;
  }

  /**
   * All or nothing, of one shard and at most MAX_BATCH: the rows as they are now, null when one was refused, or what is
   * demanded of others is not so.
   */
  async write(
    writes: readonly RowWrite<R, N>[],
    demands: readonly Demand[] = [],
  ): Promise<readonly StoredRow<R>[] | null> {
    const portWrites = [...demands, ...writes.map((write) => this.#portWrite(write))];
    const shard = this.#shardOf(writes[0]);
    const rows = await writeUnlessRefused(this.store, this.definition.name, portWrites, shard);
    return rows?.map((row) => this.typed<R>(row)) ?? null;
  }

  async #changeAlone(
    batch: readonly RowWrite<R, N>[],
    change: (row: R) => Partial<R> | null,
  ): Promise<readonly R[]> {
    const changed: R[] = [];
    for (const write of batch) {
      if (write.kind === 'create') continue;
      const { id, body } = write.from;
      let patched = false;
      const row = await this.changeIfThere(
        id,
        (current) => {
          const patch = change(current);
          patched = patch !== null;
          return patch;
        },
        shardOf(this.definition, body),
      );
      if (row && patched) changed.push(row);
    }
    return changed;
  }

  async #retry(attempt: () => Promise<{ readonly row: R | null } | null>): Promise<R | null> {
    for (const pause of [...PAUSES_MS, null]) {
      const done = await attempt();
      if (done) return done.row;
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new AppError('conflict');
  }

  async #written(writes: readonly RowWrite<R, N>[]): Promise<{ readonly row: R } | null> {
    const [row] = (await this.write(writes)) ?? [];
    return row ? { row: row.body } : null;
  }

  #portWrite(write: RowWrite<R, N>): Write {
    if (write.kind === 'create') return { kind: 'create', ...this.#document(write.row) };
    const { id, etag } = write.from;
    if (write.kind === 'delete') return { kind: 'delete', id, etag };
    const body = { ...write.from.body, ...stamped(write.change, this.#now()) };
    return { kind: 'replace', id, etag, body: bodyOf(body) };
  }

  #document(row: N): { readonly id: string; readonly body: Body } {
    const body = newRow(this.definition, row, this.#now());
    return { id: documentId(this.definition, body), body };
  }

  #shardOf(write: RowWrite<R, N> | undefined): string | undefined {
    if (!write) return undefined;
    return shardOf(this.definition, write.kind === 'create' ? write.row : write.from.body);
  }

  /** In order, each of one shard and block and of few enough rows. */
  #batches<W extends RowWrite<R, N>>(writes: readonly W[]): readonly (readonly W[])[] {
    const together = Map.groupBy(writes, (write) =>
      togetherOf(this.definition, write.kind === 'create' ? write.row : write.from.body),
    );
    return [...together.values()].flatMap((own) =>
      Array.from({ length: Math.ceil(own.length / MAX_BATCH) }, (_, place) =>
        own.slice(place * MAX_BATCH, (place + 1) * MAX_BATCH),
      ),
    );
  }
}
