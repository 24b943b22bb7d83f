import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import type { Report } from './model.ts';

export type Sharing = NonNullable<Report['sharing']>;

const full = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** The day on which managers read a round, in words; empty while it is open. */
export function useSharingDay({ day }: Sharing): string {
  const locale = useLocale();
  // A date of the organisation's calendar: in no zone of the reader's is it another one.
  return day === null ? '' : dateFormat(locale, { ...full, timeZone: 'UTC' }).format(new Date(day));
}

/** What a manager is told of a round whose results come later. */
export function useLaterText(sharing: Sharing): string {
  const t = useText('sharing');
  const locale = useLocale();
  const day = useSharingDay(sharing);
  const { number, days, closed, opened_at } = sharing;
  if (!closed) return t('later.open', { number, days });
  return t('later.on', { number, day, opened: dateFormat(locale, full).format(new Date(opened_at)) });
}
