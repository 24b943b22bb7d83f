import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Outcome } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import type { Ports } from '../../core/context.ts';
import { type JobKind, type JobWork, LOOK_AGAIN_MS, LOST_AFTER_MS } from '../jobs/define-job.ts';
import { proveResource } from './prove-resource.ts';
import { keepOutcome, loadRun, outcomeOf, planOf, type Run, runsOf } from './runs.ts';
import { undoResource, writeResource } from './write-resource.ts';

/** Carries out, proves or undoes the plan of a migration of content, a resource a part; a run is a job of the account it writes. */
export const contentMigration: JobKind = {
  name: 'content_migration',
  async part(ports, work, part) {
    await runStep(ports, work, part);
    return true;
  },
  end: endRun,
  // All runs lie with the system account.
  async open(ports, accountId, before) {
    if (accountId !== SYSTEM_ACCOUNT_ID) return [];
    const running = await runsOf(ports).every({ where: { state: 'running', updated_at: { lt: before } } });
    return running.map(workOf);
  },
  async nextOpen(ports, accountId) {
    if (accountId !== SYSTEM_ACCOUNT_ID) return null;
    const open = await runsOf(ports).first({ where: { state: 'running' }, fields: ['updated_at'] });
    if (!open) return null;
    const lostAt = Date.parse(open.updated_at) + LOST_AFTER_MS;
    return lostAt > ports.clock.now() ? lostAt : ports.clock.now() + LOOK_AGAIN_MS;
  },
};

type Step = 'write' | 'prove' | 'undo';

/** What a piece of work does with each resource, one after the other. */
function stepsOf(work: Run['work']): readonly Step[] {
  if (work === 'full') return ['write', 'prove'];
  return work === 'plan' ? [] : [work];
}

/** The piece of work that a run is at. */
export function workOf(run: Run): JobWork {
  const { account_id_ref: accountId, data_migration_id: jobId, turn, resources, work } = run;
  const parts = stepsOf(work).length * resources;
  return { kind: 'content_migration', accountId, jobId, turn, parts, undoes: false };
}

/** Does one resource and keeps what became of it; what was done is not done again. */
async function runStep(ports: Ports, { accountId, jobId, turn, caller }: JobWork, part: number) {
  const { resources, work: all } = await loadRun(ports, jobId);
  const work = stepsOf(all)[Math.floor(part / resources)];
  if (!work) throw new Error(`No part ${part} in migration ${jobId}`);
  const at = part % resources;
  // What was made later may point at what was made before: it goes first.
  const resource = work === 'undo' ? resources - 1 - at : at;
  const place = { account_id_ref: accountId, data_migration_id: jobId, turn, work, resource };
  if (await outcomeOf(ports, place)) return;
  const plan = await planOf(ports, place);
  const by = { ports, caller: caller ?? null, runId: jobId };
  const outcome: Outcome =
    work === 'write'
      ? await writeResource(by, plan, resource)
      : work === 'undo'
        ? await undoResource(by, plan, resource)
        : await proveResource(ports, plan, { runId: jobId, place: resource });
  await keepOutcome(ports, place, outcome);
  const progress = Math.min(99, Math.floor((100 * (part + 1)) / (resources * stepsOf(all).length)));
  await runsOf(ports).changeIfThere(jobId, (run) =>
    run.state === 'running' && run.turn === turn && run.progress < progress ? { progress } : null,
  );
}

/** Ends the run: completed where every step has an end, else failed; what became of each resource is kept beside it. */
async function endRun(ports: Ports, { accountId, jobId, turn }: JobWork): Promise<void> {
  const { resources, work: all } = await loadRun(ports, jobId);
  const steps = stepsOf(all);
  const place = { account_id_ref: accountId, data_migration_id: jobId, turn };
  let isWhole = true;
  let done = 0;
  let isWritten = false;
  for (let resource = 0; resource < resources; resource += 1) {
    const outcomes = await Promise.all(steps.map((work) => outcomeOf(ports, { ...place, work, resource })));
    isWhole &&= outcomes.every((outcome) => outcome !== null);
    if (outcomes.every((outcome) => outcome?.done === true)) done += 1;
    if (outcomes.some((outcome, at) => steps[at] === 'write' && outcome?.done)) isWritten = true;
  }
  await runsOf(ports).change(jobId, (run) => {
    if (run.turn !== turn || run.state !== 'running') return null;
    const written = steps.includes('undo') ? done < resources : run.written || isWritten;
    return { state: isWhole ? 'completed' : 'failed', progress: 100, done_count: done, written };
  });
}
