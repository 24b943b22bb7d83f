import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { useIdle } from './use-idle.ts';

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 1000,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `${space.s3} ${space.s5}`,
    padding: space.s4,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
  },
  count: { ...type.figure, minWidth: size.avatar, textAlign: 'center' },
  words: { flex: '0 1 auto', maxWidth: size.card },
  title: { ...type.lead, margin: 0 },
  text: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: {
    display: 'flex',
    gap: space.s3,
    flexWrap: 'wrap',
    [media.phone]: { width: '100%', '& > button': { flexGrow: 1 } },
    '& > button': { minHeight: size.avatar },
  },
});

/** Who walked away: the visit ends, and the last seconds are counted where everybody sees them. */
export function IdleBar({ onEnd }: { readonly onEnd: () => void }) {
  const styles = useStyles();
  const t = useText('kiosk');
  const { left, stay } = useIdle(onEnd);
  if (left === null) return null;
  return (
    <div className={styles.bar} role="alertdialog" aria-label={t('idle')}>
      <span className={styles.count} aria-hidden>
        {left}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{t('idle')}</p>
        <p className={styles.text}>{t('idleText', { seconds: left })}</p>
      </div>
      <div className={styles.buttons}>
        <Button appearance="primary" size="large" onClick={stay}>
          {t('stay')}
        </Button>
        <Button size="large" onClick={onEnd}>
          {t('endNow')}
        </Button>
      </div>
    </div>
  );
}
