import { LATE_DAYS } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import type { ServiceContext } from '../../functions/core/context.ts';
import type { SimulatedByDay } from './flows.ts';
import type { Member } from './people.ts';

const DAY = 86_400_000;
/** A dialogue of the flow is open for so long, and a host that is away makes up for it within some days more. */
const WINDOW = 14;
const AWAY = 7;

/** What must hold of a flow by day at the end, from its dialogues and mails; each breach is a sentence. */
export async function breachesByDay(
  context: ServiceContext,
  { id, days, start }: SimulatedByDay,
  { members, now }: { readonly members: ReadonlyMap<number, Member>; readonly now: number },
): Promise<{ readonly breaches: readonly string[]; readonly asked: number }> {
  const breaches: string[] = [];
  const where = { flow_execution_id_ref: id };
  const dialogues = await context.store.table('survey_executions').every({ where });
  const invitations = await context.store
    .table('emails')
    .every({ where: { ...where, email_type: 'surveylink' }, fields: ['employee_id_ref', 'email_status'] });
  const askedAt = new Map<number, number>();
  for (const { employee_id_ref: person, created_at, active, status } of dialogues) {
    const at = Date.parse(created_at);
    const day = members.get(person)?.firstDay ?? null;
    if (askedAt.has(person)) breaches.push(`person ${person} was asked twice for one day`);
    askedAt.set(person, at);
    if (day === null) breaches.push(`person ${person} was asked without a day`);
    else if (at < day + days * DAY - DAY / 2) breaches.push(`person ${person} was asked before their day`);
    else if (at > day + (days + LATE_DAYS + 2) * DAY)
      breaches.push(`person ${person} was asked long after their day`);
    if (active && status !== 'completed' && now - at > (WINDOW + AWAY) * DAY)
      breaches.push(`the dialogue of person ${person} is open after its time`);
  }
  for (const { id: person, firstDay, wasAway } of members.values()) {
    if (firstDay === null || wasAway) continue;
    const due = firstDay + days * DAY;
    if (due > start && due < now - (LATE_DAYS + AWAY) * DAY && !askedAt.has(person))
      breaches.push(`person ${person}, whose day has come, was never asked`);
  }
  const invited = invitations.map(({ employee_id_ref }) => employee_id_ref);
  for (const person of new Set(invited))
    if (invited.filter((one) => one === person).length > 1)
      breaches.push(`person ${person} was invited twice`);
  return { breaches, asked: askedAt.size };
}
