import { isTimeZone, UTC } from '@livingroom/shared/core/lib/zone.ts';
import type { ServiceContext } from '../../context.ts';

/** The zone in which the organisation counts its days, by its first company; null where none is set. */
export async function chosenZone({ store }: Pick<ServiceContext, 'store'>): Promise<string | null> {
  const company = await store.table('companies').first({ fields: ['time_zone'] });
  return knownZone(company?.time_zone);
}

/** The zone in which the organisation's days are counted. */
export async function organisationZone(context: Pick<ServiceContext, 'store'>): Promise<string> {
  return (await chosenZone(context)) ?? UTC;
}

/** A zone that the platform knows; one of another version of its list is none. */
export function knownZone(zone: string | null | undefined): string | null {
  return zone && isTimeZone(zone) ? zone : null;
}
