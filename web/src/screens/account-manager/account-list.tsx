import {
  Button,
  Input,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useRows } from '../../api/rows.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { AccountStatus, StatusBadge } from '../../features/account/account-status.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';

/** Spec 2 §9: accounts that the list shows. */
const LISTED = 500;

const useStyles = makeStyles({
  search: { width: '100%', maxWidth: size.card, marginBottom: space.s4 },
  wide: { overflowX: 'auto' },
  table: { minWidth: size.form },
});

/** Every organisation with its state; its status and actions open at the side. */
export function AccountList() {
  const styles = useStyles();
  const t = useText('accounts');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const asked = search.trim() === '' ? {} : { search: search.trim() };
  const { data, failure, refresh } = useRows('accounts', { ...asked, limit: LISTED }, { keepPrevious: true });
  if (failure)
    return <ReadFailure title={t('failed')} message={failure.message} again={t('again')} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.tree} />;
  return (
    <>
      <Input
        className={styles.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A wide table is scrolled by keyboard too. */}
      <section className={styles.wide} tabIndex={0} aria-label={t('tab.list')}>
        <Table className={styles.table} aria-label={t('tab.list')}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell>{t('company')}</TableHeaderCell>
              <TableHeaderCell>{t('state')}</TableHeaderCell>
              <TableHeaderCell>{t('created')}</TableHeaderCell>
              <TableHeaderCell>{t('actions')}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.rows.map(({ account_id: id, account_name: name, status, created_at }) => (
              <TableRow key={id}>
                <TableCell>{name}</TableCell>
                <TableCell>
                  <StatusBadge status={status} />
                </TableCell>
                <TableCell>{new Date(created_at).toLocaleDateString(locale)}</TableCell>
                <TableCell>
                  <Button size="small" onClick={() => setOpen({ id, name })}>
                    {t('openStatus', { company: name })}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
      <SidePanel open={open !== null} title={t('panel')} onClose={() => setOpen(null)}>
        {open && <AccountStatus key={open.id} id={open.id} onChange={() => void refresh()} />}
      </SidePanel>
    </>
  );
}
