import { subjects } from '@livingroom/shared/content/lifecycle/moments.ts';
import type { Driver } from './dimensions.ts';

const ofMoments: ReadonlySet<string> = new Set(subjects);

/**
 * The drivers that stand in the report of a round. Those about moments of a person's time stand only in rounds that ask
 * about them, and there only with what else is asked. `asked`: numbers of drivers.
 */
export function shownDrivers(drivers: readonly Driver[], asked: ReadonlySet<number>): readonly Driver[] {
  const dimensions = new Set(
    drivers.flatMap((one) => (ofMoments.has(one.driver_key) ? [one.driver_id] : [])),
  );
  if (dimensions.size === 0) return drivers;
  const isOfMoment = ({ driver_id, parent_id_ref }: Driver) =>
    dimensions.has(driver_id) || dimensions.has(parent_id_ref ?? 0);
  const isAsked = ({ driver_id }: Driver) => asked.has(driver_id);
  if (!drivers.some((one) => isAsked(one) && isOfMoment(one)))
    return drivers.filter((one) => !isOfMoment(one));
  const above = new Set(drivers.filter(isAsked).map(({ parent_id_ref }) => parent_id_ref));
  return drivers.filter((one) => isAsked(one) || above.has(one.driver_id));
}
