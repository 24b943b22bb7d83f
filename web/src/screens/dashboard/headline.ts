import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { nextCount, useMinute, useWhen } from './next-numbers.ts';
import { roundState } from './round-state.ts';
import type { Round } from './use-round.ts';

const HOUR_MS = 3_600_000;

/** The one sentence that an administrator would repeat. */
export function useHeadline(round: Round): string {
  const t = useText('dashboard');
  const locale = useLocale();
  const state = roundState(round);
  const when = useWhen();
  const now = useMinute();
  const participation = useParticipationWords(round);
  const n = round.stats.round?.round ?? 1;
  if (state === 'open' || state === 'closed') {
    const told = isWaiting(round)
      ? t('headline.open.waiting', { n, when: when(nextCount(now), now) })
      : t(`headline.${state}`, { n, participation });
    const closes = round.stats.round?.closes_at;
    if (state === 'closed' || !closes) return told;
    return `${told} ${t('headline.closes', { when: soon(Date.parse(closes) - Date.now(), locale) })}`;
  }
  if (state === 'planned' && round.nextOpening)
    return t('headline.planned', { when: soon(Date.parse(round.nextOpening) - Date.now(), locale) });
  return t(`next.${state === 'paused' ? 'resume' : state === 'ended' ? 'ended' : 'planned'}.text`);
}

/** The round is open, and nothing can be said of how many have answered until they are counted next. */
export function isWaiting(round: Round): boolean {
  return roundState(round) === 'open' && round.stats.responded_state === 'few-answered';
}

/** How many have answered, as far as it may be said; the server has applied the rule of participation. */
export function useParticipationWords({ stats }: Round): string {
  const t = useText('dashboard');
  const locale = useLocale();
  const { responded_state: state, completed_rate: rate } = stats;
  if (state === 'few-missing') return t('participation.few-missing');
  if (rate === null) return t('participation.too-few');
  const share = shareWords(rate, locale);
  return t(`participation.${state === 'exact' ? 'exact' : 'at-least'}`, { share });
}

/** "in 6 days", "in 3 hours"; a moment that has passed is now. */
function soon(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const days = Math.round(milliseconds / DAY_MS);
  if (days >= 1) return format.format(days, 'day');
  return format.format(Math.max(0, Math.ceil(milliseconds / HOUR_MS)), 'hour');
}
