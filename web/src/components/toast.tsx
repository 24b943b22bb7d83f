import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Info20Filled } from '@fluentui/react-icons/svg/info';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useText } from '../i18n/use-text.ts';
import { dismissToast, type Toast as Message, type ToastKind } from '../lib/notify.ts';
import { size, space } from '../lib/theme/sizes.ts';
import { IconButton } from './icon-button.tsx';

const useStyles = makeStyles({
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

/** One message, with the button that takes it away. */
export function Toast({ toast: { id, kind, message } }: { readonly toast: Message }) {
  const styles = useStyles();
  const t = useText('shell');
  const Icon = icons[kind];
  return (
    <div className={styles.toast} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles[kind]} aria-hidden />
      <span>{message}</span>
      <IconButton
        appearance="subtle"
        size="small"
        icon={<Dismiss20Regular />}
        label={t('close')}
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}
