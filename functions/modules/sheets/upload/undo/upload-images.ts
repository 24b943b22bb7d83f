import { findTable, type NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import {
  isUploadUndoable,
  MOST_UNDONE,
  UNDO_DAYS,
  type UploadUndo,
} from '@livingroom/shared/modules/sheets/rules/undo.ts';
import type { RowImage } from '@livingroom/shared/modules/sheets/tables/upload-images.ts';
import type { Ports } from '../../../../core/context.ts';
import { storeOf } from '../../../../core/storage/rows.ts';
import { pictureColumns } from '../../../../core/tables/pictures/stored-picture.ts';
import { hasErasedSince } from '../../../people/taken-copies.ts';
import { readStep } from '../kept-files.ts';
import { isRemoval, isStanding, isUpdate, type KeptEntry, type Upload } from '../types.ts';
import { isChangeable } from './mark-of.ts';

/** Characters of one row of images, and of an upload's: ten thousand people with all their columns take a third. */
const PART_LENGTH = 300_000;
const LONGEST = 8_000_000;

/** Rows of images of one organisation, of all its uploads: the eldest upload goes before there are more. */
const MOST_PARTS = 200;

type Place = { readonly accountId: number; readonly jobId: number };

/**
 * Stores what brings an upload back once all its rows are written, and says how its way back stands; null where there is none.
 * Done twice, it is the same.
 */
export async function keepImages(ports: Ports, upload: Upload, steps: number): Promise<UploadUndo | null> {
  const { accountId, jobId, tableName, job, undoes } = upload;
  if (undoes !== undefined || steps === 0 || !isUploadUndoable(tableName)) return null;
  const parts: string[][] = [];
  let [rows, length, left] = [0, 0, 0];
  for (let step = 0; step < steps; step += 1)
    for (const entry of await readStep(ports, upload, step)) {
      const image = imageOf(entry, tableName);
      if (image === 'picture') return { state: 'never', why: 'picture' };
      if (image === null) continue;
      const text = JSON.stringify(image);
      if (text.length > left || parts.length === 0) {
        parts.push([]);
        left = PART_LENGTH;
      }
      parts.at(-1)?.push(text);
      [rows, length, left] = [rows + 1, length + text.length, left - text.length];
      if (rows > MOST_UNDONE || length > LONGEST) return { state: 'never', why: 'too-large' };
    }
  if (rows === 0) return null;
  const images = storeOf(ports, accountId).table('upload_images');
  const until = new Date(ports.clock.now() + UNDO_DAYS * DAY_MS).toISOString();
  await images.removeEvery({ job_id_ref: jobId });
  for (const [part, texts] of parts.entries()) await images.create(rowOf({ jobId, part, until, texts }));
  if (await hasErasedSince(storeOf(ports, accountId), job.created_at)) {
    await forgetImages(ports, { accountId, jobId });
    return { state: 'never', why: 'erased' };
  }
  await makeRoom(ports, accountId);
  return { state: 'open', until, job: null };
}

type Part = {
  readonly jobId: number;
  readonly part: number;
  readonly until: string;
  readonly texts: readonly string[];
};

function rowOf({ jobId, part, until, texts }: Part): NewRow<'upload_images'> {
  const images: readonly RowImage[] = texts.map((text) => JSON.parse(text));
  return { upload_image_id: `${jobId}-${part}`, job_id_ref: jobId, part, until, images };
}

/** The least that brings an entry back; null for one that changed nothing that people see. */
function imageOf(entry: KeptEntry, tableName: Upload['tableName']): RowImage | 'picture' | null {
  if (isStanding(entry)) return { id: entry.id, standing: entry.standing, was: entry.was };
  if (isRemoval(entry)) return null;
  const { table = tableName, id, mark = '' } = entry;
  // Fields that an import added stay, without its values: others may have filled them since.
  if (table === 'companies') return null;
  if (!isUpdate(entry)) return { table, id, mark };
  const definition: Table = findTable(table);
  if (pictureColumns(definition).some((column) => column in entry.changed)) return 'picture';
  const before = Object.fromEntries(
    Object.entries(entry.before).filter(([field]) => isChangeable(definition, field)),
  );
  const asked = askedBy(entry.changed);
  if (Object.keys(before).length === 0 && asked === null) return null;
  const { further = [] } = entry;
  return { table, id, mark, before, ...(asked ? { asked } : {}), ...(further.length > 0 ? { further } : {}) };
}

function askedBy({ email_change: change }: { readonly [column: string]: unknown }): string | null {
  return typeof change === 'object' && change !== null && 'id' in change ? String(change.id) : null;
}

/** The images of an upload in the order in which it was written; null where none is stored any more. */
export async function readImages(
  ports: Ports,
  { accountId, jobId }: Place,
): Promise<readonly RowImage[] | null> {
  const rows = await storeOf(ports, accountId)
    .table('upload_images')
    .every({ where: { job_id_ref: jobId }, sort: [{ field: 'part', direction: 'asc' }] });
  const now = ports.clock.now();
  if (rows.length === 0 || rows.some(({ until }) => Date.parse(until) <= now)) return null;
  return rows.flatMap(({ images }) => images ?? []);
}

export async function forgetImages(ports: Ports, { accountId, jobId }: Place): Promise<void> {
  await storeOf(ports, accountId).table('upload_images').removeEvery({ job_id_ref: jobId });
}

async function makeRoom(ports: Ports, accountId: number): Promise<void> {
  const images = storeOf(ports, accountId).table('upload_images');
  const rows = await images.every({
    sort: [{ field: 'until', direction: 'desc' }],
    fields: ['upload_image_id', 'job_id_ref'],
  });
  const eldest = new Set(rows.slice(MOST_PARTS).map(({ job_id_ref }) => job_id_ref));
  for (const jobId of eldest) await forgetImages(ports, { accountId, jobId });
}

/** What can no longer be undone is forgotten. */
export async function forgetOldImages(ports: Ports, accountId: number): Promise<void> {
  const until = { lte: new Date(ports.clock.now()).toISOString() };
  await storeOf(ports, accountId).table('upload_images').removeEvery({ until });
}

/** When the next is (ms since 1970); null: nothing is stored. */
export async function nextForgetting(ports: Ports, accountId: number): Promise<number | null> {
  const first = await storeOf(ports, accountId)
    .table('upload_images')
    .first({ sort: [{ field: 'until', direction: 'asc' }], fields: ['until'] });
  return first ? Date.parse(first.until) : null;
}
