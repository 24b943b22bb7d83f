import type { WorkCaller, WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import type { Outcome } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import type { Ports } from '../../core/context.ts';
import { proveResource } from './prove-resource.ts';
import { keepOutcome, outcomeOf, planOf, runsOf } from './runs.ts';
import { undoResource, writeResource } from './write-resource.ts';

type Work = WorkflowInput<'content-migration'>['steps'][number];

/** One resource in one piece of work. */
export type RunningStep = {
  readonly accountId: number;
  readonly runId: number;
  readonly turn: number;
  readonly caller: WorkCaller | null;
  readonly work: Work;
  readonly resource: number;
  /** How many pieces of work and resources there are in all. */
  readonly steps: number;
  readonly resources: number;
};

export type RunningWork = Omit<RunningStep, 'work' | 'resource' | 'steps'> & {
  readonly steps: readonly Work[];
};

/** Does one resource and keeps what became of it; what was done is not done again. */
export async function runStep(ports: Ports, step: RunningStep): Promise<void> {
  const { accountId, runId, turn, work, resource } = step;
  const place = { account_id_ref: accountId, data_migration_id: runId, turn, work, resource };
  if (await outcomeOf(ports, place)) return;
  const plan = await planOf(ports, place);
  const by = { ports, caller: step.caller, runId };
  const outcome: Outcome =
    work === 'write'
      ? await writeResource(by, plan, resource)
      : work === 'undo'
        ? await undoResource(by, plan, resource)
        : await proveResource(ports, plan, resource);
  await keepOutcome(ports, place, outcome);
  const isSecond = work === 'prove' && step.steps > 1;
  const done = (isSecond ? step.resources : 0) + resource + 1;
  const progress = Math.min(99, Math.floor((100 * done) / (step.resources * step.steps)));
  await runsOf(ports).changeIfThere(runId, (run) =>
    run.state === 'running' && run.turn === turn && run.progress < progress ? { progress } : null,
  );
}

/** Ends the run: completed where every step has an end, else failed; what became of each resource is kept beside it. */
export async function endRun(
  ports: Ports,
  { accountId, runId, turn, steps, resources }: RunningWork,
): Promise<void> {
  const place = { account_id_ref: accountId, data_migration_id: runId, turn };
  let isWhole = true;
  let done = 0;
  let isWritten = false;
  for (let resource = 0; resource < resources; resource += 1) {
    const outcomes = await Promise.all(steps.map((work) => outcomeOf(ports, { ...place, work, resource })));
    isWhole &&= outcomes.every((outcome) => outcome !== null);
    if (outcomes.every((outcome) => outcome?.done === true)) done += 1;
    if (outcomes.some((outcome, at) => steps[at] === 'write' && outcome?.done)) isWritten = true;
  }
  await runsOf(ports).change(runId, (run) => {
    if (run.turn !== turn || run.state !== 'running') return null;
    const written = steps.includes('undo') ? done < resources : run.written || isWritten;
    return { state: isWhole ? 'completed' : 'failed', progress: 100, done_count: done, written };
  });
}
