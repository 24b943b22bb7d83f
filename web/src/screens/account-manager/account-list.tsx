import { Button, Input, makeStyles } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useRows } from '../../api/rows.ts';
import { NoMatchPicture } from '../../components/pictures/no-match-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { AccountStatus } from '../../features/accounts/account-status.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { AccountRows } from './account-rows.tsx';

const TransferSections = lazy(async () => ({
  default: (await import('../../features/organisation-transfer/transfer-sections.tsx')).TransferSections,
}));

/** Spec 2 §9: accounts that the list shows. */
const LISTED = 500;

const useStyles = makeStyles({
  search: { width: '100%', maxWidth: size.card, marginBottom: space.s4 },
});

/** Every organisation with its state; its status and actions open at the side. */
export function AccountList() {
  const styles = useStyles();
  const t = useText('accounts');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<number | null>(null);
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
      {data.rows.length > 0 ? (
        <AccountRows accounts={data.rows} onOpen={({ account_id }) => setOpen(account_id)} />
      ) : (
        <StateMessage
          icon={<NoMatchPicture />}
          title={t('noMatch')}
          actions={<Button onClick={() => setSearch('')}>{t('clearSearch')}</Button>}
        />
      )}
      <SidePanel open={open !== null} title={t('panel')} onClose={() => setOpen(null)}>
        {open !== null && (
          <>
            <AccountStatus key={open} id={open} onChange={() => void refresh()} />
            <Suspense>
              <TransferSections key={`transfer ${open}`} accountId={open} />
            </Suspense>
          </>
        )}
      </SidePanel>
    </>
  );
}
