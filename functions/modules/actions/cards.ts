import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { defaultLanguage, isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { filledRow } from '../../core/storage/rows.ts';
import { listRows } from '../../core/tables/read/list-rows.ts';
import type { Signed } from '../reports/units.ts';
import { readEffects } from './effect.ts';

/**
 * What a card of the board says of each of these actions beside its own columns: the figure that it is about, then and
 * now, from the release table alone, and how many comments it has. Actions that the caller may not see are left out.
 */
export async function readCards(context: Signed, ids: readonly number[], language: string | undefined) {
  const table = findTable('actions');
  const { rows } = await listRows(context, table, {
    where: { field: 'action_id', op: 'in', value: [...new Set(ids)] },
    limit: ids.length,
  });
  const actions = rows.map(({ body }) => {
    const row: object = filledRow(table, body);
    return row as Row<'actions'>;
  });
  if (actions.length === 0) return { cards: [] };
  const seen = actions.map(({ action_id }) => action_id);
  const [effects, comments] = await Promise.all([
    readEffects(context, actions, isLanguage(language) ? language : defaultLanguage),
    context.store
      .table('action_comments')
      .every({ where: { action_id_ref: seen }, fields: ['action_id_ref'] }),
  ]);
  const written = Map.groupBy(comments, ({ action_id_ref }) => action_id_ref);
  return {
    cards: actions.map(({ action_id }, place) => {
      const told = effects[place]?.rows[0];
      const last = told?.since.at(-1) ?? null;
      return {
        action_id,
        comments: written.get(action_id)?.length ?? 0,
        about: told
          ? {
              driver_title: told.driver_title,
              unit_name: told.unit_name,
              start: told.start,
              now: last && {
                n: last.n,
                mean: last.mean,
                cap: last.cap,
                missing: last.missing,
                half: last.half,
              },
              verdict: last?.verdict ?? null,
              by: last?.by ?? null,
            }
          : null,
      };
    }),
  };
}
