import { sentBy } from '@livingroom/shared/modules/emails/rules/quota.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { isRunning } from '@livingroom/shared/modules/flows/rules/states.ts';
import { lastMoment } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { readLedger } from '../../emails/quota.ts';
import { ofRound } from './dialogues.ts';
import { flowStateOf } from './flow-state.ts';
import { type FlowAction, type FlowExecution, type FlowRound, iso, loadPlan, versionOf } from './rows.ts';

/** Mails of the round that are on their way. */
export type Sending = {
  readonly email_type: NonNullable<FlowAction['email_type']>;
  readonly done: number;
  readonly total: number;
  /** When the last of them goes, if no other flow sends meanwhile; null while the flow does not run well. */
  readonly done_at: string | null;
};

/**
 * How far the mails of the open round are that are due and not all handed over; null when there are none. `opened`:
 * the dialogues of the round, everybody of whom gets the mail or is passed over.
 */
export async function sendingOf(
  context: ServiceContext,
  { row, round, opened }: { readonly row: FlowExecution; readonly round: FlowRound; readonly opened: number },
): Promise<Sending | null> {
  const now = context.ports.clock.now();
  const { actions, links } = await loadPlan(context, versionOf(row, round));
  const state = await flowStateOf(row, actions, round, links);
  if (!state.round || state.round.closing || state.round.closedAt !== null || !isRunning(row.status))
    return null;
  const { openedAt, actions: passes } = state.round;
  const passOf = (id: number) => passes.find(({ actionId }) => actionId === id);
  const hasPassed = (id: number) => passOf(id) !== undefined && passOf(id)?.until === undefined;
  const planned = state.actions.find(
    ({ id, type, delayMs, afterClose }) =>
      kindOf(type).role === 'sends' && !afterClose && openedAt + delayMs <= now && !hasPassed(id),
  );
  const action = actions.find(({ flow_action_id }) => flow_action_id === planned?.id);
  const opening = state.actions.find(({ type }) => kindOf(type).role === 'opens');
  if (!action || !planned || (opening && !hasPassed(opening.id))) return null;
  const done = await context.store
    .table('flow_employee_executions')
    .count({ ...ofRound(round), flow_action_id_ref: action.flow_action_id });
  if (done >= opened) return null;
  const { quota } = context.ports.settings.mail;
  const last = sentBy(await readLedger(context), quota, opened - done, now);
  return {
    email_type: action.email_type ?? 'surveylink',
    done,
    total: opened,
    done_at: row.status === 'ERROR' ? null : iso(Math.max(last, lastMoment(planned, openedAt))),
  };
}
