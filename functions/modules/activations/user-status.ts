import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { keptText } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  activationActions,
  invitationState,
  reachedMilestones,
  type UserState,
} from '@livingroom/shared/modules/activations/rules/states.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { rowInScope } from '../../core/tables/read/list-rows.ts';
import { needsOwnWord } from '../people/own-word.ts';
import { userRowId } from '../users/bind-identity.ts';

/** How far a person of the account has come in (spec 1 §3, user status response). Errors: `not-found`. */
export async function userStatus(context: ServiceContext, email: string) {
  const { store, ports, accountId } = context;
  const employee = await store.table('employees').first({ where: { work_email: foldValue(email) } });
  if (!employee) throw new AppError('not-found');
  const employeeId = employee.employee_id;
  // Whoever may ask at all asks of the people whom the own role sees.
  await rowInScope(context, findTable('employees'), String(employeeId));
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const [role, user, endsByWord] = await Promise.all([
    store.table('employee_roles').get(employeeId),
    system.table('users').get(userRowId({ accountId, employeeId })),
    needsOwnWord(context, employeeId),
  ]);
  const state = {
    employee_status: employee.status,
    user_status: user?.status ?? null,
    user_role: role?.role_name ?? null,
    primary_unit_set: employee.primary_unit_id_ref !== null,
    msal_account_exists: Boolean(user?.identity_key),
    activation_status: employee.activation_status ?? 'none',
  } satisfies UserState;
  const reached = reachedMilestones(state);
  return {
    overall_status: Object.values(reached).every(Boolean) ? 'complete' : 'incomplete',
    employee_id: employeeId,
    ...state,
    invitation: state.activation_status === 'pending' ? await waitingInvitation(context, employeeId) : null,
    user_id: user?.user_id ?? null,
    ending: endingOf(employee),
    ends_by_word: endsByWord,
    milestones: reached,
    can: activationActions(state.activation_status, isActive(user)),
  };
}

/** How the latest invitation of the person stands, and why its mail did not arrive. */
async function waitingInvitation({ store, ports, language }: ServiceContext, employeeId: number) {
  const activation = await store.table('activations').first({
    where: { employee_id_ref: employeeId },
    sort: [
      { field: 'employee_id_ref', direction: 'asc' },
      { field: 'created_at', direction: 'desc' },
    ],
  });
  if (!activation) return null;
  const { expires_at, mail_due_at, email_id_ref } = activation;
  const mail = await store.table('emails').get(email_id_ref);
  const isMailDue = mail_due_at !== null;
  const state = invitationState(
    { expires_at, isMailDue, email_status: mail?.email_status ?? null },
    nowOf(ports),
  );
  const reason = state === 'lost' && mail?.error_message ? keptText(mail.error_message, language) : null;
  return { state, reason, expires_at };
}

function endingOf({ email_change, new_email_from }: Row<'employees'>) {
  if (email_change?.kind !== 'end') return null;
  return { on: new_email_from, needs_word: email_change.needs_word === true };
}

function isActive(user: Row<'users'> | null): boolean {
  return user?.status === 'active';
}
