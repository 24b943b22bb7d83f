import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import { rowInScope } from '../../core/tables/read/list-rows.ts';
import { changingIn } from '../people/waiting-change.ts';
import { endChange } from './change.ts';

/** An admin takes a change back that is not made yet. Errors: `not-found`, `email-change-refused`. */
export async function cancelChange(context: ServiceContext, employeeId: number) {
  await rowInScope(context, findTable('employees'), String(employeeId));
  const changing = changingIn(await context.store.table('employees').get(employeeId));
  const isEnded =
    changing !== null &&
    (await endChange(context, changing, { from: ['asking', 'waiting'], reason: 'taken-back' }));
  if (!isEnded) throw new AppError('email-change-refused', { problem: 'none-waits' });
  return { taken_back: true };
}
