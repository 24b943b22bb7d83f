import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import {
  burnOf,
  LEVEL_DAYS,
  type LevelName,
  type Levels,
  levelNames,
  levelsIn,
  serviceLevels,
  type Tally,
} from '@livingroom/shared/modules/metrics/rules/service-levels.ts';
import type { ServiceContext } from '../../core/context.ts';
import { HOUR_MS, hourOf } from './hour.ts';
import { spansSince } from './read-metrics.ts';

/** How each objective stands over its 30 days, and how fast its allowance goes. */
export async function readLevels(context: ServiceContext) {
  const now = context.ports.clock.now();
  const [days, hours] = await Promise.all([
    spansSince(context, 'day', now - LEVEL_DAYS * DAY_MS),
    spansSince(context, 'hour', Date.parse(hourOf(now)) - 6 * HOUR_MS),
  ]);
  const levelsOf = (rows: typeof hours) => rows.map(({ counts, work }) => levelsIn(counts, work));
  const lastHour = hours.filter(({ hour }) => Date.parse(hour) >= Date.parse(hourOf(now)) - HOUR_MS);
  const [month, sixHours, last] = [levelsOf(days), levelsOf(hours), levelsOf(lastHour)];
  return {
    levels: levelNames.map((name) => {
      const all = tallyOf(name, month);
      const burn = burnOf(name, tallyOf(name, sixHours));
      const spent = burnOf(name, all);
      return {
        ...{ name, ...all, objective: serviceLevels[name].objective },
        /** Of what may go wrong in 30 days; below 0 where the objective is broken. */
        left: 1 - spent,
        burn,
        burn_hour: burnOf(name, tallyOf(name, last)),
        gone_at: goneAt(now, 1 - spent, burn),
      };
    }),
  };
}

function tallyOf(name: LevelName, levels: readonly Levels[]): Tally {
  return levels.reduce<Tally>(
    (sum, one) => ({ total: sum.total + one[name].total, bad: sum.bad + one[name].bad }),
    { total: 0, bad: 0 },
  );
}

/** When nothing is left at the pace of the last six hours; null: not within the 30 days, or nothing is left now. */
function goneAt(now: number, left: number, burn: number): string | null {
  if (left <= 0 || burn <= 1) return null;
  const days = (left * LEVEL_DAYS) / burn;
  return days > LEVEL_DAYS ? null : new Date(now + days * DAY_MS).toISOString();
}
