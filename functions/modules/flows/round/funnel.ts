import { daysOver } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { type FunnelStep, openedShown } from '@livingroom/shared/modules/flows/rules/funnel.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { ReleaseRound } from '../../analytics/rounds.ts';
import { ofRound } from './dialogues.ts';
import { type FlowRound, iso } from './rows.ts';

type Counts = { readonly asked: number; readonly able: number; readonly answered: FunnelStep };

/** How far the people of a round have come, never who; null for a rolling one, whose participation is of its whole cycle. */
export async function funnelOf(
  { store, ports }: ServiceContext,
  { round, frozen }: { readonly round: FlowRound; readonly frozen: ReleaseRound },
  { asked, able, answered }: Counts,
) {
  if (frozen.opening.cycleRounds > 1) return null;
  const open = round.closed_at === null;
  const until = open ? { lt: iso(daysOver(ports.clock.now())) } : { ne: null };
  const invitations = { ...ofRound(round), email_type: 'surveylink' } as const;
  const [known, delivered, opened] = await Promise.all([
    store.table('emails').count({ ...invitations, email_status: { ne: 'archived' } }),
    store.table('emails').count({ ...invitations, email_status: 'delivered' }),
    store.table('survey_executions').count({ ...ofRound(round), start_time: until }),
  ]);
  return {
    asked,
    // Mails are archived after a while, and what became of them is no longer known.
    delivered: open || known >= asked ? delivered : null,
    completed: answered,
    opened: openedShown({ opened, able, answered, open }),
  };
}
