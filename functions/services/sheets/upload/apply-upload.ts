import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { serviceWords } from '@livingroom/shared/words/services.ts';
import type { Ports } from '../../../context.ts';
import { type AccountStore, type Body, MAX_BATCH, WriteRefused } from '../../../storage/port.ts';
import { hooksOf } from '../../../tables/hooks/registry.ts';
import { storeOf } from '../../../tables/read/references.ts';
import { claimsOf, shardOf } from '../../../tables/write/resource.ts';
import { releaseValues, reserveValues } from '../../../tables/write/uniqueness.ts';
import { accountContext } from '../../people/create-account.ts';
import { planName } from './plan-upload.ts';
import type { PlannedRow, Upload } from './types.ts';

/** Writes the rows of one step. Doing it twice writes nothing twice. Errors: `conflict` when a value was taken meanwhile. */
export async function applyStep(ports: Ports, upload: Upload, step: number): Promise<void> {
  const context = accountContext(ports, upload.accountId);
  const table = findTable(upload.tableName);
  const rows = await readPlan(ports, upload, step);
  const claims = rows.flatMap(({ body, before }) => claimsOf(table, body, before));
  const taken = await reserveValues(context, table, claims);
  if (taken.length > 0) throw new AppError('conflict', { values: taken.map(({ value }) => value) });
  const store = storeOf(context, table);
  for (let start = 0; start < rows.length; start += MAX_BATCH)
    await writeBatch(store, table, rows.slice(start, start + MAX_BATCH));
  for (const { body, before } of rows) {
    if (!before) continue;
    await releaseValues(context, table, claimsOf(table, before, body));
    await hooksOf(table).afterWrite?.(context, { kind: 'update', before, after: body });
  }
}

/** Takes the rows of one step back: new ones go, changed ones get their old values. */
export async function undoStep(ports: Ports, upload: Upload, step: number): Promise<void> {
  const context = accountContext(ports, upload.accountId);
  const table = findTable(upload.tableName);
  const store = storeOf(context, table);
  for (const { id, body, before } of await readPlan(ports, upload, step)) {
    const current = await store.get(table.name, id);
    const isOurs = current !== null && current.body.updated_at === body.updated_at;
    if (isOurs) {
      const write = before
        ? { kind: 'replace' as const, id, body: before as Body, etag: current.etag }
        : { kind: 'delete' as const, id, etag: current.etag };
      await store.write(table.name, [write], shardOf(table, body)).catch(ignoreRefused);
    }
    if (before) await reserveValues(context, table, claimsOf(table, before, body));
    await releaseValues(context, table, claimsOf(table, body, before));
  }
}

/** Removes the file and everything that was kept beside it. */
export async function forgetUpload(ports: Ports, upload: Upload, steps: number): Promise<void> {
  await ports.blobs.remove('TEMPORARY', upload.blobName);
  for (let step = 0; step < steps; step += 1) await ports.blobs.remove('TEMPORARY', planName(upload, step));
}

async function readPlan(ports: Ports, upload: Upload, step: number): Promise<readonly PlannedRow[]> {
  const plan = await ports.blobs.get('TEMPORARY', planName(upload, step));
  if (!plan) throw new AppError('unavailable', { service: serviceWords('files') });
  return JSON.parse(new TextDecoder().decode(plan.content));
}

async function writeBatch(store: AccountStore, table: Table, rows: readonly PlannedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  if (first.before === null) {
    const writes = rows.map(({ id, body }) => ({ kind: 'create' as const, id, body }));
    try {
      await store.write(table.name, writes, shardOf(table, first.body));
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      await writeMissing(store, table, rows);
    }
    return;
  }
  for (const { id, body } of rows)
    await store.write(table.name, [{ kind: 'upsert', id, body }], shardOf(table, body));
}

/** After a crash part of a step may be there: rows of this upload stay, a stranger's row under the same key refuses. */
async function writeMissing(store: AccountStore, table: Table, rows: readonly PlannedRow[]): Promise<void> {
  for (const { id, body } of rows) {
    const current = await store.get(table.name, id);
    if (current && current.body.created_at !== body.created_at)
      throw new AppError('conflict', { values: [id] });
    if (!current)
      await store
        .write(table.name, [{ kind: 'create', id, body }], shardOf(table, body))
        .catch(ignoreRefused);
  }
}

function ignoreRefused(error: unknown): void {
  if (!(error instanceof WriteRefused)) throw error;
}
