import type { NoisyRelease } from '@livingroom/shared/modules/analytics/tables/privacy-books.ts';
import type { ServiceContext } from '../../../core/context.ts';

export type AskedDrivers = NoisyRelease['drivers'];

/** The drivers that the survey asks about, each with its dimension: whatever was answered, or not. */
export async function askedDrivers(context: ServiceContext, surveyId: number | null): Promise<AskedDrivers> {
  if (surveyId === null) return [];
  const [items, drivers] = await Promise.all([
    context.store.table('survey_items').every({
      where: { survey_id_ref: surveyId, linked_to_driver: true },
      fields: ['driver_id_ref'],
    }),
    context.store.table('drivers').every({ fields: ['driver_id', 'parent_id_ref'] }),
  ]);
  const dimensions = new Map(drivers.map(({ driver_id, parent_id_ref }) => [driver_id, parent_id_ref ?? 0]));
  const asked = new Set(items.flatMap(({ driver_id_ref }) => driver_id_ref ?? []));
  return [...asked]
    .filter((driver) => dimensions.has(driver))
    .sort((a, b) => a - b)
    .map((driver) => [driver, dimensions.get(driver) ?? 0]);
}
