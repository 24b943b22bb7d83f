import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  type FlowOverview,
  flowExecutions,
} from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { Chip } from '../../components/chip.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { OfOrganisation } from '../../features/operator/of-organisation.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { actingStore } from '../../lib/acting.ts';
import { showCritical } from '../../lib/notify.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { AllTab } from './all-tab.tsx';
import { Everywhere } from './everywhere.tsx';
import { placeOf } from './place.ts';
import { PlaceLink } from './place-link.tsx';
import { RunRow } from './run-row.tsx';

const useStyles = makeStyles({
  links: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

const POLL_MS = 15_000;

/**
 * Flow Manager (spec 1 §2, tab All): every flow of the organisation with its runs, each open in the Runner;
 * for the operator those of all organisations, until one is chosen.
 */
export function Screen() {
  return (
    <OfOrganisation everywhere={<Everywhere />}>
      <AllFlows />
    </OfOrganisation>
  );
}

function AllFlows() {
  const t = useText('flow-manager');
  const navigate = useNavigate();
  const inside = useStore(actingStore);
  const read = useCall(flowExecutions.operations.overview, {}, { pollMs: POLL_MS, keepPrevious: true });
  const { data, failure, refresh } = read;
  return (
    <Page
      headline={t('headline')}
      action={
        <Button appearance="primary" onClick={() => void navigate(placeOf('/flowbuilder', inside, {}))}>
          {t('new')}
        </Button>
      }
    >
      <AllTab>
        {failure && !data && <ReadFailure message={failure.message} onAgain={refresh} />}
        {!data && !failure && <Placeholder height={size.tree} />}
        {data?.flows.length === 0 && (
          <StateMessage icon={<EmptyPicture />} title={t('none')}>
            {t('noneHint')}
          </StateMessage>
        )}
        {data?.flows.map((flow) => (
          <FlowPanel key={flow.flow_id} flow={flow} />
        ))}
      </AllTab>
    </Page>
  );
}

type Flow = FlowOverview['flows'][number];

function FlowPanel({ flow }: { readonly flow: Flow }) {
  const styles = useStyles();
  const t = useText('flow-manager');
  const navigate = useNavigate();
  const inside = useStore(actingStore);
  const adding = useAction(
    async () => {
      const body = { flow_id: flow.flow_id };
      const { flow_execution_id: id } = await call(flowExecutions.operations.addRun, { body });
      void navigate(placeOf('/flow-runner', inside, { tab: 'manage', execution: id }));
    },
    ({ message }) => showCritical(t('error'), message),
  );
  const isDraft = flow.status === 'draft';
  return (
    <Panel
      title={flow.name}
      aside={
        <span className={styles.links}>
          <Chip tone={isDraft ? 'quiet' : 'good'}>
            {t(isDraft ? 'draft' : 'published', { version: flow.version })}
          </Chip>
          <PlaceLink to={placeOf('/flowbuilder', inside, { flow: flow.flow_id })}>{t('build')}</PlaceLink>
          {!isDraft && (
            <Button size="small" disabled={adding.running} onClick={() => void adding.run()}>
              {t('addRun')}
            </Button>
          )}
        </span>
      }
    >
      {flow.runs.length === 0 ? (
        <span className={styles.quiet}>{t('noRun')}</span>
      ) : (
        <ul className={styles.list} aria-label={t('runs', { name: flow.name })}>
          {flow.runs.map((run) => (
            <RunRow key={run.flow_execution_id} run={run} organisation={inside} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
