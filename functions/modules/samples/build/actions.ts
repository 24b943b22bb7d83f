import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { createRow } from '../../../core/tables/write/resource.ts';
import type { MadeUp } from './people.ts';
import type { Part } from './story.ts';

/** What the parts do about the first round: one thing is done and shows in the second, one goes on. */
const done = [
  {
    part: 'workshop',
    list: 'content/sample:list',
    title: 'content/sample:done.title',
    why: 'content/sample:done.why',
    outcome: 'content/sample:done.outcome',
    stage: 'done',
    drivers: ['workload'],
  },
  {
    part: 'shops',
    list: 'content/sample:doing.list',
    title: 'content/sample:doing.title',
    why: 'content/sample:doing.why',
    outcome: null,
    stage: 'doing',
    drivers: ['learning'],
  },
] as const;

export async function makeActions(
  context: ServiceContext,
  { units, heads }: MadeUp,
  language: Language,
): Promise<void> {
  const { store } = context;
  const [drivers, round] = await Promise.all([
    store.table('drivers').every({ fields: ['driver_id', 'driver_key'] }),
    store.table('flow_rounds').first({}),
  ]);
  for (const { part, list, title, why, outcome, stage, drivers: about } of done) {
    const { action_list_id } = await createRow(context, 'action_lists', { title: textIn(list, language) });
    await createRow(context, 'action_list_impacted_units', {
      action_list_id_ref: action_list_id,
      unit_id_ref: unitOf(units, part),
    });
    const { action_id } = await createRow(context, 'actions', {
      title: textIn(title, language),
      why: textIn(why, language),
      outcome: outcome && textIn(outcome, language),
      stage,
      shown_to_everybody: true,
      action_list_id_ref: action_list_id,
      owner_id_ref: heads.get(part) ?? null,
      round_id: round?.flow_round_id ?? null,
    });
    for (const { driver_id, driver_key } of drivers)
      if (about.some((key) => key === driver_key))
        await createRow(context, 'action_primary_drivers', {
          action_id_ref: action_id,
          driver_id_ref: driver_id,
        });
  }
}

function unitOf(units: MadeUp['units'], wanted: Part): number | null {
  for (const [unit, part] of units) if (part === wanted) return unit;
  return null;
}
