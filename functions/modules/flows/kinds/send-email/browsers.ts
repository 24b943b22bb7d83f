import { closeDateOf } from '@livingroom/shared/modules/flows/rules/close-date.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { queuePushes } from '../../../pushes/queue-pushes.ts';
import { stepKeyOf } from '../../mails/flow-step.ts';
import { dialogueIdOf } from '../../round/dialogues.ts';
import type { Person } from '../../round/people.ts';
import type { FlowAction } from '../../round/rows.ts';
import type { ChunkRequest } from '../define-activity.ts';

/** Says in the browsers of those who want it that there is something: of invitations and reminders, by the same steps as their mails. */
export async function sayInBrowsers(
  context: ServiceContext,
  { execution, round }: ChunkRequest,
  action: FlowAction,
  people: readonly Person[],
): Promise<void> {
  if (action.email_type === 'info') return;
  const until = Date.parse(closeDateOf(execution.metadata, round));
  const steps = people.map(({ employee_id: employeeId }) => ({
    employeeId,
    stepKey: stepKeyOf(round, action, employeeId),
    dialogue: dialogueIdOf(round, employeeId),
    until,
  }));
  await queuePushes(context, steps);
}
