import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { MigrationRequest } from '@livingroom/shared/modules/data-migration/contract.ts';
import {
  findResourceType,
  subjectOf,
} from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { startWorkflow, workCallerOf } from '../../core/gateways/workflows/calls.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { checkTrust, openTaken } from './bundle/taken-bundles.ts';
import { makePlan } from './make-plan.ts';
import { readRequest, refuseMigration } from './request.ts';
import { workOf } from './run-steps.ts';
import { keepBundle, keepPlan, loadRun, type Run, runsOf } from './runs.ts';
import { Side } from './side.ts';
import { accountSource } from './source.ts';

type Signed = ServiceContext & { readonly caller: Caller };

type Work = Exclude<Run['work'], 'plan'>;

/** Phase one: the plan, kept for the phases that follow. Nothing is written to the organisation but that it was read. */
export async function planMigration(context: Signed, request: MigrationRequest): Promise<Run> {
  const { ports, caller } = context;
  const wanted = await readRequest(ports, request);
  const { sourceAccountId, targetAccountId } = wanted;
  const bundle = wanted.bundle === null ? null : await openTaken(ports, wanted.bundle);
  const sourceSide = bundle ? null : new Side(ports, sourceAccountId);
  const source = sourceSide ? accountSource(sourceSide) : bundle?.source;
  if (!source) throw new Error('A migration reads an account or a bundle');
  const resources = await makePlan({ source, sourceSide, target: new Side(ports, targetAccountId) }, wanted);
  const id = await runsOf(ports).takeKeys(1);
  const { type, direction } = wanted;
  const place = { account_id_ref: targetAccountId, data_migration_id: id };
  if (bundle) await keepBundle(ports, place, bundle.content);
  const bundleKey = bundle?.key ?? null;
  await keepPlan(ports, place, {
    ...{ type: type.name, direction, sourceAccountId, targetAccountId, bundleKey, resources },
  });
  const count = (verdict: string) =>
    resources.filter((one) => one.verdict === verdict && one.conflicts.length === 0).length;
  const run = await runsOf(ports).ensure({
    data_migration_id: id,
    account_id_ref: targetAccountId,
    source_account_id: sourceAccountId,
    bundle_key: bundleKey,
    resource_type: type.name,
    resources: resources.length,
    counts: {
      created: count('created'),
      changed: count('changed'),
      left: count('left'),
      conflicts: resources.filter(({ conflicts }) => conflicts.length > 0).length,
    },
    user_id_ref: caller.userId,
  });
  if (sourceAccountId !== SYSTEM_ACCOUNT_ID)
    await recordEvent(accountContext(ports, sourceAccountId, caller), {
      action: 'exported',
      subject: subjectOf(type),
      after: { rows: resources.length, format: 'json' },
      once: `migration ${id}`,
    });
  return run;
}

/** Phase two, three or all of them: of the plan that is named, else of one that is made now. */
export async function startMigration(context: Signed, work: Work, request: MigrationRequest): Promise<Run> {
  const { ports } = context;
  if (work === 'prove' && !request.plan_id) requirePairs(request);
  if (work === 'write' && !request.plan_id && countOf(request) > 1) refuseMigration('plan-missing');
  const planned = request.plan_id
    ? await loadRun(ports, request.plan_id)
    : await planMigration(context, request);
  if (work !== 'prove' && planned.written) refuseMigration('plan-spent');
  if (planned.bundle_key !== null) await checkTrust(ports, planned);
  return begin(context, planned, work);
}

/** Marks the run as running, so that it is done whatever is cut off from here on, and starts its work. */
export async function begin(
  { ports, caller }: Signed,
  { data_migration_id: id }: Run,
  work: Work,
): Promise<Run> {
  const run = await runsOf(ports).change(id, (now) => {
    if (now.state === 'running') refuseMigration('plan-running');
    return { state: 'running', work, turn: now.turn + 1, progress: 0, done_count: 0 };
  });
  await startWorkflow(ports, 'job-parts', { ...workOf(run), caller: workCallerOf(caller) });
  return run;
}

function countOf({ selected_resources: { system, client }, reversed_direction }: MigrationRequest): number {
  return (reversed_direction ? client : system).length;
}

/** Spec 2 §5.4: phase three names both sides. */
function requirePairs({ resource_type, selected_resources: { system, client } }: MigrationRequest): void {
  if (!resource_type || !findResourceType(resource_type)) return;
  if (!system.some((id) => id > 0)) refuseMigration('system-resource-missing');
  const isNamed = system.every((_, place) => (client[place] ?? 0) > 0);
  if (!isNamed) refuseMigration('client-resource-missing');
}
