import { makeStyles } from '@fluentui/react-components';
import { preparedIn } from '@livingroom/shared/modules/flows/rules/prepared.ts';
import { lazy, Suspense, useMemo } from 'react';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { ByDayDashboard } from '../../features/flows/by-day/dashboard.tsx';
import { FlowDashboard } from '../../features/flows/flow-dashboard.tsx';
import { FlowLinks } from '../../features/flows/flow-links.tsx';
import { ManageFlow, type ManageProps } from '../../features/flows/manage-flow.tsx';
import { ManualOverrides } from '../../features/flows/manual-overrides.tsx';
import { ManualRun } from '../../features/flows/manual-run.tsx';
import { RunChooser } from '../../features/flows/run-chooser.tsx';
import { Troubleshoot } from '../../features/flows/troubleshoot.tsx';
import { refreshFlow } from '../../features/flows/use-command.ts';
import { type Flow, type MainResources, useFlow } from '../../features/flows/use-flow.ts';
import { OfOrganisation } from '../../features/operator/of-organisation.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const NoiseChoice = lazy(async () => ({
  default: (await import('../../features/datasets/noise-choice.tsx')).NoiseChoice,
}));

const CutsChoice = lazy(async () => ({
  default: (await import('../../features/datasets/cuts-choice.tsx')).CutsChoice,
}));

const tabs = ['dashboard', 'manage', 'troubleshoot', 'run', 'overrides'] as const;

type TabName = (typeof tabs)[number];

const useStyles = makeStyles({
  tabs: { marginBottom: space.s5 },
  panel: {
    ...focusRing,
    maxWidth: size.page,
  },
});

/** Flow Runner (spec 1 §2): one flow, watched and steered. */
export function Screen() {
  return (
    <OfOrganisation>
      <Runner />
    </OfOrganisation>
  );
}

function Runner() {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { run, unreadable, tab, prepared, choose, chooseRun, leavePrepared } = usePlace();
  const { flow: found, missing, resources, isMain, failure, refresh } = useFlow(run);
  const flow = unreadable ? undefined : found;
  const isUnknown = unreadable || (missing && run !== null);
  const show = (name: TabName) => void choose(name);
  return (
    <Page action={<FlowLinks flow={flow} />}>
      {(flow || isUnknown) && (
        <RunChooser chosen={flow?.flow_execution_id ?? null} onChoose={(id) => void chooseRun(id)} />
      )}
      <Tabs
        id="flow-tab"
        className={styles.tabs}
        tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        shown={tab}
        onShow={show}
      />
      <div role="tabpanel" aria-labelledby={`flow-tab-${tab}`} className={styles.panel}>
        {flow ? (
          <FlowTab
            // What is prepared anew begins the fields anew.
            key={JSON.stringify(prepared)}
            {...{ tab, show, flow, resources, isMain, prepared }}
            onPrepared={leavePrepared}
          />
        ) : isUnknown ? (
          <ReadFailure title={t('noId')} message={t('noId.text')} again={t('again')} onAgain={refresh} />
        ) : failure || missing ? (
          <ReadFailure
            title={t('failed')}
            message={failure?.message ?? t('missing')}
            again={t('again')}
            onAgain={refresh}
          />
        ) : (
          <Placeholder height={size.tree} />
        )}
      </div>
    </Page>
  );
}

type FlowProps = { readonly flow: Flow; readonly resources: MainResources; readonly isMain: boolean };

type TabProps = FlowProps &
  Pick<ManageProps, 'prepared' | 'onPrepared'> & {
    readonly tab: TabName;
    readonly show: (tab: TabName) => void;
  };

function FlowTab({ tab, show, flow, resources, isMain, prepared, onPrepared }: TabProps) {
  if (tab === 'dashboard' && flow.trigger_type !== null && flow.flow_execution_round > 0)
    return <ByDayDashboard flow={flow} />;
  if (tab === 'dashboard') return <FlowDashboard flow={flow} onTab={show} />;
  if (tab === 'manage')
    return (
      <ManageFlow
        flow={flow}
        resources={resources}
        isMain={isMain}
        prepared={prepared}
        onPrepared={onPrepared}
        protection={
          <Suspense>
            <NoiseChoice flow={flow} onChosen={refreshFlow} />
            <CutsChoice datasetId={flow.dataset_id_ref} />
          </Suspense>
        }
      />
    );
  if (tab === 'troubleshoot') return <Troubleshoot flow={flow} />;
  return tab === 'run' ? <ManualRun flow={flow} /> : <ManualOverrides flow={flow} />;
}

/** The tab and the run stand in the address, so that a link or a reload opens them; leaving unsaved settings asks. */
function usePlace() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = tabs.find((name) => name === asked) ?? 'dashboard';
  const named = search.get('execution');
  const run = named !== null && /^[1-9]\d{0,14}$/.test(named) ? named : null;
  const go = async (place: { readonly tab: TabName; readonly execution: string | null }) => {
    if (!(await mayLeave())) return;
    const { tab: name, execution } = place;
    const organisation = search.get('organisation');
    setSearch(
      {
        ...(organisation === null ? {} : { organisation }),
        tab: name,
        ...(execution === null ? {} : { execution }),
      },
      { replace: true },
    );
  };
  return {
    tab,
    run: run === null ? null : Number(run),
    /** The address names something that is no number of a flow. */
    unreadable: named !== null && run === null,
    choose: async (name: TabName) => {
      if (name !== tab) await go({ tab: name, execution: run });
    },
    prepared: useMemo(() => preparedIn(search), [search]),
    /** The prepared settings were saved or left: the same tab without them. */
    leavePrepared: () => void go({ tab, execution: run }),
    chooseRun: (id: number) => go({ tab, execution: String(id) }),
  };
}
