import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useSearchParams } from 'react-router';
import { Page } from '../../components/page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { space } from '../../lib/theme/sizes.ts';
import { RunDialogue } from './run-dialogue.tsx';
import { TestRounds } from './test-rounds.tsx';

const tabs = ['run', 'round'] as const;

type TabName = (typeof tabs)[number];

const useStyles = makeStyles({
  tabs: { overflowX: 'auto', marginBottom: space.s5, marginInlineStart: `calc(-1 * ${space.s3})` },
});

/** Dialogue Playground (spec 1 §2): a dialogue is tried alone, or by a few people, and nothing of it is counted. */
export function Screen() {
  const styles = useStyles();
  const t = useText('playground');
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find((name) => name === search.get('tab')) ?? 'run';
  const choose = async (tab: TabName) => {
    if (tab !== shown && (await mayLeave())) setSearch({ tab }, { replace: true });
  };
  return (
    <Page headline={t('headline')}>
      <TabList
        className={styles.tabs}
        selectedValue={shown}
        onTabSelect={(_, { value }) => void choose(value as TabName)}
      >
        {tabs.map((name) => (
          <Tab key={name} id={`playground-tab-${name}`} value={name}>
            {t(`tab.${name}`)}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" aria-labelledby={`playground-tab-${shown}`}>
        {shown === 'run' ? <RunDialogue /> : <TestRounds />}
      </div>
    </Page>
  );
}
