import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import {
  type FlowsEverywhere,
  flowExecutions,
} from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Chip } from '../../components/chip.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { NoMatchPicture } from '../../components/pictures/no-match-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSettled } from '../../hooks/use-settled.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { AllTab } from './all-tab.tsx';
import { placeOf } from './place.ts';
import { PlaceLink } from './place-link.tsx';
import { RunRow } from './run-row.tsx';

const useStyles = makeStyles({
  asked: { display: 'flex', flexWrap: 'wrap', gap: space.s4 },
  field: { width: '100%', maxWidth: size.panelPart },
  organisations: { display: 'grid', gap: space.s4 },
  links: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  more: { display: 'inline-block', marginTop: space.s3 },
  quiet: { color: tokens.colorNeutralForeground3 },
  turn: {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: space.s2,
    color: tokens.colorNeutralForeground2,
  },
});

/** Many organisations are read at a time: less often than one. */
const POLL_MS = 60_000;

const TYPING_MS = 300;

type Shown = 'running' | 'all';

/** For the operator: how the flows of all organisations stand, each open in the Runner of its organisation. */
export function Everywhere() {
  const styles = useStyles();
  const t = useText('flow-manager');
  const [shown, setShown] = useState<Shown>('running');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_MS);
  return (
    <Page headline={t('all.headline')}>
      <AllTab>
        <div className={styles.asked}>
          <Field className={styles.field} label={t('all.find')}>
            <Input type="search" value={typed} maxLength={200} onChange={(_, { value }) => setTyped(value)} />
          </Field>
          <Field className={styles.field} label={t('all.shown')}>
            <Select value={shown} onChange={(_, { value }) => setShown(value === 'all' ? 'all' : 'running')}>
              <option value="running">{t('all.running')}</option>
              <option value="all">{t('all.all')}</option>
            </Select>
          </Field>
        </div>
        {/* Pages of another question begin with the first. */}
        <Pages key={`${shown} ${search}`} shown={shown} search={search} />
      </AllTab>
    </Page>
  );
}

function Pages({ shown, search }: { readonly shown: Shown; readonly search: string }) {
  const styles = useStyles();
  const t = useText('flow-manager');
  // Where each page begins that was turned to; the last one is on screen.
  const [begins, setBegins] = useState<readonly (string | null)[]>([null]);
  const cursor = begins.at(-1) ?? null;
  const query = { shown, ...(search === '' ? {} : { search }), ...(cursor === null ? {} : { cursor }) };
  const read = useCall(
    flowExecutions.operations.everywhere,
    { query },
    { pollMs: POLL_MS, keepPrevious: true },
  );
  const { data, failure, refresh } = read;
  if (failure && !data) return <ReadFailure message={failure.message} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.tree} />;
  const { organisations, next } = data;
  const isWhole = begins.length === 1 && next === null;
  return (
    <div className={styles.organisations} aria-busy={read.refreshing}>
      {organisations.length === 0 && <Nothing searched={search !== ''} isWhole={isWhole} />}
      {organisations.map((one) => (
        <OrganisationPanel key={one.account_id} organisation={one} />
      ))}
      {!isWhole && (
        <div className={styles.turn}>
          <IconButton
            appearance="subtle"
            icon={<ChevronLeft20Regular />}
            label={t('all.previous')}
            disabled={begins.length === 1}
            onClick={() => setBegins(begins.slice(0, -1))}
          />
          <span role="status">{t('all.page', { page: begins.length })}</span>
          <IconButton
            appearance="subtle"
            icon={<ChevronRight20Regular />}
            label={t('all.next')}
            disabled={next === null}
            onClick={() => setBegins([...begins, next])}
          />
        </div>
      )}
    </div>
  );
}

function Nothing({ searched, isWhole }: { readonly searched: boolean; readonly isWhole: boolean }) {
  const t = useText('flow-manager');
  if (!isWhole) return <StateMessage icon={<NoMatchPicture />} title={t('all.noneHere')} />;
  if (searched) return <StateMessage icon={<NoMatchPicture />} title={t('all.noMatch')} />;
  return <StateMessage icon={<EmptyPicture />} title={t('all.none')} />;
}

function OrganisationPanel({
  organisation,
}: {
  readonly organisation: FlowsEverywhere['organisations'][number];
}) {
  const styles = useStyles();
  const t = useText('flow-manager');
  const { account_id: id, account_name: name, status, runs, more } = organisation;
  const inside = placeOf('/flow-manager', id, {});
  return (
    <Panel
      title={name}
      aside={
        <span className={styles.links}>
          {status !== 'active' && <Chip tone="care">{t(`all.status.${status}`)}</Chip>}
          <PlaceLink to={inside} aria-label={t('all.inside.of', { name })}>
            {t('all.inside')}
          </PlaceLink>
        </span>
      }
    >
      {runs.length === 0 ? (
        <span className={styles.quiet}>{t('noRun')}</span>
      ) : (
        <ul className={styles.list} aria-label={t('runs', { name })}>
          {runs.map(({ flow, ...run }) => (
            <RunRow key={run.flow_execution_id} run={run} organisation={id} flow={flow} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <PlaceLink
          className={styles.more}
          to={inside}
          aria-label={t('all.more.of', { name, more: t('all.more', { count: more }) })}
        >
          {t('all.more', { count: more })}
        </PlaceLink>
      )}
    </Panel>
  );
}
