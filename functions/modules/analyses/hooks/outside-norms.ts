import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { analysisWords } from '@livingroom/shared/modules/analyses/words.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

const DAY = 'YYYY-MM-DD'.length;

/** A norm has one value of a driver from a day on: a file that is uploaded once more is refused row by row. */
export const outsideNormHooks: Hooks<'outside_norms'> = {
  async check({ store }, rows) {
    const driver_id_ref = [...new Set(rows.map((row) => row.driver_id_ref))];
    const given = new Set(rows.map((row) => row.outside_norm_id));
    const stored = await store.table('outside_norms').every({ where: { driver_id_ref } });
    const seen = new Set(stored.filter((row) => !given.has(row.outside_norm_id)).map(sameness));
    return rows.flatMap((norm, row) => {
      const own = sameness(norm);
      if (seen.has(own)) return [{ row, field: 'valid_from', words: analysisWords('norm-twice') }];
      seen.add(own);
      return [];
    });
  },
};

function sameness({ name, driver_id_ref, valid_from }: Row<'outside_norms'>): string {
  return `${driver_id_ref} ${valid_from.slice(0, DAY)} ${name.trim().toLocaleLowerCase()}`;
}
