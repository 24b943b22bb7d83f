import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { PlannedChange, Wish } from '../../../core/tables/write/changes.ts';
import { openTable } from '../../../core/tables/write/open-table.ts';
import { planChanges } from '../../../core/tables/write/plan-changes.ts';
import { type Indexes, isEmpty, notFound, type ReadRow, type Sheet } from './read-rows.ts';
import type { SheetProblems } from './sheet-problems.ts';

/** The column of a sheet of units that says what a unit is below. */
const field = 'parent_unit';

/** A row of `subunits` that a row of a sheet of units makes or moves. */
export type PlannedLink = { readonly number: number; readonly change: PlannedChange };

type Read = {
  readonly sheet: Pick<Sheet, 'fields' | 'takeLinkNumbers'>;
  readonly rows: readonly ReadRow[];
  readonly indexes: Indexes;
  /** Whether the uploader may place units at all. */
  readonly placesUnits: boolean;
};

/**
 * What the units of a sheet are to be below, checked as on screen: a parent that nobody knows, and a circle with stored
 * units or those of the file, is a problem of its row. An empty cell leaves the unit where it is.
 */
export async function readParents(
  context: ServiceContext,
  { sheet, rows, indexes, placesUnits }: Read,
  problems: SheetProblems,
): Promise<readonly PlannedLink[]> {
  const at = sheet.fields.indexOf(field);
  const index = indexes.get('units');
  if (at < 0 || !index) return [];
  const label = columnName(findTable('units'), field);
  const stored = await linksByChild(context);
  const wishes: { readonly number: number; readonly wish: Wish }[] = [];
  for (const { number, wish, cells } of rows) {
    const cell = cells[at] ?? null;
    if (isEmpty(cell)) continue;
    const found = index.find(cell);
    if (!found || !('key' in found)) {
      problems.report(number, notFound(label, 'units', cell, found));
      continue;
    }
    const child = Number(wish.kind === 'update' ? wish.id : wish.key);
    const link = stored.get(child);
    if (link?.unit_id_ref === Number(found.key)) continue;
    if (!placesUnits) problems.report(number, uploadWords('read-only'));
    else wishes.push({ number, wish: linkWish(link, child, Number(found.key)) });
  }
  const keys = await takeKeys(sheet, wishes.filter(({ wish }) => wish.kind === 'create').length);
  const numbered = wishes.map(({ wish }) =>
    wish.kind === 'create' ? { ...wish, key: keys.next().value ?? 0 } : wish,
  );
  const isKnown = (target: string, id: string) => target === 'units' && index.has(id);
  const { planned, refusals } = await planChanges(
    openTable(context, findTable('subunits')),
    numbered,
    isKnown,
  );
  for (const refusal of refusals) {
    const number = wishes[refusal.place]?.number ?? 0;
    const problem = 'field' in refusal ? refusal.message : refusal.error.phrase;
    problems.report(number, uploadWords('value', { field: label, problem }));
  }
  return planned.map((change) => ({ number: wishes[change.place]?.number ?? 0, change }));
}

function linkWish(
  link: Pick<Row<'subunits'>, 'subunit_id'> | undefined,
  child: number,
  parent: number,
): Wish {
  return link
    ? { kind: 'update', id: String(link.subunit_id), values: { unit_id_ref: parent } }
    : { kind: 'create', values: { unit_id_ref: parent, child_unit_id_ref: child } };
}

/** What each unit is below, by the unit. */
export async function linksByChild({ store }: ServiceContext) {
  const links = await store
    .table('subunits')
    .every({ fields: ['subunit_id', 'unit_id_ref', 'child_unit_id_ref'] });
  return new Map(links.map((link) => [link.child_unit_id_ref, link]));
}

async function takeKeys(
  { takeLinkNumbers }: Pick<Sheet, 'takeLinkNumbers'>,
  count: number,
): Promise<Iterator<number, undefined>> {
  const first = count > 0 ? await takeLinkNumbers(count) : 0;
  return Array.from({ length: count }, (_, place) => first + place).values();
}
