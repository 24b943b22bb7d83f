import type { Row } from '../../../catalogue/catalogue.ts';
import { type EmailStatus, lost } from '../../emails/rules/states.ts';

export type ActivationStatus = Row<'employees'>['activation_status'];

/** Days that an invitation is valid. */
export const ACTIVATION_DAYS = 7;

/** What may be done with the invitation of a person; `send` means Resend while one is pending (spec 1 §4). */
export function activationActions(
  status: ActivationStatus,
  userActive: boolean,
): { readonly send: boolean; readonly revoke: boolean } {
  if (status === 'completed') return { send: !userActive, revoke: userActive };
  return { send: true, revoke: status === 'pending' };
}

/** The user status response of spec 1 §3, as far as it is read here. */
export type UserState = {
  readonly employee_status: string;
  readonly user_status: string | null;
  readonly user_role: string | null;
  readonly primary_unit_set: boolean;
  readonly msal_account_exists: boolean;
  readonly activation_status: ActivationStatus;
};

/** What has to have happened until somebody is in (spec 1 §4), in that order. */
export function reachedMilestones(state: UserState) {
  return {
    active: state.employee_status === 'active',
    role_selected: state.user_role !== null,
    primary_unit_set: state.primary_unit_set,
    signup_completed: state.activation_status === 'completed',
    user_record_created: state.user_status !== null,
    account_linked: state.msal_account_exists,
  };
}

export type Invitation = {
  /** ISO. */
  readonly expires_at: string;
  /** Of its mail; null where there is no record of it any more. */
  readonly email_status: EmailStatus | null;
  readonly isMailDue: boolean;
};

export const invitationStates = ['expired', 'lost', 'waiting', 'out'] as const;

/** How an invitation stands that has not been used: what is in the way of its link, if anything. `now` is ISO. */
export function invitationState(
  { expires_at, email_status, isMailDue }: Invitation,
  now: string,
): (typeof invitationStates)[number] {
  if (expires_at <= now) return 'expired';
  if (email_status !== null && lost.includes(email_status)) return 'lost';
  return isMailDue ? 'waiting' : 'out';
}
