import {
  Link,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { nameAmong } from '../../components/organisation-field.tsx';
import { StatusBadge } from '../../features/accounts/account-status.tsx';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

type ListedAccount = Pick<PublicRow<'accounts'>, 'account_id' | 'account_name' | 'status' | 'created_at'>;

const useStyles = makeStyles({
  name: {
    minHeight: size.iconLarge,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
  },
  grid: {
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cards: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  card: {
    position: 'relative',
    display: 'grid',
    gap: space.s2,
    justifyItems: 'start',
    padding: space.s3,
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // The whole card opens the account.
  open: { '::after': { content: '""', position: 'absolute', inset: 0 } },
  created: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
});

type Props = {
  readonly accounts: readonly ListedAccount[];
  readonly onOpen: (account: ListedAccount) => void;
};

/** Accounts under their column heads, on a phone as cards; an account's name opens its status. */
export function AccountRows(props: Props) {
  const narrow = useMedia(narrowScreen);
  return narrow ? <Cards {...props} /> : <Grid {...props} />;
}

function Grid({ accounts, onOpen }: Props) {
  const styles = useStyles();
  const t = useText('accounts');
  const locale = useLocale();
  return (
    <div className={styles.grid}>
      <Table aria-label={t('tab.list')}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell scope="col">{t('company')}</TableHeaderCell>
            <TableHeaderCell scope="col">{t('state')}</TableHeaderCell>
            <TableHeaderCell scope="col">{t('created')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {accounts.map((account) => (
            <TableRow key={account.account_id}>
              <TableCell>
                <Name account={account} accounts={accounts} onOpen={onOpen} />
              </TableCell>
              <TableCell>
                <StatusBadge status={account.status} />
              </TableCell>
              <TableCell>{dateFormat(locale).format(new Date(account.created_at))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Cards({ accounts, onOpen }: Props) {
  const styles = useStyles();
  const t = useText('accounts');
  const locale = useLocale();
  return (
    <ul className={styles.cards} aria-label={t('tab.list')}>
      {accounts.map((account) => (
        <li key={account.account_id} className={styles.card}>
          <Name account={account} accounts={accounts} onOpen={onOpen} whole />
          <StatusBadge status={account.status} />
          <p className={styles.created}>
            {t('created')}: {dateFormat(locale).format(new Date(account.created_at))}
          </p>
        </li>
      ))}
    </ul>
  );
}

type NameProps = Props & { readonly account: ListedAccount; readonly whole?: boolean };

function Name({ account, accounts, onOpen, whole = false }: NameProps) {
  const styles = useStyles();
  const t = useText('accounts');
  const all = accounts.map(({ account_id: id, account_name: name }) => ({ id, name }));
  const company = nameAmong(all, { id: account.account_id, name: account.account_name });
  return (
    <Link
      as="button"
      className={mergeClasses(styles.name, whole && styles.open)}
      aria-label={t('openStatus', { company })}
      onClick={() => onOpen(account)}
    >
      {company}
    </Link>
  );
}
