import type { ServiceContext } from '../../core/context.ts';

/** How the step keys of mails begin that a call sent, and no flow. */
export const CALL_STEP = 'call-';

/** Mails that calls may send one person, whoever calls; a flow's own mails are not counted. */
const quotas = [
  { mails: 5, ms: 3_600_000 },
  { mails: 10, ms: 86_400_000 },
] as const;

/** People who may not be sent another mail yet, with the seconds until they may. */
export async function waitingPeople(
  context: ServiceContext,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const now = context.ports.clock.now();
  const longest = Math.max(...quotas.map(({ ms }) => ms));
  if (employeeIds.length === 0) return new Map();
  const rows = await context.store.table('emails').every({
    where: {
      employee_id_ref: employeeIds,
      created_at: { gte: new Date(now - longest).toISOString() },
      step_key: { startsWith: CALL_STEP },
    },
    fields: ['employee_id_ref', 'created_at'],
  });
  const times = new Map<number, number[]>();
  for (const { employee_id_ref: employeeId, created_at } of rows)
    if (employeeId !== null)
      times.set(employeeId, [...(times.get(employeeId) ?? []), Date.parse(created_at)]);
  const waiting = [...times].map(([employeeId, sent]) => [employeeId, secondsToWait(sent, now)] as const);
  return new Map(waiting.filter(([, seconds]) => seconds > 0));
}

function secondsToWait(sent: readonly number[], now: number): number {
  const waits = quotas.map(({ mails, ms }) => {
    const newest = [...sent].sort((a, b) => b - a);
    const deciding = newest[mails - 1];
    return deciding === undefined ? 0 : Math.ceil((deciding + ms - now) / 1000);
  });
  return Math.max(...waits);
}
