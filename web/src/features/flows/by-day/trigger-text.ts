import type { Trigger } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { useText } from '../../../i18n/use-text.ts';

/** When a flow by day asks a person: "7 days after their first working day". */
export function triggerText(t: ReturnType<typeof useText<'flow-runner'>>, { day, days }: Trigger): string {
  if (days === 0) return `${t('byDay.on')}: ${t(`byDay.${day}`)}`;
  return t(days > 0 ? 'byDay.after' : 'byDay.before', { day, days: Math.abs(days) });
}
