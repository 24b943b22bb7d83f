import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle24Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { ReactNode } from 'react';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import type { Opened } from './types.ts';

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    gap: space.s3,
    padding: space.s4,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorNeutralForeground1,
    '& > svg': { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  },
  thanks: { ...type.lead, margin: 0 },
  next: { ...type.body, margin: `${space.s1} 0 0`, color: tokens.colorNeutralForeground2 },
  after: {
    display: 'grid',
    justifyContent: 'start',
    marginTop: space.s3,
    [media.phone]: { justifyContent: 'stretch' },
  },
});

type Props = {
  readonly opened: Opened;
  readonly unsent: number;
  readonly children: ReactNode;
};

/** Thanks, and what happens with the answers, and when. */
export function TheEnd({ opened, unsent, children }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const locale = useLocale();
  const { closes_at } = opened.dialogue;
  const scores = opened.privacy.minimum_scores;
  const date = closes_at && dateFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(closes_at));
  return (
    <div>
      <div className={styles.banner}>
        <CheckmarkCircle24Filled aria-hidden />
        <div>
          <p className={styles.thanks}>{t('completed')}</p>
          <p className={styles.next}>{date ? t('next.round', { date, scores }) : t('next.own')}</p>
          {unsent > 0 && <p className={styles.next}>{t('completed.sending')}</p>}
        </div>
      </div>
      <div className={styles.after}>{children}</div>
    </div>
  );
}
