import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { SidePanel } from '../../components/side-panel.tsx';
import { AccountStatus, statusOf } from '../../features/accounts/account-status.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, space } from '../../lib/theme/sizes.ts';

const icons = {
  good: CheckmarkCircle20Filled,
  care: Warning20Filled,
  bad: ErrorCircle20Filled,
  quiet: ErrorCircle20Filled,
} as const;

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    maxWidth: '100%',
    justifyContent: 'start',
    paddingInline: space.s2,
    color: tokens.colorNeutralForeground1,
    // Its words begin where the name of the page does, below them.
    [media.phone]: { paddingInline: 0 },
  },
  good: { color: tokens.colorPaletteGreenForeground1 },
  care: { color: tokens.colorPaletteYellowForeground1 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

type Props = { readonly id: number; readonly children: ReactNode };

/** The organisation's name and status icon in the header; they open Account Status & Actions at the side (spec 1 §2). */
export function AccountPanel({ id, children }: Props) {
  const styles = useStyles();
  const t = useText('accounts');
  const [open, setOpen] = useState(false);
  const { data: account } = useCall(accounts.operations.info, { params: { id } });
  const { tone, text } = statusOf(account?.status ?? '', t);
  const Icon = icons[tone];
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<Icon className={styles[tone]} role="img" aria-label={text} />}
        iconPosition="after"
        title={`${t('panel')}: ${text}`}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <SidePanel open={open} title={t('panel')} onClose={() => setOpen(false)}>
        {open && <AccountStatus id={id} />}
      </SidePanel>
    </>
  );
}
