import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { Ports } from '../../../core/context.ts';
import { type Body, MAX_BATCH, type Stored } from '../../../core/storage/port.ts';
import { recordChanges } from '../../../core/tables/audit/record-changes.ts';
import { changedColumns, type PlannedChange } from '../../../core/tables/write/changes.ts';
import type { OpenTable } from '../../../core/tables/write/open-table.ts';
import { settleChanges, writeChanges } from '../../../core/tables/write/write-changes.ts';
import { applyStandings } from './apply-standings.ts';
import { readStep } from './kept-files.ts';
import { openUploaded } from './open-uploaded.ts';
import { listed, problemOfRows, quoted } from './sheet-problems.ts';
import {
  isRemoval,
  isRow,
  isStanding,
  isUpdate,
  type KeptRow,
  type KeptUpdate,
  type Upload,
} from './types.ts';
import { settleRemovals, takeAway } from './undo/take-away.ts';

/**
 * Writes the rows of one step. Doing it twice writes nothing twice, and never over what somebody else wrote meanwhile.
 * Returns what stands in the way, row by row; null when the step is written.
 */
export async function applyStep(ports: Ports, upload: Upload, step: number): Promise<Phrase | null> {
  const entries = await readStep(ports, upload, step);
  const open = openUploaded(ports, upload, entries);
  if (entries.some(isRemoval)) return takeAway(ports, upload, open, entries.filter(isRemoval));
  const kept = entries.filter(isRow);
  if (kept.length < entries.length) return applyStandings(open.context, entries.filter(isStanding));
  const current = await readRows(open, kept.filter(isUpdate));
  const changes: PlannedChange[] = [];
  const moved: number[] = [];
  const written: KeptUpdate[] = [];
  for (const row of kept) {
    const change = changeOf(row, current.get(row.id));
    if (change === 'moved') moved.push(row.number);
    else if (change !== 'written') changes.push({ ...change, place: row.number });
    else if (isUpdate(row)) written.push(row);
  }
  if (moved.length > 0) return problemOfRows(moved, uploadWords('moved'));
  // A step that died between a write and its place in the audit trail.
  await recordChanges(
    open,
    written.map(({ id, before, changed }) => {
      const stored = current.get(id)?.body;
      return { id, before: { ...stored, ...before }, after: { ...stored, ...changed } };
    }),
  );
  const outcome = await writeChanges(open, changes);
  const { taken } = outcome;
  if (taken.length > 0) {
    const rows = new Map(changes.map(({ place, after }) => [String(after[open.table.key]), place]));
    const problems = taken.map(({ field, value, rowId }) => {
      const problem = uploadWords('taken', { field: columnName(open.table, field), value: quoted(value) });
      return uploadWords('row', { row: rows.get(String(rowId)) ?? 0, problem });
    });
    return listed(problems);
  }
  return problemOfRows(
    outcome.moved.map(({ place }) => place),
    uploadWords('moved'),
  );
}

/** What follows the changed rows of one step once the whole file is written: old unique values go free, hooks run. */
export async function settleStep(ports: Ports, upload: Upload, step: number): Promise<void> {
  const entries = await readStep(ports, upload, step);
  const open = openUploaded(ports, upload, entries);
  await settleRemovals(open, entries.filter(isRemoval));
  const kept = entries.filter(isRow).filter(isUpdate);
  const current = await readRows(open, kept);
  const changes = kept.flatMap((row): PlannedChange[] => {
    const stored = current.get(row.id);
    if (!stored) return [];
    const before = { ...stored, body: { ...stored.body, ...row.before } };
    return [{ place: row.number, id: row.id, before, after: { ...stored.body, ...row.changed } }];
  });
  await settleChanges(open, changes);
}

async function readRows(open: OpenTable, rows: readonly KeptRow[]): Promise<ReadonlyMap<string, Stored>> {
  const found = new Map<string, Stored>();
  for (let start = 0; start < rows.length; start += MAX_BATCH) {
    const part = rows.slice(start, start + MAX_BATCH);
    const read = await Promise.all(part.map(({ id }) => open.store.get(open.table.name, id)));
    for (const row of read) if (row) found.set(row.id, row);
  }
  return found;
}

/** The change to write now: on the planned version only, and none where its columns stand there already. */
function changeOf(row: KeptRow, current: Stored | undefined) {
  if (!isUpdate(row)) return { id: row.id, before: null, after: row.body };
  if (!current) return 'moved';
  if (current.etag === row.etag)
    return { id: row.id, before: current, after: { ...current.body, ...row.changed } };
  return hasColumns(current.body, row.changed) ? 'written' : 'moved';
}

/** Whether a row has these columns as they are here, whenever it got them. */
function hasColumns(body: Body, columns: Body): boolean {
  return Object.keys(changedColumns(body, columns)).every((field) => field === 'updated_at');
}
