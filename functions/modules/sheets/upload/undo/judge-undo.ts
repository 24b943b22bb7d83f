import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import type {
  ChangedImage,
  MadeImage,
  RowImage,
  StandingImage,
} from '@livingroom/shared/modules/sheets/tables/upload-images.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { shareTurns } from '../../../../core/event-loop/turns.ts';
import type { Stored } from '../../../../core/storage/port.ts';
import { filledRow } from '../../../../core/storage/rows.ts';
import { storeOf } from '../../../../core/tables/read/store-of.ts';
import { isSameStanding, noStanding, standingsOf } from '../../../people/standing.ts';
import { type LetsGo, signIns, usesOf } from './in-use.ts';
import { markOf } from './mark-of.ts';
import { joined, namesOf, rowName } from './row-names.ts';

/** Rows that are read at the same time. */
const AT_ONCE = 100;

/** The images of an upload by what became of their rows, and those rows as they stand now. */
export type Undoing = {
  readonly made: readonly MadeImage[];
  readonly changed: readonly ChangedImage[];
  readonly standings: readonly StandingImage[];
  readonly rows: ReadonlyMap<string, Stored>;
};

export function keyOf({ table, id }: { readonly table: string; readonly id: string }): string {
  return `${table} ${id}`;
}

export function madeIn(images: readonly RowImage[]): readonly MadeImage[] {
  return images.flatMap((image) => ('mark' in image && !('before' in image) ? [image] : []));
}

/** The new rows as whoever sent them counts: where a new unit stands is none, unless the sheet was of such rows alone. */
export function countedIn(images: readonly RowImage[]): readonly MadeImage[] {
  const made = madeIn(images);
  const rows = made.filter(({ table }) => table !== 'subunits');
  return rows.length > 0 ? rows : made;
}

/** Sorts the images of an upload and reads their rows. */
export async function readUndoing(context: ServiceContext, images: readonly RowImage[]): Promise<Undoing> {
  const standings = images.flatMap((image) => ('standing' in image ? [image] : []));
  const changed = images.flatMap((image) => ('before' in image ? [image] : []));
  const made = madeIn(images);
  const rows = new Map<string, Stored>();
  const all = [...made, ...changed];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await shareTurns();
    const read = all.slice(start, start + AT_ONCE).map(async (image) => {
      const table = findTable(image.table);
      const row = await storeOf(context, table).get(table.name, image.id);
      if (row) rows.set(keyOf(image), { ...row, body: filledRow(table, row.body) });
    });
    await Promise.all(read);
  }
  return { made, changed, standings, rows };
}

/** What has changed since the upload, or is in use by now; null where nothing is. */
export async function standsInTheWay(context: ServiceContext, undoing: Undoing): Promise<Phrase | null> {
  const moved = await movedSince(context, undoing);
  if (moved.length > 0) return undoWords('changed-since', { count: moved.length, names: namesOf(moved) });
  const used = await usedSince(context, undoing);
  return used.length > 0 ? undoWords('in-use', { count: used.length, names: namesOf(used) }) : null;
}

type Name = Phrase | string;

async function movedSince(context: ServiceContext, undoing: Undoing): Promise<readonly Name[]> {
  const { made, changed, standings, rows } = undoing;
  const moved: Name[] = [];
  for (const image of [...made, ...changed]) {
    await shareTurns();
    const row = rows.get(keyOf(image));
    const table: Table = findTable(image.table);
    if (row && markOf(table, row.body) === image.mark && !isMoving(image, row)) continue;
    moved.push(rowName(image.table, image.id, row?.body ?? null));
  }
  moved.push(...(await enteredSince(context, undoing)));
  if (standings.length === 0) return moved;
  const now = await standingsOf({ ...context, caller: null });
  for (const { id, standing } of standings) {
    if (isSameStanding(now.get(Number(id)) ?? noStanding, standing)) continue;
    const known = rows.get(keyOf({ table: 'employees', id })) ?? (await context.store.get('employees', id));
    moved.push(rowName('employees', id, known?.body ?? null));
  }
  return moved;
}

/** Whether the address that the upload asked for is being made the person's at this moment. */
function isMoving(image: MadeImage | ChangedImage, { body }: Stored): boolean {
  return 'asked' in image && asksStill(image, body) === 'moving';
}

/** How the request for another address stands that the upload made; null where it is over. */
export function asksStill({ asked }: ChangedImage, body: Stored['body']): string | null {
  const { email_change: change } = body;
  if (asked === undefined || typeof change !== 'object' || change === null) return null;
  return 'id' in change && change.id === asked && 'state' in change ? String(change.state) : null;
}

/** Who came in with the address that the upload gave them: it is theirs by now. */
async function enteredSince(context: ServiceContext, { changed, rows }: Undoing): Promise<readonly Name[]> {
  const moved = changed.filter(({ table, before }) => table === 'employees' && 'work_email' in before);
  const entered: Name[] = [];
  for (let start = 0; start < moved.length; start += AT_ONCE) {
    const part = moved.slice(start, start + AT_ONCE);
    const here = await signIns(
      context,
      part.map(({ id }) => Number(id)),
    );
    for (const { id } of part)
      if (here.has(Number(id)))
        entered.push(rowName('employees', id, rows.get(`employees ${id}`)?.body ?? null));
  }
  return entered;
}

/** New rows that others point at, with what does: they would not go without leaving that behind. */
async function usedSince(context: ServiceContext, undoing: Undoing): Promise<readonly Name[]> {
  const { made, rows } = undoing;
  const letsGo = letsGoOf(undoing);
  const used: Name[] = [];
  for (const [table, images] of Map.groupBy(made, (image) => image.table)) {
    const uses = await usesOf(context, { table, ids: images.map(({ id }) => id) }, letsGo);
    for (const [id, by] of uses) {
      const name = rowName(table, id, rows.get(keyOf({ table, id }))?.body ?? null);
      const tables = joined(
        [...by].map((one) => (one === 'sign-in' ? undoWords('sign-in') : tableName(one))),
      );
      used.push(undoWords('named-use', { name, tables }));
    }
  }
  return used;
}

/** Rows that point at new ones and go, or get an old value in that column, with the same undo. */
function letsGoOf({ made, changed, standings }: Undoing): LetsGo {
  const going = new Set(made.map(keyOf));
  const back = new Map(changed.map((image) => [keyOf(image), image.before]));
  const people = new Set(standings.map(({ id }) => id));
  return (row) =>
    going.has(keyOf(row)) ||
    Object.hasOwn(back.get(keyOf(row)) ?? {}, row.field) ||
    (standingTables.includes(row.table) && people.has(String(row.employeeId)));
}

const standingTables: readonly string[] = ['employee_roles', 'employee_units_managed'];
