import { UTC, type ZonedDay } from '../../../core/lib/zone.ts';
import type { QuietDays } from '../tables/quiet-names.ts';

/** How a flow counts its days: in which zone, at which hour its mails go (null: at the moment of the opening), and when not. */
export type FlowClock = {
  readonly zone: string;
  readonly hour: number | null;
  /** Left out, null: mails go on every day of the week. */
  readonly quiet?: QuietDays | null;
  /** Whether a day is a public holiday, on which no mail goes; left out: mails go on all of them. */
  readonly isHoliday?: ((day: ZonedDay) => boolean) | undefined;
};

export const plainClock: FlowClock = { zone: UTC, hour: null };
