import type { ServiceContext } from '../../core/context.ts';

/** An outside norm of one driver: whose, of which day on, and its mean. */
export type Norm = {
  readonly name: string;
  readonly source: string;
  /** ISO day from which on it is the norm. */
  readonly from: string;
  /** The driver's title in the language of whoever runs the analysis. */
  readonly driver: string;
  readonly mean: number;
};

type Topic = { readonly driver_id: number; readonly driver_title: string };

const DAY = 'YYYY-MM-DD'.length;

/** The outside norms of the organisation, newest first; those of drivers that no report shows are left out. */
export async function normsIn({ store }: ServiceContext, topics: readonly Topic[]): Promise<readonly Norm[]> {
  const titles = new Map(topics.map(({ driver_id, driver_title }) => [driver_id, driver_title]));
  const rows = await store.table('outside_norms').every({});
  const norms = rows.flatMap(({ name, source, valid_from, driver_id_ref, mean }) => {
    const driver = titles.get(driver_id_ref);
    return driver === undefined ? [] : [{ name, source, from: valid_from.slice(0, DAY), driver, mean }];
  });
  return norms.sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : a.name < b.name ? -1 : 1));
}
