import { makeStyles } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { useCall } from '../../../api/use-call.ts';
import { Placeholder } from '../../../components/placeholder.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { size, space } from '../../../lib/theme/sizes.ts';
import { Card, CardText } from '../card.tsx';
import { type Fact, Facts } from '../facts.tsx';
import { useMoments } from '../moments.ts';
import type { Flow } from '../use-flow.ts';

type Stats = CallOutput<typeof flowProcess.operations.stats>;

const counts = [
  'total_employees_in_flow',
  'total_invitations_sent',
  'employees_signed_up',
  'suppressed_emails',
  'unsubscribed_emails',
  'execution_errors',
] as const;

const POLL_MS = 30_000;

const useStyles = makeStyles({ cards: { display: 'grid', gap: space.s4 } });

/** How a flow by day stands over all its months; who has answered is in none of it. */
export function ByDayDashboard({ flow }: { readonly flow: Flow }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const body = { flow_execution_id: flow.flow_execution_id };
  const call = useCall(flowProcess.operations.stats, { body }, { pollMs: POLL_MS, keepPrevious: true });
  const { data: stats, failure, refresh } = call;
  if (failure && !stats)
    return (
      <ReadFailure title={t('statsFailed')} message={failure.message} again={t('again')} onAgain={refresh} />
    );
  if (!stats) return <Placeholder height={size.menu} />;
  return (
    <div className={styles.cards} data-pilot="round-figures">
      <SoFar stats={stats} />
    </div>
  );
}

function SoFar({ stats }: { readonly stats: Stats }) {
  const t = useText('flow-runner');
  const locale = useLocale();
  const { utc } = useMoments();
  const { next_pass: next = null, gathered_on: gathered = null } = stats.by_day ?? {};
  const moments: readonly Fact[] = [
    ...(next === null ? [] : [[t('byDay.nextPass'), utc(next)] as const]),
    ...(gathered === null ? [] : [[t('byDay.gathered'), utc(gathered)] as const]),
  ];
  return (
    <Card title={t('byDay.statistics')}>
      {stats.asked.length > 0 && <CardText quiet>{stats.asked.join(' ')}</CardText>}
      <Facts large facts={counts.map((name): Fact => [t(name), countText(locale, stats[name])])} />
      {moments.length > 0 && <Facts facts={moments} />}
      <CardText quiet>{t('byDay.note')}</CardText>
    </Card>
  );
}
