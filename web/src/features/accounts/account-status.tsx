import { makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { Chip } from '../../components/chip.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import type { Translate } from '../../i18n/areas.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { type Account, DangerZone } from './danger-zone.tsx';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.s4 },
  name: { ...type.section, margin: 0, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gap: space.s3,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
});

/** Spec 1 §4: how the state of an account is shown. */
export function statusOf(status: string, t: Translate<'accounts'>) {
  if (status === 'active') return { tone: 'good', text: t('status.active') } as const;
  if (status.includes('pending')) return { tone: 'care', text: t('status.pending') } as const;
  const words = status === 'closed' ? t('status.closed') : status;
  if (status !== '') return { tone: 'bad', text: t('status.other', { status: words }) } as const;
  return { tone: 'quiet', text: t('status.none') } as const;
}

export function StatusBadge({ status }: { readonly status: string }) {
  const t = useText('accounts');
  const { tone, text } = statusOf(status, t);
  return <Chip tone={tone}>{text}</Chip>;
}

/** Account Status & Actions: how an account stands and, for the operator, its danger zone. */
export function AccountStatus({ id, onChange }: { readonly id: number; readonly onChange?: () => void }) {
  const styles = useStyles();
  const t = useText('accounts');
  const { data: account, failure, refresh } = useCall(accounts.operations.info, { params: { id } });
  if (failure && !account)
    return <ReadFailure title={t('failed')} message={failure.message} onAgain={refresh} />;
  if (!account) return <Placeholder height={size.narrow} />;
  const changed = async () => {
    await refresh();
    onChange?.();
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.name} dir="auto">
        {account.company_name}
      </h3>
      <StatusBadge status={account.status} />
      <AccountFacts account={account} />
      {account.can_delete && <DangerZone account={account} onChange={changed} />}
    </div>
  );
}

type FactsProps = {
  readonly account: Account;
  /** Said after them, in the same list. */
  readonly more?: readonly (readonly [label: string, value: string])[];
};

export function AccountFacts({ account, more = [] }: FactsProps) {
  const styles = useStyles();
  const t = useText('accounts');
  const locale = useLocale();
  const moment = (text: string | null) =>
    text === null
      ? t('never')
      : dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(text));
  const facts = [
    [t('number'), String(account.account_id)],
    [t('created'), moment(account.account_created_at)],
    [t('lastLogin'), moment(account.last_login)],
    [t('owner'), account.employee_id === null ? t('ownerMissing') : ownerOf(account)],
    ...(account.delete_after ? [[t('deleteAfter'), moment(account.delete_after)] as const] : []),
    ...more,
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ownerOf({ employee_id: id, employee_name: name }: Account): string {
  return name ? `${name} (${id})` : String(id);
}
