import { makeStyles } from '@fluentui/react-components';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import { AccountList } from './account-list.tsx';
import { AccountReports } from './account-reports.tsx';
import { CreateAccount } from './create-account.tsx';

const tabs = ['list', 'create', 'reports'] as const;

type TabName = (typeof tabs)[number];

const useStyles = makeStyles({ tabs: { marginBottom: space.s5 } });

/** Account Manager (spec 1 §2): the operator's organisations; the tab stands in the address. */
export function Screen() {
  const styles = useStyles();
  const t = useText('accounts');
  const [search, setSearch] = useSearchParams();
  const shown: TabName = tabs.find((name) => name === search.get('tab')) ?? 'list';
  return (
    <Page>
      <Tabs
        id="account-tab"
        className={styles.tabs}
        tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        shown={shown}
        onShow={(tab) => setSearch({ tab })}
      />
      <div role="tabpanel" aria-labelledby={`account-tab-${shown}`}>
        {shown === 'list' && <AccountList />}
        {shown === 'create' && <CreateAccount onCreated={() => setSearch({ tab: 'list' })} />}
        {shown === 'reports' && <AccountReports />}
      </div>
    </Page>
  );
}
