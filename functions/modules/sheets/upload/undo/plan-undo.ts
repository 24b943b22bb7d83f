import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { UNDO_DAYS } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import type { ChangedImage, RowImage } from '@livingroom/shared/modules/sheets/tables/upload-images.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import { accountContext } from '../../../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../../../core/context.ts';
import { nowOf } from '../../../../core/storage/rows.ts';
import { effectiveTable } from '../../../../core/tables/effective-table.ts';
import type { PlannedChange, Wish } from '../../../../core/tables/write/changes.ts';
import { type OpenTable, openTable } from '../../../../core/tables/write/open-table.ts';
import { planChanges } from '../../../../core/tables/write/plan-changes.ts';
import { takenClaims } from '../../../../core/tables/write/uniqueness.ts';
import { noEmailChange } from '../../../people/changed-address.ts';
import { keepStep } from '../kept-files.ts';
import { keptRow } from '../kept-row.ts';
import {
  type GoneAlong,
  type KeptEntry,
  type KeptRemoval,
  ROWS_PER_STEP,
  STANDINGS_PER_STEP,
  type Upload,
  type UploadPlan,
} from '../types.ts';
import { comingBack } from './gone-along.ts';
import {
  asksStill,
  countedIn,
  keyOf,
  madeIn,
  readUndoing,
  standsInTheWay,
  type Undoing,
} from './judge-undo.ts';
import { isChangeable } from './mark-of.ts';
import { rowName, tableOf } from './row-names.ts';
import { readImages } from './upload-images.ts';

/** Lines of rows that are refused. */
const LISTED = 5;

/** What an undo writes, in the order in which it does; or why nothing is undone. */
export type UndoPlan = { readonly parts: readonly (readonly KeptEntry[])[] } | { readonly problem: Phrase };

/** The steps of an undo, beside its job as those of an upload are. */
export async function planUndoSteps(
  ports: Ports,
  upload: Upload,
): Promise<UploadPlan | { readonly problem: Phrase }> {
  const { accountId, caller, undoes = 0 } = upload;
  const images = await readImages(ports, { accountId, jobId: undoes });
  if (!images) return { problem: undoWords('over', { days: UNDO_DAYS }) };
  const plan = await planUndo(accountContext(ports, accountId, caller), images);
  if ('problem' in plan) return plan;
  let steps = 0;
  for (const part of plan.parts) {
    const size = part.some((entry) => 'standing' in entry) ? STANDINGS_PER_STEP : ROWS_PER_STEP;
    for (let start = 0; start < part.length; start += size) {
      await keepStep(ports, upload, steps, part.slice(start, start + size));
      steps += 1;
    }
  }
  // As the question before it and its own message count them.
  const apart = madeIn(images).length - countedIn(images).length;
  return { steps, rows: images.length - apart, settles: true, notes: [] };
}

/**
 * Works out how an upload is brought back, by the checks of every save and within the rights of whoever undoes it: what it
 * changed is changed again, so that whatever follows from a change follows from this one, too. Writes nothing.
 */
export async function planUndo(context: ServiceContext, images: readonly RowImage[]): Promise<UndoPlan> {
  const undoing = await readUndoing(context, images);
  const problem = await standsInTheWay(context, undoing);
  if (problem) return { problem };
  const roles = undoing.standings.map(
    ({ id, standing, was }, place): KeptEntry => ({ number: place + 1, id, standing: was, was: standing }),
  );
  // Who becomes an administrator again comes before who is none any more.
  const parts: (readonly KeptEntry[])[] = [roles.toSorted((a, b) => rank(a) - rank(b))];
  const lines: Phrase[] = [];
  // What was written last goes first.
  const tables = [...new Set(images.flatMap((image) => ('table' in image ? [image.table] : [])))].reverse();
  for (const name of tables) {
    const open = await openWhole(context, name);
    const planned = await planBack(open, undoing, lines);
    parts.push(planned.map((change, place) => keptRow({ number: place + 1, change }, tableOf(name))));
    if (name === 'employees') parts.push(...(await linesBack(context, undoing, planned)));
    parts.push(removalsOf(name, undoing));
  }
  if (lines.length === 0) return { parts: parts.filter(({ length }) => length > 0) };
  return { problem: undoWords('refused', { count: lines.length, lines: lines.slice(0, LISTED) }) };
}

function rank(entry: KeptEntry): number {
  return 'standing' in entry && (entry.standing.role === 'admin' || entry.standing.role === 'system') ? 0 : 1;
}

/** With the organisation's own columns. */
async function openWhole(context: ServiceContext, name: string): Promise<OpenTable> {
  const open = openTable(context, findTable(name));
  return { ...open, table: await effectiveTable(context, open.table) };
}

/** The changes that give rows of one table their old values; what is refused stands in `lines`. */
async function planBack(
  open: OpenTable,
  { changed, rows }: Undoing,
  lines: Phrase[],
): Promise<readonly PlannedChange[]> {
  const { context, table } = open;
  const images = changed.filter((image) => image.table === table.name);
  const wishes = images.map(({ id, before }): Wish => {
    const values = Object.fromEntries(Object.entries(before).filter(([field]) => isChangeable(table, field)));
    return { kind: 'update', id, values };
  });
  const { planned, refusals } = await planChanges(open, wishes);
  const named = (place: number, problem: Phrase) => {
    const image = images[place];
    const name = image ? rowName(table.name, image.id, rows.get(keyOf(image))?.body ?? null) : '';
    lines.push(undoWords('line', { name, problem }));
  };
  for (const refusal of refusals) {
    if ('field' in refusal) named(refusal.place, refusal.message);
    else if (refusal.error.code !== 'no-changes') named(refusal.place, refusal.error.phrase);
  }
  for (const { place, claim } of await takenClaims(context, table, planned))
    named(place, undoWords('taken', { value: String(claim.value) }));
  return withdrawn(context, images, rows, planned);
}

/** The same, with requests for another address taken back that the upload made and nobody has answered. */
function withdrawn(
  context: ServiceContext,
  images: readonly ChangedImage[],
  rows: Undoing['rows'],
  planned: readonly PlannedChange[],
): readonly PlannedChange[] {
  const byId = new Map(planned.map((change) => [change.id, change]));
  for (const [place, image] of images.entries()) {
    const row = rows.get(keyOf(image));
    if (!row || asksStill(image, row.body) === null) continue;
    const before = byId.get(image.id)?.before ?? row;
    const after = byId.get(image.id)?.after ?? { ...row.body, updated_at: nowOf(context.ports) };
    byId.set(image.id, { place, id: image.id, before, after: { ...after, ...noEmailChange } });
  }
  return [...byId.values()];
}

/** Further units and managers that went with the upload's changes, as steps of their own. */
async function linesBack(
  context: ServiceContext,
  { changed }: Undoing,
  planned: readonly PlannedChange[],
): Promise<readonly (readonly KeptEntry[])[]> {
  const gone = changed.flatMap(({ further = [] }) =>
    further.map((one): GoneAlong => ({ ...one, table: tableOf(one.table) })),
  );
  if (gone.length === 0) return [];
  const people = planned.map(({ id, after }) => ({
    employee_id: Number(id),
    primary_reports_to_ref:
      typeof after.primary_reports_to_ref === 'number' ? after.primary_reports_to_ref : null,
  }));
  const back = await comingBack(context, gone, people);
  return [...Map.groupBy(back, ({ table }) => table).values()].map((rows) =>
    rows.map(({ table, id, body }, place): KeptEntry => ({ table, number: place + 1, id, body })),
  );
}

function removalsOf(name: string, { made, rows }: Undoing): readonly KeptRemoval[] {
  return made.flatMap((image, place) => {
    const row = image.table === name ? rows.get(keyOf(image)) : undefined;
    if (!row) return [];
    return [{ table: tableOf(name), number: place + 1, id: row.id, etag: row.etag, gone: row.body }];
  });
}
