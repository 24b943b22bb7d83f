import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Info20Filled } from '@fluentui/react-icons/svg/info';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useStore } from '../hooks/use-store.ts';
import { useText } from '../i18n/use-text.ts';
import { dismissToast, type ToastKind, toastStore } from '../lib/notify.ts';
import { size, space } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: {
    position: 'fixed',
    // Over the header, never over what the message speaks of.
    insetInline: space.s3,
    top: `calc(${space.s2} + env(safe-area-inset-top))`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.s2,
    pointerEvents: 'none',
    // Above panels and dialogues, whose layer lies at a million.
    zIndex: 1_000_001,
  },
  toast: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    maxWidth: size.form,
    padding: `${space.s2} ${space.s2} ${space.s2} ${space.s3}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '& > svg': { flexShrink: 0 },
  },
  info: { color: tokens.colorBrandForeground1 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

const icons = {
  info: Info20Filled,
  success: CheckmarkCircle20Filled,
  warning: Warning20Filled,
  error: ErrorCircle20Filled,
} satisfies { readonly [kind in ToastKind]: unknown };

/** Messages that come and go, one at a time; a live region reads them out. */
export function Toaster() {
  const styles = useStyles();
  const toasts = useStore(toastStore);
  const t = useText('shell');
  return (
    <section className={styles.list} aria-live="polite" aria-label={t('notifications')}>
      {toasts.map(({ id, kind, message }) => {
        const Icon = icons[kind];
        return (
          <div key={id} className={styles.toast} role={kind === 'error' ? 'alert' : 'status'}>
            <Icon className={styles[kind]} aria-hidden />
            <span>{message}</span>
            <Button
              appearance="subtle"
              size="small"
              icon={<Dismiss20Regular />}
              aria-label={t('close')}
              onClick={() => dismissToast(id)}
            />
          </div>
        );
      })}
    </section>
  );
}
