import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { Body } from '../../core/storage/port.ts';
import { rowIdOf } from '../../core/storage/rows.ts';
import { listRows } from '../../core/tables/read/list-rows.ts';
import { createRow, resource } from '../../core/tables/write/resource.ts';
import { companyName } from '../people/company-name.ts';
import { listRounds } from '../reports/rounds.ts';
import { type Signed, unitsInScope } from '../reports/units.ts';

type Wish = {
  readonly title: string;
  readonly why: string | null;
  readonly due_date: string | null;
  readonly driver_id: number;
  /** 0 is the whole organisation. */
  readonly unit_id: number;
  readonly round_id: string;
};

/**
 * Plans an action about a driver of a unit, from a round's figures: in the list that is for this unit alone, which is
 * made where there is none. Errors: `not-found` for a unit or round out of sight, what the tables refuse.
 */
export async function planAction(context: Signed, wish: Wish) {
  const { driver_id, unit_id, round_id, ...values } = wish;
  const [scope, rounds] = await Promise.all([unitsInScope(context), listRounds(context)]);
  const isKnown = rounds.some((round) => round.round_id === round_id);
  if (!isKnown || (scope !== null && !scope.has(unit_id))) throw new AppError('not-found');
  const driver = await context.store.table('drivers').get(driver_id);
  if (!driver) throw new AppError('not-found');
  return allOrNothing(context, async (make) => {
    const action_list_id_ref = (await listFor(context, unit_id)) ?? (await makeList(context, make, unit_id));
    const about = { action_list_id_ref, round_id };
    const { action_id } = await make('actions', { ...values, ...about, stage: 'to do' });
    await make('action_primary_drivers', { action_id_ref: action_id, driver_id_ref: driver_id });
    return { action_id };
  });
}

type Planned = 'action_lists' | 'action_list_impacted_units' | 'actions' | 'action_primary_drivers';

/** Makes a row as the caller may. */
type Make = <T extends Planned>(table: T, values: Body) => Promise<Row<T>>;

/** The store writes one table at a time: where a later row is refused, those before it go again, the last one first. */
async function allOrNothing<T>(context: Signed, work: (make: Make) => Promise<T>): Promise<T> {
  const made: { readonly table: Planned; readonly id: string }[] = [];
  try {
    return await work(async (table, values) => {
      const row = await createRow(context, table, values);
      made.push({ table, id: rowIdOf(table, row) });
      return row;
    });
  } catch (error) {
    for (const { table, id } of made.toReversed())
      await resource(context, findTable(table))
        .remove(id, null)
        .catch(() => undefined);
    throw error;
  }
}

/** The oldest list at work that the caller sees and that is for this unit and no other. */
async function listFor(context: Signed, unit: number): Promise<number | null> {
  const scope = unit === ORGANISATION ? 'organisation' : 'units';
  const { rows } = await listRows(context, findTable('action_lists'), {
    where: {
      and: [
        { field: 'action_list_status', op: 'eq', value: 'active' },
        { field: 'impact_scope', op: 'eq', value: scope },
      ],
    },
    sort: [{ field: 'action_list_id', direction: 'asc' }],
    limit: 1_000,
  });
  const ids = rows.map(({ body }) => Number(body.action_list_id));
  if (unit === ORGANISATION) return ids[0] ?? null;
  const links = await context.store
    .table('action_list_impacted_units')
    .every({ where: { action_list_id_ref: ids }, fields: ['action_list_id_ref', 'unit_id_ref'] });
  const unitsOf = Map.groupBy(links, ({ action_list_id_ref }) => action_list_id_ref);
  return ids.find((id) => unitsOf.get(id)?.every(({ unit_id_ref }) => unit_id_ref === unit)) ?? null;
}

async function makeList(context: Signed, make: Make, unit: number): Promise<number> {
  const language = context.language ?? defaultLanguage;
  const isWhole = unit === ORGANISATION;
  const row = isWhole ? null : await context.store.table('units').get(unit);
  if (!isWhole && !row) throw new AppError('not-found');
  const name = row?.unit_name ?? (await companyName(context, context.caller.companyId));
  const { action_list_id } = await make('action_lists', {
    title: say(tableWords('actionsOf', { unit: name }), language),
    impact_scope: isWhole ? 'organisation' : 'units',
  });
  if (!isWhole)
    await make('action_list_impacted_units', {
      action_list_id_ref: action_list_id,
      unit_id_ref: unit,
    });
  return action_list_id;
}
