import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { useStepStyles } from './styles.ts';
import type { Kiosk } from './visit.ts';

/** The reminder of who has no mailbox: until when there is something to answer. */
export function ClosingDay({ kiosk: { closes_at } }: { readonly kiosk: Kiosk }) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const locale = useLocale();
  if (closes_at === null) return null;
  const date = dateFormat(locale, { dateStyle: 'long' }).format(new Date(closes_at));
  return <p className={styles.text}>{t('open', { date })}</p>;
}
