import { CalendarClock20Regular } from '@fluentui/react-icons/svg/calendar-clock';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { DataBarVertical20Regular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Organization20Regular } from '@fluentui/react-icons/svg/organization';
import { PauseCircle20Regular } from '@fluentui/react-icons/svg/pause-circle';
import { PeopleError20Regular } from '@fluentui/react-icons/svg/people-error';
import { PersonMail20Regular } from '@fluentui/react-icons/svg/person-mail';
import { PersonQuestionMark20Regular } from '@fluentui/react-icons/svg/person-question-mark';
import { ShieldError20Regular } from '@fluentui/react-icons/svg/shield-error';
import { Wrench20Regular } from '@fluentui/react-icons/svg/wrench';
import { missionCalls } from '@livingroom/shared/modules/missions/contract.ts';
import type { ReactElement } from 'react';
import { useRows } from '../../api/rows.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { dayHere } from './day-here.ts';
import { DecisionList } from './decision-list.tsx';
import { fewAnswer, hasNewResults, nextStep } from './round-state.ts';
import type { Round } from './use-round.ts';

const icons = {
  paused: <PauseCircle20Regular aria-hidden key="paused" />,
  errors: <Wrench20Regular aria-hidden key="errors" />,
  uninvited: <PersonMail20Regular aria-hidden key="uninvited" />,
  mails: <Mail20Regular aria-hidden key="mails" />,
  unplaced: <Organization20Regular aria-hidden key="unplaced" />,
  planned: <CalendarClock20Regular aria-hidden key="planned" />,
  few: <PeopleError20Regular aria-hidden key="few" />,
  results: <DataBarVertical20Regular aria-hidden key="results" />,
  late: <Clock20Regular aria-hidden key="late" />,
} satisfies { readonly [kind: string]: ReactElement };

/** Kinds of findings that are a decision of their own. */
const gapKinds = ['units-without-manager', 'admin-not-secured', 'mail-domain'] as const;

const gapIcons = {
  'units-without-manager': <PersonQuestionMark20Regular aria-hidden key="manager" />,
  'admin-not-secured': <ShieldError20Regular aria-hidden key="secured" />,
  'mail-domain': <Mail20Regular aria-hidden key="domain" />,
} satisfies { readonly [kind in (typeof gapKinds)[number]]: ReactElement };

const openStages = ['suggested', 'to do', 'doing'] as const;

type Kind = keyof typeof icons;

type Props = { readonly round: Round; readonly className?: string };

/** What an administrator has to decide of the round, its people, its results and the set-up. */
export function Decisions({ round, className }: Props) {
  const t = useText('dashboard');
  const own = useDecisions(round).map(({ kind, count, to }) => ({
    key: kind,
    icon: icons[kind],
    name: t(`decide.${kind}`, { count }),
    text: t(`decide.${kind}.text`),
    go: t(`decide.${kind}.go`),
    to,
  }));
  return <DecisionList decisions={[...own, ...useGaps()]} {...(className ? { className } : {})} />;
}

type Found = { readonly kind: Kind; readonly count: number; readonly to: string };

/** What keeps others waiting comes first. */
function useDecisions(round: Round): readonly Found[] {
  const unplaced = useRows('employees', {
    where: { primary_unit_id_ref: null },
    columns: ['employee_id'],
    limit: 1,
    count: true,
  });
  const late = useRows('actions', {
    where: { stage: { in: openStages }, due_date: { lt: dayHere(new Date()) } },
    columns: ['action_id'],
    limit: 1,
    count: true,
  });
  const { execution_errors: errors, suppressed_emails: mails } = round.stats;
  const step = nextStep(round);
  const found: Found[] = [
    { kind: 'paused', count: step === 'resume' ? 1 : 0, to: '/flow-runner?tab=manage' },
    { kind: 'errors', count: errors, to: '/flow-runner?tab=troubleshoot' },
    { kind: 'few', count: fewAnswer(round, Date.now()) ? 1 : 0, to: '/flow-runner?tab=overrides' },
    { kind: 'results', count: hasNewResults(round, Date.now()) ? 1 : 0, to: '/report-manager' },
    { kind: 'late', count: late.data?.total ?? 0, to: '/actions' },
    { kind: 'planned', count: step === 'planned' ? 1 : 0, to: '/flow-runner?tab=manage' },
    { kind: 'uninvited', count: Math.max(0, round.people - round.invited), to: '/employees' },
    { kind: 'mails', count: mails, to: '/flow-runner' },
    { kind: 'unplaced', count: unplaced.data?.total ?? 0, to: '/employees' },
  ];
  return found.filter(({ count }) => count > 0);
}

/** What Mission Pilot finds wanting in the set-up and nothing else here tells of, in its words. */
function useGaps() {
  const t = useText('dashboard');
  const found = useText('missions');
  const { data } = useCall(missionCalls.operations.progress, {});
  return gapKinds.flatMap((kind) =>
    (data?.findings ?? [])
      .filter((one) => one.kind === kind)
      .map(({ count, to }) => ({
        key: kind,
        icon: gapIcons[kind],
        name: found(`finding.${kind}`, { count }),
        text: found(`finding.${kind}.text`),
        go: t('decide.gap.go'),
        to,
      })),
  );
}
