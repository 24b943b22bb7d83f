import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../../context.ts';
import { type Stored, WriteRefused } from '../../../storage/port.ts';
import { nowIso } from '../round/rows.ts';

/** A failed step counts as done; the person is not tried again for it. */
export async function completeEmployeeError(context: ServiceContext, id: number) {
  const stored = await loadError(context, id);
  const body = {
    ...stored.body,
    status: 'COMPLETED',
    end_time: nowIso(context),
    updated_at: nowIso(context),
  };
  await writeOrConflict(() =>
    context.store.write('flow_employee_executions', [
      { kind: 'replace', id: stored.id, body, etag: stored.etag },
    ]),
  );
  return {
    success: true,
    message: 'Marked as complete. This error has been resolved. Please refresh the error table.',
    flow_employee_execution_id: id,
    status: 'COMPLETED' as const,
  };
}

/** Forgets a failed step; the next run finds nothing and does it. */
export async function deleteEmployeeError(context: ServiceContext, id: number) {
  const stored = await loadError(context, id);
  await writeOrConflict(() =>
    context.store.write('flow_employee_executions', [{ kind: 'delete', id: stored.id, etag: stored.etag }]),
  );
  return { success: true, message: 'Error deleted. The step is tried again in the next scheduled run.' };
}

async function loadError(context: ServiceContext, id: number): Promise<Stored> {
  const stored = await context.store.get('flow_employee_executions', String(id));
  if (!stored) throw new AppError('not-found');
  if (stored.body.status !== 'ERROR') throw new AppError('bad-request', { reason: 'The step has no error.' });
  return stored;
}

async function writeOrConflict(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw error instanceof WriteRefused ? new AppError('conflict') : error;
  }
}
