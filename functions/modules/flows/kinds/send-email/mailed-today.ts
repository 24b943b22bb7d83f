import { laterDay, momentOfWall } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { clockOf, plannedActions, timingOf } from '../../round/flow-state.ts';
import { failedSteps, mailedSince } from '../../round/people.ts';
import type { ChunkRequest } from '../define-activity.ts';

/**
 * Who has got a mail of the round today that was planned for another day: after a pause, an outage or an address that was
 * mended several are due at once. What a flow plans for one day stays together.
 */
export async function mailedToday(
  context: ServiceContext,
  { execution, round, actions, links, actionId, now }: ChunkRequest,
  range: { readonly after: number; readonly last: number },
): Promise<ReadonlySet<number>> {
  if (actions.find(({ flow_action_id }) => flow_action_id === actionId)?.email_type !== 'reminder')
    return new Set();
  const clock = await clockOf(execution);
  const timing = timingOf(execution, round, clock);
  const { zone } = clock;
  const days = new Map(
    plannedActions(actions, links, timing).map(({ id, type, delayMs, afterClose }) => [
      id,
      type === 'SEND_EMAIL' && !afterClose ? laterDay(timing.openedAt + delayMs, 0, zone) : null,
    ]),
  );
  const actionIds = [...days].flatMap(([id, day]) =>
    day !== null && day !== days.get(actionId) ? [id] : [],
  );
  const since = momentOfWall(laterDay(now, 0, zone), zone);
  const invitations = actions.filter(({ email_type }) => email_type === 'surveylink');
  const [mailed, failed] = await Promise.all([
    mailedSince(context, round, { actionIds, since, ...range }),
    // Whose invitation is tried again is not reminded of it first.
    failedSteps(context, round, { actionIds: invitations.map((one) => one.flow_action_id), ...range }),
  ]);
  return new Set([...mailed, ...failed]);
}
