import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { AnalysisList } from '../../features/analyses/analysis-list.tsx';
import { DatasetList } from '../../features/analyses/dataset-list.tsx';
import { DatasetsPanel } from '../../features/analyses/datasets-panel.tsx';
import { RunPanel } from '../../features/analyses/run-panel.tsx';
import { InOrganisation } from '../../features/operator/in-organisation.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({ tabs: { marginBottom: space.s4 } });

/** Analytics Playground (spec 1 §2): run an analysis with settings of one run, or look at made-up people. */
export function Screen() {
  return (
    <InOrganisation keeps={['view', 'tab']}>
      <Playground />
    </InOrganisation>
  );
}

function Playground() {
  const styles = useStyles();
  const t = useText('analyses');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const text = search.get('analysis') ?? '';
  const chosen = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const go = (change: { readonly analysis: string | null; readonly tab: string | null }) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const tab = search.get('tab') === 'datasets' ? 'datasets' : 'flows';
  return (
    <Page
      headline={t('headline')}
      action={
        tab === 'flows' && chosen !== null ? (
          <>
            <Button
              icon={<ArrowLeft20Regular />}
              appearance="subtle"
              onClick={() => go({ analysis: null, tab: null })}
            >
              {t('back')}
            </Button>
            <Button onClick={() => void navigate(`/analyticsbuilder?${search}`)}>{t('open')}</Button>
          </>
        ) : null
      }
    >
      <Tabs
        className={styles.tabs}
        tabs={[
          { name: 'flows', title: t('tab.flows') },
          { name: 'datasets', title: t('tab.datasets') },
        ]}
        shown={tab}
        onShow={(name) => go({ analysis: null, tab: name === 'flows' ? null : name })}
      />
      {tab === 'datasets' && (
        <DatasetsPanel>
          <DatasetList />
        </DatasetsPanel>
      )}
      {tab === 'flows' &&
        (chosen === null ? (
          <AnalysisList open={(id) => go({ analysis: String(id), tab: null })} />
        ) : (
          <RunPanel key={chosen} id={chosen} />
        ))}
    </Page>
  );
}
