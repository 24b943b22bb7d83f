import { CalendarClock20Regular } from '@fluentui/react-icons/svg/calendar-clock';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Organization20Regular } from '@fluentui/react-icons/svg/organization';
import { PauseCircle20Regular } from '@fluentui/react-icons/svg/pause-circle';
import { PersonMail20Regular } from '@fluentui/react-icons/svg/person-mail';
import { Wrench20Regular } from '@fluentui/react-icons/svg/wrench';
import type { ReactElement } from 'react';
import { useRows } from '../../api/rows.ts';
import { useText } from '../../i18n/use-text.ts';
import { DecisionList } from './decision-list.tsx';
import { nextStep } from './round-state.ts';
import type { Round } from './use-round.ts';

const icons = {
  paused: <PauseCircle20Regular aria-hidden key="paused" />,
  errors: <Wrench20Regular aria-hidden key="errors" />,
  uninvited: <PersonMail20Regular aria-hidden key="uninvited" />,
  mails: <Mail20Regular aria-hidden key="mails" />,
  unplaced: <Organization20Regular aria-hidden key="unplaced" />,
  planned: <CalendarClock20Regular aria-hidden key="planned" />,
} satisfies { readonly [kind: string]: ReactElement };

type Kind = keyof typeof icons;

type Props = { readonly round: Round; readonly className?: string };

/** What an administrator has to decide of the round and its people. */
export function Decisions({ round, className }: Props) {
  const t = useText('dashboard');
  const decisions = useDecisions(round).map(({ kind, count, to }) => ({
    key: kind,
    icon: icons[kind],
    name: t(`decide.${kind}`, { count }),
    text: t(`decide.${kind}.text`),
    go: t(`decide.${kind}.go`),
    to,
  }));
  return <DecisionList decisions={decisions} {...(className ? { className } : {})} />;
}

type Found = { readonly kind: Kind; readonly count: number; readonly to: string };

function useDecisions(round: Round): readonly Found[] {
  const unplaced = useRows('employees', {
    where: { primary_unit_id_ref: null },
    columns: ['employee_id'],
    limit: 1,
    count: true,
  });
  const { execution_errors: errors, suppressed_emails: mails } = round.stats;
  const without = unplaced.data?.total ?? 0;
  const step = nextStep(round);
  const found: Found[] = [];
  if (step === 'resume') found.push({ kind: 'paused', count: 1, to: '/flow-runner?tab=manage' });
  if (step === 'planned') found.push({ kind: 'planned', count: 1, to: '/flow-runner?tab=manage' });
  if (errors > 0) found.push({ kind: 'errors', count: errors, to: '/flow-runner?tab=troubleshoot' });
  const uninvited = round.people - round.invited;
  if (uninvited > 0) found.push({ kind: 'uninvited', count: uninvited, to: '/employees' });
  if (mails > 0) found.push({ kind: 'mails', count: mails, to: '/flow-runner' });
  if (without > 0) found.push({ kind: 'unplaced', count: without, to: '/employees' });
  return found;
}
