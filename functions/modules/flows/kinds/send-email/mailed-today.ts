import { laterDay, momentOfWall } from '@livingroom/shared/core/lib/zone.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { plannedActions } from '../../round/flow-state.ts';
import type { OwnHours } from '../../round/own-hours.ts';
import { failedSteps, mailedSince } from '../../round/people.ts';
import type { ChunkRequest } from '../define-activity.ts';

/**
 * Who has got a mail of the round today that was planned for another day: after a pause, an outage or an address that was
 * mended several are due at once. What a flow plans for one day stays together. Days are those of each person's clock.
 */
export async function mailedToday(
  context: ServiceContext,
  { round, actions, links, actionId, now }: ChunkRequest,
  { hours, ...range }: { readonly after: number; readonly last: number; readonly hours: OwnHours },
): Promise<ReadonlySet<number>> {
  if (actions.find(({ flow_action_id }) => flow_action_id === actionId)?.email_type !== 'reminder')
    return new Set();
  const mails = plannedActions(actions, links)
    .filter(({ id, type, afterClose }) => type === 'SEND_EMAIL' && !afterClose && id !== actionId)
    .map(({ id }) => id);
  const days = new Map(hours.zones.map((zone) => [zone, dayIn(hours, zone, { mails, actionId, now })]));
  const sinces = [...days.values()].map(({ since }) => since);
  const invitations = actions.filter(({ email_type }) => email_type === 'surveylink');
  const [mailed, failed] = await Promise.all([
    mailedSince(context, round, { actionIds: mails, since: Math.min(...sinces), ...range }),
    // Whose invitation is tried again is not reminded of it first.
    failedSteps(context, round, { actionIds: invitations.map((one) => one.flow_action_id), ...range }),
  ]);
  const isToday = ({ employeeId, actionId: mail, at }: (typeof mailed)[number]) => {
    const day = days.get(hours.zoneOf(employeeId));
    return day !== undefined && at >= day.since && day.others.has(mail);
  };
  return new Set([...mailed.filter(isToday).map(({ employeeId }) => employeeId), ...failed]);
}

type Mails = { readonly mails: readonly number[]; readonly actionId: number; readonly now: number };

/** When today began in a zone, and which mails were planned for another day than this one there. */
function dayIn(hours: OwnHours, zone: string, { mails, actionId, now }: Mails) {
  const moments = hours.momentsIn(zone);
  const dayOf = (id: number) => laterDay(moments.get(id) ?? now, 0, zone);
  return {
    since: momentOfWall(laterDay(now, 0, zone), zone),
    others: new Set(mails.filter((id) => dayOf(id) !== dayOf(actionId))),
  };
}
