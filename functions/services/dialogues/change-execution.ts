import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { WriteRefused } from '../../storage/port.ts';
import {
  type Execution,
  loadOwnExecution,
  type OwnExecution,
  type RespondentContext,
} from './own-execution.ts';

const TRIES = 5;

/**
 * Changes the caller's dialogue; a change that lost a race is decided again on the row as it is now.
 * `change` returns null when nothing is to be done.
 */
export async function changeExecution(
  context: RespondentContext,
  own: OwnExecution,
  change: (current: Execution) => Partial<Execution> | null,
): Promise<Execution> {
  let { stored, execution } = own;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const changed = change(execution);
    if (!changed) return execution;
    const updated_at = new Date(context.ports.clock.now()).toISOString();
    const body = { ...stored.body, ...changed, updated_at };
    try {
      await context.store.write('survey_executions', [
        { kind: 'replace', id: stored.id, body, etag: stored.etag },
      ]);
      return { ...execution, ...changed, updated_at };
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
    ({ stored, execution } = await loadOwnExecution(context, execution.execution_id));
  }
  throw new AppError('conflict');
}
