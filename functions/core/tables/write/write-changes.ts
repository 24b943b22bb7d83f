import { type Body, MAX_BATCH, type Stored, type Write } from '../../storage/port.ts';
import { nowOf, shardOf, togetherOf, writeUnlessRefused } from '../../storage/rows.ts';
import { beginChanges, endChanges, type RowChange } from '../audit/record-changes.ts';
import type { Taken } from '../hooks/row-hooks.ts';
import { forgetReplaced } from '../pictures/forget-pictures.ts';
import { isSameBody, type PlannedChange } from './changes.ts';
import { hasCounter } from './new-row.ts';
import type { OpenTable } from './open-table.ts';
import { pointsAtGoing } from './removals.ts';
import { type Claim, claimsOf, releaseValues, reserveValues } from './uniqueness.ts';

export type Outcome = {
  /** The rows as they are stored now, in the order of the changes. */
  readonly written: readonly { readonly change: PlannedChange; readonly row: Stored }[];
  /** Changes whose row was changed, made or deleted by somebody else since it was read. */
  readonly moved: readonly PlannedChange[];
  /** Unique values that somebody else has; then nothing is written. */
  readonly taken: readonly Claim[];
  /** They do not fit what another call is about to write; planned anew they do, or are refused with the reason. */
  readonly isUnfit?: boolean;
};

/**
 * Writes planned changes: reserves their unique values, then writes the rows in batches, each only over the version
 * that was planned on. Stops at the first batch that has moved. A change that is there already, because its answer was
 * lost or the work is done a second time, counts as written. Call `settleChanges` when all is well.
 */
export async function writeChanges(open: OpenTable, changes: readonly PlannedChange[]): Promise<Outcome> {
  const { context, table, hooks } = open;
  const claims = changes.flatMap(newClaims(open));
  const taken = await reserveValues(context, table, claims);
  if (taken.length > 0) return { written: [], moved: [], taken };
  const takeBack = hooks.announce ? await hooks.announce(context, changes.map(takenBy)) : undefined;
  if (takeBack === null) {
    await releaseUnwritten(open, changes);
    return { written: [], moved: changes, taken: [], isUnfit: true };
  }
  const written: { change: PlannedChange; row: Stored }[] = [];
  for (const batch of batchesOf(open, changes)) {
    const told = new Map(batch.map((change) => [change, toldOf(change)]));
    const begun = await beginChanges(open, [...told.values()], tellsOf(open));
    const before = written.length;
    const moved = await writeBatch(open, batch, written);
    const going = await takeBackPointing(open, written, before);
    const made = new Set(written.map(({ change }) => told.get(change)));
    await endChanges(begun, (change) => made.has(change));
    if (going.length > 0) {
      await releaseUnwritten(open, going);
      await takeBack?.();
      return { written: [], moved: going, taken: [], isUnfit: true };
    }
    if (moved.length === 0) continue;
    const done = new Set(written.map(({ change }) => change));
    await releaseUnwritten(
      open,
      changes.filter((change) => !done.has(change)),
    );
    if (written.length === 0) await takeBack?.();
    return { written, moved, taken: [] };
  }
  return { written, moved: [], taken: [] };
}

/** What follows changed rows that stay: old unique values and pictures go, the table's hook runs. May be done twice. */
export async function settleChanges(open: OpenTable, changes: readonly PlannedChange[]): Promise<void> {
  const { context, table, hooks } = open;
  for (const { before, after } of changes) {
    if (!before) continue;
    await releaseValues(context, claimsOf(table, before.body, after));
    await forgetReplaced(open, before.body, after);
    await hooks.afterUpdate?.(context, { kind: 'update', before: before.body, after });
  }
}

/** Takes rows of this batch back that point at what somebody is deleting at this moment; planned anew they are refused. */
async function takeBackPointing(
  open: OpenTable,
  written: { change: PlannedChange; row: Stored }[],
  from: number,
): Promise<readonly PlannedChange[]> {
  const { context, table, store } = open;
  const batch = written.slice(from);
  const going = new Set(
    await pointsAtGoing(
      context,
      table,
      batch.map(({ change }) => change),
    ),
  );
  if (going.size === 0) return [];
  for (const { change, row } of batch) {
    if (!going.has(change)) continue;
    const { id, etag } = row;
    const write: Write = change.before
      ? { kind: 'replace', id, etag, body: change.before.body }
      : { kind: 'delete', id, etag };
    await writeUnlessRefused(store, table.name, [write], shardOf(table, row.body));
  }
  const stay = batch.filter(({ change }) => !going.has(change));
  written.splice(from, batch.length, ...stay);
  return [...going];
}

function toldOf({ id, before, after }: PlannedChange): RowChange {
  return { id, before: before?.body ?? null, after };
}

/** What the table's hook has to tell of a change beside its columns. */
function tellsOf({ hooks }: OpenTable) {
  return ({ before, after }: RowChange) =>
    (before && after && hooks.tells?.({ kind: 'update', before, after })) || [];
}

function takenBy({ before, after }: PlannedChange): Taken<Body> {
  return { before: before?.body ?? null, after };
}

function newClaims({ table }: OpenTable) {
  return ({ before, after }: PlannedChange) => claimsOf(table, after, before?.body ?? null);
}

/** Changes that may be written together: of one shard and block, as many as a batch takes. */
function batchesOf(
  { table, hooks }: OpenTable,
  changes: readonly PlannedChange[],
): readonly PlannedChange[][] {
  const together = new Map<string, PlannedChange[][]>();
  const most = hooks.restsOn ? MAX_BATCH - 1 : MAX_BATCH;
  for (const change of changes) {
    const key = togetherOf(table, change.after);
    const batches = together.get(key) ?? [];
    together.set(key, batches);
    const last = batches.at(-1);
    if (last && last.length < most) last.push(change);
    else batches.push([change]);
  }
  return [...together.values()].flat();
}

/** Writes a batch as one, without what is there already; returns the changes whose rows have moved, then nothing is written. */
async function writeBatch(
  open: OpenTable,
  batch: readonly PlannedChange[],
  written: { change: PlannedChange; row: Stored }[],
): Promise<readonly PlannedChange[]> {
  const rows = await tryWrite(open, batch);
  if (rows) {
    for (const [place, change] of batch.entries()) {
      const row = rows[place];
      if (row) written.push({ change, row });
    }
    return [];
  }
  const missing: PlannedChange[] = [];
  const moved: PlannedChange[] = [];
  const current = await Promise.all(batch.map((change) => readRow(open, change)));
  for (const [place, change] of batch.entries()) {
    const row = current[place] ?? null;
    if (row && isWritten(open, change, row)) written.push({ change, row });
    else if (row?.etag === change.before?.etag) missing.push(change);
    else moved.push(change);
  }
  if (moved.length > 0 || missing.length === 0) return moved;
  // Refused although nothing stands in the way: it went meanwhile, and the rows are planned on something else.
  return missing.length < batch.length ? writeBatch(open, missing, written) : missing;
}

/** The stored rows, or null when the store refuses one of them. */
async function tryWrite(open: OpenTable, batch: readonly PlannedChange[]): Promise<readonly Stored[] | null> {
  const { table, store } = open;
  const writes = batch.map(({ id, before, after }): Write => {
    if (!before) return { kind: 'create', id, body: after };
    return { kind: 'replace', id, body: after, etag: before.etag };
  });
  const [first] = batch;
  if (!first) return [];
  const basis = await writesOfBasis(open, batch.map(takenBy));
  return writeUnlessRefused(store, table.name, [...writes, ...basis], shardOf(table, first.after));
}

/** What the changes rest on, written once more as it was read. */
export async function writesOfBasis(
  { context, hooks }: OpenTable,
  changes: readonly Taken<Body>[],
): Promise<readonly Write[]> {
  const row = await hooks.restsOn?.(context, changes);
  if (!row) return [];
  const body = { ...row.body, updated_at: nowOf(context.ports) };
  return [{ kind: 'replace', id: row.id, etag: row.etag, body }];
}

function readRow({ table, store }: OpenTable, { id, after }: PlannedChange): Promise<Stored | null> {
  return store.get(table.name, id, shardOf(table, after));
}

/** Whether a refused change put this row there itself: its answer was lost, or it is done a second time. */
function isWritten(open: OpenTable, { before, after }: PlannedChange, row: Stored): boolean {
  const isOurNumber = before === null && hasCounter(open);
  return isOurNumber || isSameBody(row.body, after);
}

/**
 * Gives back the values of changes that were refused, but for those that the row has all the same. Only a refusal
 * leads here: after an outage the row may be there, and its values stay reserved until they prove to be nobody's.
 */
async function releaseUnwritten(open: OpenTable, changes: readonly PlannedChange[]): Promise<void> {
  const { context, table } = open;
  for (const change of changes) {
    const claims = newClaims(open)(change);
    if (claims.length === 0) continue;
    const current = await readRow(open, change);
    const theirs = current ? claimsOf(table, current.body, null) : [];
    const unused = claims.filter(
      ({ field, value }) => !theirs.some((one) => one.field === field && one.value === value),
    );
    await releaseValues(context, unused);
  }
}
