import type { Ports } from '../../../core/context.ts';
import type { Body, Stored, Write } from '../../../core/storage/port.ts';
import { shardOf, writeUnlessRefused } from '../../../core/storage/rows.ts';
import { beginChanges, endChanges } from '../../../core/tables/audit/record-changes.ts';
import { changedColumns } from '../../../core/tables/write/changes.ts';
import type { OpenTable } from '../../../core/tables/write/open-table.ts';
import { claimsOf, releaseValues } from '../../../core/tables/write/uniqueness.ts';
import { takeBackStanding } from './apply-standings.ts';
import { readStep } from './kept-files.ts';
import { openUploaded } from './open-uploaded.ts';
import { isRemoval, isStanding, isUpdate, type KeptEntry, type KeptRow, type Upload } from './types.ts';
import { bringRowBack } from './undo/take-away.ts';

/** Tries to take one row back while others write it. */
const TRIES = 5;

/**
 * Takes the rows of one step back: new ones go, changed columns get their old values; the old unique values are still
 * reserved. What somebody else has written since stays. Returns the numbers of rows that stayed as they are.
 */
export async function undoStep(ports: Ports, upload: Upload, step: number): Promise<readonly number[]> {
  const entries = await readStep(ports, upload, step);
  const open = openUploaded(ports, { ...upload, caller: null }, entries);
  const kept: number[] = [];
  for (const entry of entries) {
    if (!(await undoEntry(open, entry))) kept.push(entry.number);
  }
  return kept;
}

function undoEntry(open: OpenTable, entry: KeptEntry): Promise<boolean> {
  if (isStanding(entry)) return takeBackStanding(open.context, entry);
  return isRemoval(entry) ? bringRowBack(open, entry) : undoRow(open, entry);
}

/** False when a new row stays because somebody else has worked on it. */
async function undoRow(open: OpenTable, row: KeptRow): Promise<boolean> {
  const { context, table, store } = open;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const current = await store.get(table.name, row.id);
    if (current && !isUpdate(row) && current.body.created_at !== row.body.created_at) return true;
    const write = current && undoing(row, current);
    if (write === 'stays') return false;
    if (write && current && !(await takeBackRow(open, current, write))) continue;
    await releaseValues(context, newClaims(open, row, current));
    return true;
  }
  return false;
}

/** On record; false where somebody else was quicker. */
async function takeBackRow(open: OpenTable, current: Stored, write: Write): Promise<boolean> {
  const { table, store } = open;
  const begun = await beginChanges(open, [undone(current, write)], undefined, 'taken-back');
  const rows = await writeUnlessRefused(store, table.name, [write], shardOf(table, current.body));
  await endChanges(begun, () => rows !== null);
  return rows !== null;
}

/** The write that takes a row back; null when nothing of the upload is there. */
function undoing(row: KeptRow, { id, etag, body }: Stored): Write | 'stays' | null {
  if (!isUpdate(row)) return body.updated_at === row.body.updated_at ? { kind: 'delete', id, etag } : 'stays';
  if (etag === row.etag) return null;
  const changedSince = changedColumns(body, row.changed);
  const ours = Object.entries(row.before).filter(([field]) => !Object.hasOwn(changedSince, field));
  return ours.length > 0
    ? { kind: 'replace', id, etag, body: { ...body, ...Object.fromEntries(ours) } }
    : null;
}

function undone({ id, body }: Stored, write: Write) {
  return { id, before: body, after: 'body' in write ? write.body : null };
}

/** Values that the row was to have and did not have before. */
function newClaims({ table }: OpenTable, row: KeptRow, current: Stored | null) {
  if (!isUpdate(row)) return claimsOf(table, row.body, null);
  const key: Body = { [table.key]: current?.body[table.key] ?? row.id };
  return claimsOf(table, { ...row.changed, ...key }, row.before);
}

/** The lines of one step that stay where it cannot be taken back. */
export async function numbersOf(ports: Ports, upload: Upload, step: number): Promise<readonly number[]> {
  return (await readStep(ports, upload, step)).map(({ number }) => number);
}
