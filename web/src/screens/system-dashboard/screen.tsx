import { makeStyles } from '@fluentui/react-components';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { ErrorsTab } from '../../features/error-log/errors-tab.tsx';
import { MainTab } from '../../features/error-log/main-tab.tsx';
import { DependenciesPanel } from '../../features/metrics/dependencies-panel.tsx';
import { MetricsTab } from '../../features/metrics/metrics-tab.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';

const tabs = ['main', 'errors', 'metrics'] as const;

type TabName = (typeof tabs)[number];

const useStyles = makeStyles({ tabs: { marginBottom: space.s5 } });

/** System Dashboard (spec 1 §2): what the operator sees of the service itself; the tab stands in the address. */
export function Screen() {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const [search, setSearch] = useSearchParams();
  const shown: TabName = tabs.find((name) => name === search.get('tab')) ?? 'main';
  return (
    <Page>
      <Tabs
        id="system-tab"
        className={styles.tabs}
        tabs={tabs.map((name) => ({ name, title: t(`part.${name}`) }))}
        shown={shown}
        onShow={(tab) => {
          const organisation = search.get('organisation');
          setSearch(organisation ? { tab, organisation } : { tab });
        }}
      />
      <div role="tabpanel" aria-labelledby={`system-tab-${shown}`}>
        {shown === 'main' && (
          <MainTab>
            <DependenciesPanel />
          </MainTab>
        )}
        {shown === 'errors' && <ErrorsTab />}
        {shown === 'metrics' && <MetricsTab />}
      </div>
    </Page>
  );
}
