import { Button, makeStyles } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { useCall } from '../../api/use-call.ts';
import { PlanPicture } from '../../components/pictures/plan-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { Card, CardButtons, CardText } from './card.tsx';
import { type Fact, Facts } from './facts.tsx';
import { Funnel } from './funnel.tsx';
import { useMoments } from './moments.ts';
import { UnitRates } from './unit-rates.tsx';
import type { Flow } from './use-flow.ts';

type Stats = CallOutput<typeof flowProcess.operations.stats>;

const counts = [
  'total_employees_in_flow',
  'total_invitations_sent',
  'dialogues_opened',
  'dialogues_closed',
  'reminders_sent',
  'employees_signed_up',
  'employees_responded',
  'suppressed_emails',
  'unsubscribed_emails',
  'execution_errors',
] as const;

const POLL_MS = 30_000;

const useStyles = makeStyles({ cards: { display: 'grid', gap: space.s4 } });

type Props = { readonly flow: Flow; readonly onTab: (tab: 'manage' | 'troubleshoot') => void };

/** How the latest round stands: counts, processing errors, and response rates of units as far as they may be shown. */
export function FlowDashboard({ flow, onTab }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const body = { flow_execution_id: flow.flow_execution_id };
  const {
    data: stats,
    failure,
    refresh,
  } = useCall(flowProcess.operations.stats, { body }, { pollMs: POLL_MS, keepPrevious: true });
  if (failure && !stats)
    return (
      <ReadFailure title={t('statsFailed')} message={failure.message} again={t('again')} onAgain={refresh} />
    );
  if (!stats) return <Placeholder height={size.menu} />;
  if (!stats.round)
    return (
      <StateMessage
        icon={<PlanPicture />}
        title={t('noRound')}
        actions={
          <Button appearance="primary" onClick={() => onTab('manage')}>
            {t('tab.manage')}
          </Button>
        }
      >
        {t(flow.status === 'NOT_STARTED' ? 'noRoundText' : 'noRoundYet')}
      </StateMessage>
    );
  return (
    <div className={styles.cards} data-pilot="round-figures">
      <RoundCard stats={stats} round={stats.round} />
      {stats.funnel && <Funnel funnel={stats.funnel} open={stats.round.closed_at === null} />}
      {stats.execution_errors > 0 && (
        <ErrorsCard errors={stats.execution_errors} onShow={() => onTab('troubleshoot')} />
      )}
      <UnitRates units={stats.unit_response_rates} />
    </div>
  );
}

type RoundProps = { readonly stats: Stats; readonly round: NonNullable<Stats['round']> };

function RoundCard({ stats, round }: RoundProps) {
  const t = useText('flow-runner');
  const locale = useLocale();
  const { utc } = useMoments();
  const number = (value: number) => countText(locale, value);
  const percent = (value: number) => shareWords(value, locale);
  const atLeast = (text: string) => (stats.responded_state === 'exact' ? text : t('atLeast', { rate: text }));
  // "At least 0" says nothing.
  const bound = (value: number) => (value === 0 ? t('noNumber') : atLeast(number(value)));
  const bounded = boundedCounts(stats);
  const figures: readonly Fact[] = [
    ...counts.map((name): Fact => [t(name), bounded.has(name) ? bound(stats[name]) : number(stats[name])]),
    [
      t('completed_rate'),
      stats.completed_rate === null
        ? t(withoutRate[stats.responded_state] ?? 'tooFew')
        : atLeast(percent(stats.completed_rate)),
    ],
  ];
  const end = round.closed_at
    ? t('roundClosed', { time: utc(round.closed_at) })
    : t('roundCloses', { time: utc(round.closes_at) });
  return (
    <Card title={t('statistics', { round: round.round })}>
      <CardText quiet>{`${t('roundOpened', { time: utc(round.opened_at) })} ${end}`}</CardText>
      {stats.asked.length > 0 && <CardText quiet>{stats.asked.join(' ')}</CardText>}
      {stats.sending && <SendingText sending={stats.sending} />}
      <Facts large facts={figures} />
      {bounded.size > 1 && <CardText quiet>{t('countsNote')}</CardText>}
    </Card>
  );
}

const sendingKeys = {
  surveylink: 'sendingInvitations',
  reminder: 'sendingReminders',
  info: 'sendingOther',
  activation: 'sendingOther',
} as const;

/** How far the mails are that wait for the provider's quota, and when the last of them goes. */
function SendingText({ sending }: { readonly sending: NonNullable<Stats['sending']> }) {
  const t = useText('flow-runner');
  const locale = useLocale();
  const { utc } = useMoments();
  const [done, total] = [countText(locale, sending.done), countText(locale, sending.total)];
  const progress = t(sendingKeys[sending.email_type], { done, total });
  const waits = t('sendingWaits', { count: sending.total - sending.done });
  const end = sending.done_at ? t('sendingDone', { time: utc(sending.done_at) }) : '';
  return <CardText>{`${progress} ${sending.done_at ? waits : ''} ${end}`.trim()}</CardText>;
}

/** What is said where no rate is. */
const withoutRate: { readonly [state in Stats['responded_state']]?: 'fewMissing' | 'fewAnswered' } = {
  'few-missing': 'fewMissing',
  'few-answered': 'fewAnswered',
};

/** Counts that are a lower bound: an exact one would show what a few people have done. */
function boundedCounts({ responded_state: state, round }: Stats): ReadonlySet<(typeof counts)[number]> {
  if (state === 'exact') return new Set();
  return new Set(
    round?.closed_at
      ? ['employees_responded']
      : ['employees_responded', 'dialogues_closed', 'reminders_sent'],
  );
}

function ErrorsCard({ errors, onShow }: { readonly errors: number; readonly onShow: () => void }) {
  const t = useText('flow-runner');
  return (
    <Card title={t('execution_errors')}>
      <CardText>{t('errorsText', { count: errors })}</CardText>
      <CardButtons>
        <Button onClick={onShow}>{t('tab.troubleshoot')}</Button>
      </CardButtons>
    </Card>
  );
}
