import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import {
  type FlowOverview,
  flowExecutions,
} from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import type { FlowStatus } from '@livingroom/shared/modules/flows/rules/states.ts';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { Chip, type ChipTone } from '../../components/chip.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { OfOrganisation } from '../../features/operator/of-organisation.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { actingStore } from '../../lib/acting.ts';
import { showCritical } from '../../lib/notify.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  tabs: { marginBottom: space.s4 },
  flows: { display: 'grid', gap: space.s4 },
  links: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  run: {
    ...type.body,
    display: 'grid',
    gridTemplateColumns: `minmax(0, 2fr) minmax(0, 3fr) ${size.label} ${size.label} auto`,
    alignItems: 'center',
    gap: space.s3,
    minHeight: size.target,
    paddingTop: space.s3,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { display: 'flex', flexWrap: 'wrap', gap: space.s2, fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorBrandForegroundLink },
  quiet: { color: tokens.colorNeutralForeground3 },
});

const tones: { readonly [status in FlowStatus]: ChipTone } = {
  NOT_STARTED: 'quiet',
  PENDING: 'good',
  IN_PROGRESS: 'good',
  PAUSED: 'care',
  COMPLETED: 'quiet',
  CANCELED: 'quiet',
  ERROR: 'bad',
};

const POLL_MS = 15_000;

/** Flow Manager (spec 1 §2, tab All): every flow of the organisation with its runs, each open in the Runner. */
export function Screen() {
  return (
    <OfOrganisation>
      <AllFlows />
    </OfOrganisation>
  );
}

function AllFlows() {
  const styles = useStyles();
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
      <Tabs
        id="flow-manager-tab"
        className={styles.tabs}
        tabs={[{ name: 'all', title: t('tab.all') }]}
        shown="all"
        onShow={() => undefined}
      />
      <div role="tabpanel" aria-labelledby="flow-manager-tab-all" className={styles.flows}>
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
      </div>
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
          <SiteLink className={styles.link} to={placeOf('/flowbuilder', inside, { flow: flow.flow_id })}>
            {t('build')}
          </SiteLink>
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
            <RunRow key={run.flow_execution_id} run={run} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RunRow({ run }: { readonly run: Flow['runs'][number] }) {
  const styles = useStyles();
  const t = useText('flow-manager');
  const locale = useLocale();
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const { next } = run;
  const inside = useStore(actingStore);
  return (
    <li className={styles.run}>
      <span className={styles.name}>
        {run.name}
        <Chip tone={tones[run.status]}>{t(`status.${run.status}`)}</Chip>
      </span>
      <span>
        {next
          ? t(`next.${next.kind}`, {
              time: moment.format(Date.parse(next.at)),
              name: next.name ?? t('mail'),
              round: run.round + (next.kind === 'opens' ? 1 : 0),
            })
          : t('next.none')}
      </span>
      <span className={styles.quiet}>
        {run.people === null ? t('noRound') : t('people', { count: run.people })}
      </span>
      <span className={styles.quiet}>{t('errors', { count: run.errors })}</span>
      <SiteLink
        className={styles.link}
        to={placeOf('/flow-runner', inside, { execution: run.flow_execution_id })}
        aria-label={t('open.of', { name: run.name, open: t('open') })}
      >
        {t('open')}
      </SiteLink>
    </li>
  );
}

/** An address that stays in the organisation. */
function placeOf(
  path: string,
  organisation: number | null,
  place: { readonly [name: string]: string | number },
): string {
  const all = { ...(organisation === null ? {} : { organisation }), ...place };
  return `${path}?${new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))}`;
}
