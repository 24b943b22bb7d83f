import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useSearchParams } from 'react-router';
import { Page } from '../../components/page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import { AccountList } from './account-list.tsx';
import { AccountReports } from './account-reports.tsx';
import { CreateAccount } from './create-account.tsx';

const tabs = ['list', 'create', 'reports'] as const;

type TabName = (typeof tabs)[number];

const useStyles = makeStyles({ tabs: { overflowX: 'auto', marginBottom: space.s4 } });

/** Account Manager (spec 1 §2): the operator's organisations; the tab stands in the address. */
export function Screen() {
  const styles = useStyles();
  const t = useText('accounts');
  const [search, setSearch] = useSearchParams();
  const shown: TabName = tabs.find((name) => name === search.get('tab')) ?? 'list';
  return (
    <Page>
      <TabList
        className={styles.tabs}
        selectedValue={shown}
        onTabSelect={(_, { value }) => setSearch({ tab: String(value) })}
      >
        {tabs.map((name) => (
          <Tab key={name} id={`account-tab-${name}`} value={name}>
            {t(`tab.${name}`)}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" aria-labelledby={`account-tab-${shown}`}>
        {shown === 'list' && <AccountList />}
        {shown === 'create' && <CreateAccount onCreated={() => setSearch({ tab: 'list' })} />}
        {shown === 'reports' && <AccountReports />}
      </div>
    </Page>
  );
}
