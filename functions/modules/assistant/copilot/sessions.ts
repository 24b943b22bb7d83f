import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ownNumber, type ServiceContext } from '../../../core/context.ts';

/** A saved conversation goes on where it is still the caller's; otherwise a new one begins (spec 1 §4). */
export async function openSession(context: ServiceContext, saved: number | null) {
  const me = ownNumber(context);
  const sessions = context.store.table('copilot_sessions');
  const known = saved === null ? null : await sessions.get(saved);
  if (known && known.employee_id_ref === me && known.status === 'in-progress')
    return { execution_id: known.execution_id, reused: true };
  const execution_id = await context.store.takeNumbers('copilot_sessions', 1);
  await sessions.create({ execution_id, employee_id_ref: me });
  return { execution_id, reused: false };
}

/** Errors: `not-found` for a conversation of somebody else. */
export async function loadSession(context: ServiceContext, id: number): Promise<void> {
  const session = await context.store.table('copilot_sessions').get(id);
  if (session?.employee_id_ref !== ownNumber(context)) throw new AppError('not-found');
}
