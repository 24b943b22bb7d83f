import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { earliest } from '../../core/due/kinds.ts';
import type { Signed } from '../reports/units.ts';
import { startPublished } from './runs.ts';
import { ensureShipped, missingShipped } from './shipped.ts';

type Flow = Row<'analytics_flows'>;

/** After the figures of the night (UTC). */
const HOUR = 3;

/** A run that has not ended by then is looked at again, in ms. */
const LOOK_MS = 600_000;

const MONDAY = 1;
const WEEK = 7;

/** Starts what is due in an organisation: analyses that run after each close, every Monday or on the first of a month. */
export async function startScheduled(ports: Ports, accountId: number): Promise<void> {
  const context = await contextOf(ports, accountId);
  const round = await lastClosed(context);
  // Before the first close there is nothing that they could show.
  if (round !== null) await ensureShipped(context);
  const flows = await scheduled(context);
  for (const flow of flows) {
    const wanted = dueFor(flow, ports.clock.now(), round);
    if (wanted === null) continue;
    const ours = await claimed(context, flow, wanted);
    if (ours === null) continue;
    const reason = flow.run_on === 'close' ? 'close' : 'schedule';
    await startPublished(context, { flow, executionId: ours, reason }).catch((error: unknown) => {
      // One that cannot run keeps none of the others from running.
      const { analytics_flow_id: flowId } = flow;
      ports.log.write({
        level: 'error',
        event: 'analysis-failed',
        accountId,
        flowId,
        error,
      });
    });
  }
}

/** When the next of them is due (ms since 1970); null: no analysis runs by itself. */
export async function nextScheduled(ports: Ports, accountId: number): Promise<number | null> {
  const context = accountContext(ports, accountId);
  const now = ports.clock.now();
  const round = await lastClosed(context);
  if (round !== null && (await missingShipped(context)).length > 0) return now;
  const flows = await scheduled(context);
  if (flows.length === 0) return null;
  const executions = context.store.table('analytics_executions');
  const moments = await Promise.all(
    flows.map(async (flow) => {
      const wanted = dueFor(flow, now, round);
      if (wanted !== null && flow.ran_for !== wanted) return now;
      const run = flow.ran_as === null ? null : await executions.get(flow.ran_as);
      if (run?.status === 'in-progress' || run?.status === 'not started') return now + LOOK_MS;
      return flow.run_on === 'close' ? null : nextMorning(flow.run_on, now);
    }),
  );
  return earliest(...moments);
}

/** In nobody's name, over the whole organisation, which administrators and the operator alone are shown. */
async function contextOf(ports: Ports, accountId: number): Promise<Signed> {
  const context = accountContext(ports, accountId);
  const [company] = await context.store
    .table('companies')
    .every({ fields: ['company_id', 'default_language'] });
  const caller = {
    accountId: SYSTEM_ACCOUNT_ID,
    systemAccountId: SYSTEM_ACCOUNT_ID,
    userId: 0,
    employeeId: 0,
    role: 'system' as const,
    primaryUnitId: null,
    companyId: company?.company_id ?? 0,
  };
  return { ...context, caller, language: company?.default_language ?? undefined };
}

/** Active, published, and not by hand alone. */
async function scheduled({ store }: ServiceContext): Promise<readonly Flow[]> {
  const flows = await store.table('analytics_flows').every({ where: { run_on: ['close', 'week', 'month'] } });
  return flows.filter(({ flow_status, flow_version }) => flow_status !== 'inactive' && flow_version !== null);
}

/** What a flow is to have run for by now; null before there is anything. */
function dueFor({ run_on }: Flow, now: number, round: string | null): string | null {
  if (run_on === 'close') return round;
  return new Date(lastMorning(run_on, now)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The number of the execution that runs for it: of two hosts that look at once both get the same one. */
async function claimed(context: Signed, flow: Flow, wanted: string): Promise<number | null> {
  const { store } = context;
  const fresh = flow.ran_for === wanted ? 0 : await store.table('analytics_executions').takeKeys(1);
  let ours: number | null = null;
  await store.table('analytics_flows').changeIfThere(flow.analytics_flow_id, (row) => {
    ours = row.ran_for === wanted ? row.ran_as : fresh;
    return row.ran_for === wanted ? null : { ran_for: wanted, ran_as: fresh };
  });
  return ours;
}

/** The round whose figures were final last; its id. Null before the first close. */
async function lastClosed({ store }: ServiceContext): Promise<string | null> {
  const rounds = await store
    .table('release_rounds')
    .every({ where: { status: 'closed' }, fields: ['release_round_id', 'metadata', 'updated_at'] });
  const moment = ({ metadata, updated_at }: (typeof rounds)[number]) => metadata?.released?.at ?? updated_at;
  const newest = rounds.toSorted((a, b) => moment(a).localeCompare(moment(b))).at(-1);
  return newest?.release_round_id ?? null;
}

/** The last Monday, or first of a month, whose morning has come; in ms since 1970. */
function lastMorning(on: Flow['run_on'], now: number): number {
  const day = new Date(now - HOUR * 3_600_000);
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), on === 'month' ? 1 : day.getUTCDate());
  const back = on === 'month' ? 0 : (day.getUTCDay() + WEEK - MONDAY) % WEEK;
  return midnight - back * DAY_MS + HOUR * 3_600_000;
}

function nextMorning(on: Flow['run_on'], now: number): number {
  const last = new Date(lastMorning(on, now));
  if (on !== 'month') return last.getTime() + WEEK * DAY_MS;
  return Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1, HOUR);
}
