import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { filledRow } from '../../core/storage/rows.ts';
import { listRows } from '../../core/tables/read/list-rows.ts';
import type { ReportFrame } from '../reports/frame.ts';
import type { Signed } from '../reports/units.ts';
import { readEffects } from './effect.ts';

/** As many as a page of a report has room for. */
const MOST = 10;

/**
 * What is being done about the unit that a report looks at, with its effect so far: the caller's actions to do and at
 * work whose list is for this unit; for the organisation all of them. Newest first.
 */
export async function readOpenActions(context: Signed, { chosen, language }: ReportFrame) {
  const unit = chosen?.unit?.unit_id;
  if (unit === undefined) return [];
  const lists = unit === ORGANISATION ? null : await listsOf(context, unit);
  if (lists !== null && lists.length === 0) return [];
  const { rows } = await listRows(context, findTable('actions'), {
    where: {
      and: [
        { field: 'stage', op: 'in', value: ['to do', 'doing'] },
        ...(lists === null ? [] : [{ field: 'action_list_id_ref', op: 'in' as const, value: lists }]),
      ],
    },
    sort: [{ field: 'action_id', direction: 'desc' }],
    limit: MOST,
  });
  const actions = rows.map(({ body }) => {
    const row: object = filledRow(findTable('actions'), body);
    return row as Row<'actions'>;
  });
  const effects = await readEffects(context, actions, language);
  return actions.map((action, place) => {
    const { action_id, title, due_date } = action;
    const stage: 'doing' | 'to do' = action.stage === 'doing' ? 'doing' : 'to do';
    const of = effects[place]?.rows ?? [];
    const told = of.find(({ unit_id }) => unit_id === unit) ?? of[0];
    if (!told) return { action_id, title, stage, due_date, about: null };
    const { driver_title, unit_name, start, since } = told;
    const last = since.at(-1) ?? null;
    const now = last && { n: last.n, mean: last.mean, cap: last.cap, missing: last.missing, half: last.half };
    const change = { verdict: last?.verdict ?? null, by: last?.by ?? null };
    return { action_id, title, stage, due_date, about: { driver_title, unit_name, start, now, ...change } };
  });
}

async function listsOf({ store }: Signed, unit: number): Promise<readonly number[]> {
  const links = await store.table('action_list_impacted_units').every({ where: { unit_id_ref: unit } });
  return [...new Set(links.map(({ action_list_id_ref }) => action_list_id_ref))];
}
