import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import type { ServiceContext } from '../../core/context.ts';
import { readReach } from './shown-actions.ts';

type Finished = { readonly title: string; readonly themeIn: (language: Language) => string };

type Person = { readonly primary_unit_id_ref: number | null };

/**
 * By person, what was finished last of what may be shown to everybody of their unit, since a moment, and the theme that it
 * answers. One without a theme of the survey says nothing of what was done with the answers, and is left out.
 */
export async function readFinished(
  context: ServiceContext,
  since: string,
): Promise<(person: Person) => Finished | null> {
  const { store } = context;
  const marked = await store.table('actions').every({ where: { shown_to_everybody: true, stage: 'done' } });
  const moved = (one: (typeof marked)[number]) => one.action_change_dates?.at(-1) ?? one.created_at;
  const recent = marked
    .filter((one) => moved(one) >= since)
    .toSorted((a, b) => (moved(a) < moved(b) ? 1 : -1));
  if (recent.length === 0) return () => null;
  const links = await store
    .table('action_primary_drivers')
    .every({ where: { action_id_ref: recent.map(({ action_id }) => action_id) } });
  const [themes, reach] = await Promise.all([
    store.table('drivers').every({ where: { driver_id: links.map(({ driver_id_ref }) => driver_id_ref) } }),
    readReach(context),
  ]);
  const finished = recent.flatMap(({ action_id, action_list_id_ref, title }) => {
    const link = links.find(({ action_id_ref }) => action_id_ref === action_id);
    const theme = themes.find(({ driver_id }) => driver_id === link?.driver_id_ref);
    if (!theme) return [];
    const themeIn = (language: Language) => rowIn(catalogue.drivers, theme, language).driver_title ?? '';
    return [{ list: action_list_id_ref, title, themeIn }];
  });
  const found = new Map<number | null, Finished | null>();
  return ({ primary_unit_id_ref: unit }) => {
    if (!found.has(unit)) {
      const lists = reach(unit);
      found.set(unit, finished.find(({ list }) => lists.has(list)) ?? null);
    }
    return found.get(unit) ?? null;
  };
}
