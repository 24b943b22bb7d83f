import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useLocale } from '../../i18n/use-text.ts';

/** Says a moment (ISO) in the reader's own time: the time alone, to the second, where it is of today; or `whole`, with its day. */
export function useMoment(): { (time: string): string; readonly whole: (time: string) => string } {
  const locale = useLocale();
  const clock = dateFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const whole = dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const today = new Date().toDateString();
  const moment = (time: string) => {
    const at = new Date(time);
    return at.toDateString() === today ? clock.format(at) : whole.format(at);
  };
  return Object.assign(moment, { whole: (time: string) => whole.format(new Date(time)) });
}
