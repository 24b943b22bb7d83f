import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { defaultLanguage, isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { ownEmployeeId, type ServiceContext } from '../../core/context.ts';

/** As many as a person reads. */
const MOST = 10;

/**
 * What was done with the answers, for whoever asks: actions that somebody marked as shown to everybody, at work or
 * done, of lists for the whole organisation or for a unit that the person is in or below. Title, column, what came of
 * it and the drivers leave, nothing else.
 */
export async function readShown(context: ServiceContext, asked: string | undefined) {
  const { store } = context;
  const me = ownEmployeeId(context);
  const person = me === null ? null : await store.table('employees').get(me);
  if (!person) return { actions: [] };
  const language = isLanguage(asked) ? asked : defaultLanguage;
  const marked = await store
    .table('actions')
    .every({ where: { shown_to_everybody: true, stage: ['doing', 'done'] } });
  if (marked.length === 0) return { actions: [] };
  const lists = await listsFor(context, person.primary_unit_id_ref);
  const own = marked
    .filter(({ action_list_id_ref }) => lists.has(action_list_id_ref))
    .map((action) => ({ action, moved_at: action.action_change_dates?.at(-1) ?? action.created_at }))
    .toSorted((a, b) => (a.moved_at < b.moved_at ? 1 : -1))
    .slice(0, MOST);
  const [links, drivers] = await Promise.all([
    store
      .table('action_primary_drivers')
      .every({ where: { action_id_ref: own.map(({ action }) => action.action_id) } }),
    store.table('drivers').every(),
  ]);
  const titles = new Map(
    drivers.map((row) => [row.driver_id, rowIn(catalogue.drivers, row, language).driver_title]),
  );
  return {
    actions: own.map(({ action, moved_at }) => ({
      title: action.title,
      done: action.stage === 'done',
      outcome: action.stage === 'done' ? action.outcome : null,
      drivers: links
        .filter(({ action_id_ref }) => action_id_ref === action.action_id)
        .flatMap(({ driver_id_ref }) => titles.get(driver_id_ref) ?? []),
      moved_at,
    })),
  };
}

/** Lists for everybody, and for the unit of a person or one above it. */
async function listsFor(context: ServiceContext, unit: number | null): Promise<ReadonlySet<number>> {
  return (await readReach(context))(unit);
}

type Reach = (unit: number | null) => ReadonlySet<number>;

/** By unit: the lists that are for everybody, for it or for one above it. */
export async function readReach({ store }: ServiceContext): Promise<Reach> {
  const [whole, links, tree] = await Promise.all([
    store
      .table('action_lists')
      .every({ where: { impact_scope: 'organisation' }, fields: ['action_list_id'] }),
    store.table('action_list_impacted_units').every({ fields: ['action_list_id_ref', 'unit_id_ref'] }),
    store.table('subunits').every({ fields: ['unit_id_ref', 'child_unit_id_ref'] }),
  ]);
  const parents = new Map(tree.map(({ unit_id_ref, child_unit_id_ref }) => [child_unit_id_ref, unit_id_ref]));
  return (unit) => {
    const above = new Set<number>();
    for (let at = unit ?? undefined; at !== undefined && !above.has(at); at = parents.get(at)) above.add(at);
    return new Set([
      ...whole.map(({ action_list_id }) => action_list_id),
      ...links.flatMap(({ action_list_id_ref, unit_id_ref }) =>
        above.has(unit_id_ref) ? [action_list_id_ref] : [],
      ),
    ]);
  };
}
