import { randomInt } from 'node:crypto';
import { drawRotation } from '@livingroom/shared/modules/dialogues/rules/adaptive.ts';
import type { DialogueScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Dataset, Execution } from './own-execution.ts';

/**
 * The driver items of one person in the adaptive form; null in the full one. Chance draws them, so that nobody can
 * work out from a name what somebody was asked, and the number of people asked in the unit alone says how many.
 */
export async function drawnFor(
  context: ServiceContext,
  execution: Execution,
  { dataset, script }: { readonly dataset: Dataset; readonly script: DialogueScript },
): Promise<readonly number[] | null> {
  if (dataset.form !== 'adaptive') return null;
  return drawRotation(script, await askedWith(context, execution), randomInt);
}

/** How many are asked in this person's unit and round; without a round there is no figure to fill. */
export async function askedWith(
  context: ServiceContext,
  execution: Pick<Execution, 'flow_execution_id_ref' | 'flow_execution_round' | 'unit_id_ref'>,
): Promise<number> {
  const { flow_execution_id_ref, flow_execution_round, unit_id_ref } = execution;
  if (flow_execution_id_ref === null) return Number.MAX_SAFE_INTEGER;
  return context.store
    .table('survey_executions')
    .count({ flow_execution_id_ref, flow_execution_round, unit_id_ref });
}
