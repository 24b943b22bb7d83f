import { makeStyles } from '@fluentui/react-components';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { space } from '../../lib/theme/sizes.ts';
import { RunDialogue } from './run-dialogue.tsx';
import { TestRounds } from './test-rounds.tsx';

const tabs = ['run', 'round'] as const;

type TabName = (typeof tabs)[number];

const useStyles = makeStyles({
  tabs: { marginBottom: space.s5 },
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
      <Tabs
        id="playground-tab"
        className={styles.tabs}
        tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        shown={shown}
        onShow={(name) => void choose(name)}
      />
      <div role="tabpanel" aria-labelledby={`playground-tab-${shown}`}>
        {shown === 'run' ? <RunDialogue /> : <TestRounds />}
      </div>
    </Page>
  );
}
