import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { namedIn } from '@livingroom/shared/modules/assistant/rules/named-in.ts';
import { peopleListWish } from '@livingroom/shared/modules/assistant/rules/people-lists.ts';
import { quotedIn } from '@livingroom/shared/modules/assistant/rules/prepare/quoted.ts';
import { assistantWords } from '@livingroom/shared/modules/assistant/words.ts';
import type { Preparing } from './preparing.ts';

/**
 * `prepare a filter`: the list of people with the conditions that a request names, as the address of the page that shows it.
 * Null where no list is asked for, where neither a unit nor a condition is named, and for who does not see lists of people.
 */
export async function preparePeopleList(
  { context, language }: Preparing,
  request: string,
): Promise<{ readonly title: string; readonly to: string } | null> {
  if (context.caller.role !== 'admin') return null;
  const { told } = quotedIn(request);
  const wish = peopleListWish(told);
  if (!wish) return null;
  const units = await context.store.table('units').every({ fields: ['unit_id', 'unit_name'] });
  const [unit] = namedIn(told, units, ({ unit_name }) => unit_name);
  if (!unit && !wish.withoutManager) return null;
  const query = new URLSearchParams({
    'filter.status': 'active',
    ...(unit ? { 'filter.primary_unit_id_ref': String(unit.unit_id) } : {}),
    ...(wish.withoutManager ? { 'where.primary_reports_to_ref': 'empty' } : {}),
  });
  const whom = unit
    ? assistantWords(wish.withoutManager ? 'list-unit-no-manager' : 'list-unit', { unit: unit.unit_name })
    : assistantWords('list-no-manager');
  return { title: say(whom, language), to: `/employees?${query}` };
}
