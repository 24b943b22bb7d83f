import type { RoundInterval } from '@livingroom/shared/modules/flows/rules/launch.ts';
import type { useText } from '../../i18n/use-text.ts';

/** How long it is from one round to the next: "3 months", "4 weeks". */
export function intervalText(
  t: ReturnType<typeof useText<'flow-runner'>>,
  { recurrence_interval: months, recurrence_weeks: weeks }: RoundInterval,
): string {
  return weeks == null ? t('months', { count: months ?? 0 }) : t('weeks', { count: weeks });
}
