import { Button, mergeClasses } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { UnitRates } from '../../features/flows/unit-rates.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';
import { Decisions } from './decisions.tsx';
import { useHeadline } from './headline.ts';
import { NewsPanel } from './news-panel.tsx';
import { OpenActions } from './open-actions.tsx';
import { RoundPanel } from './round-panel.tsx';
import { isBeforeLaunch, type NextStep, nextStep } from './round-state.ts';
import { useGridStyles } from './styles.ts';
import { Trends } from './trends.tsx';
import { type Round, useRound } from './use-round.ts';

const places: { readonly [step in NextStep]: string } = {
  planned: '/flow-runner?tab=manage',
  wait: '/flow-runner',
  resume: '/flow-runner?tab=manage',
  reports: '/report-manager',
  ended: '/report-manager',
};

/** Only an organisation that has launched nothing yet sees it. */
const PilotFull = lazy(async () => ({
  default: (await import('../../features/mission-pilot/full.tsx')).PilotFull,
}));

const SampleOffer = lazy(async () => ({
  default: (await import('../../features/samples/sample-offer.tsx')).SampleOffer,
}));

/** Until a flow is launched Mission Pilot leads to it; from then on how the round stands, and what to decide. */
export function AdminDashboard({ greeting }: { readonly greeting: string }) {
  const t = useText('dashboard');
  const { round, failure, refresh } = useRound();
  if (round) return <Known greeting={greeting} round={round} />;
  if (!failure) return <Waiting greeting={greeting} />;
  return (
    <Page title={greeting}>
      <ReadFailure title={t('failed')} message={failure.message} again={t('tryAgain')} onAgain={refresh} />
    </Page>
  );
}

function Waiting({ greeting }: { readonly greeting: string }) {
  const grid = useGridStyles();
  return (
    <Page title={greeting}>
      <div className={grid.grid}>
        <div className={grid.wide}>
          <Placeholder height={size.tree} />
        </div>
        <div className={grid.slim}>
          <Placeholder height={size.tree} />
        </div>
      </div>
    </Page>
  );
}

function Known({ greeting, round }: { readonly greeting: string; readonly round: Round }) {
  const grid = useGridStyles();
  const t = useText('dashboard');
  const navigate = useNavigate();
  const headline = useHeadline(round);
  const { name, email } = useSession();
  if (isBeforeLaunch(round))
    return (
      <Suspense fallback={<Waiting greeting={greeting} />}>
        <PilotFull name={name ?? email ?? ''} greeting={greeting}>
          <SampleOffer />
        </PilotFull>
      </Suspense>
    );
  const step = nextStep(round);
  return (
    <Page
      title={greeting}
      headline={headline}
      action={
        <Button appearance="primary" size="large" onClick={() => void navigate(places[step])}>
          {t(`next.${step}.go`)}
        </Button>
      }
    >
      <div className={grid.grid}>
        <div className={mergeClasses(grid.wide, grid.column)}>
          <RoundPanel round={round} className={grid.first} />
          <NewsPanel className={grid.third} />
          <Trends className={grid.third} />
          {round.stats.round && round.stats.unit_response_rates.length > 0 && (
            <UnitRates units={round.stats.unit_response_rates} className={grid.fourth} />
          )}
        </div>
        <div className={mergeClasses(grid.slim, grid.column)}>
          <Decisions round={round} className={grid.second} />
          <OpenActions className={grid.third} />
          <Suspense fallback={null}>
            <SampleOffer className={grid.fourth} onlyThere />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}
