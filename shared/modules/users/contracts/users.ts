import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { plainToken } from '../../../calls/mail-links.ts';
import { invitationStates } from '../../activations/rules/states.ts';

const email = z.object({ email: z.string().trim().toLowerCase().max(254) });

/** Spec 1 §3, account details by email. */
const accountDetails = z.object({
  accountIdRef: z.number(),
  systemAccountIdRef: z.number(),
  userId: z.number(),
  employeeId: z.number(),
  primaryUnitId: z.number().nullable(),
  companyId: z.number(),
  companyName: z.string(),
  givenName: z.string().nullable(),
  language: z.string(),
  userRole: z.string(),
  userStatus: z.string(),
  mfaRequired: z.boolean(),
  /** The own sign-in is to move or to end; `on`: when, without the person's own word. */
  signInNotice: z
    .object({ kind: z.enum(['move', 'end']), on: z.string().nullable(), new_email: z.string().nullable() })
    .nullable(),
});

const loginRecord = z.object({
  login_success: z.boolean(),
  ip_address: z.string().max(64).optional(),
  user_agent: z.string().max(500).optional(),
  token_expiry: z.number().positive().optional(),
  session_state: z.string().max(200).optional(),
});

const milestones = z.record(z.string(), z.boolean());

/** Spec 1 §3, user status response, and what may be done with the person's invitation. */
const userStatus = z.object({
  overall_status: z.string(),
  employee_id: z.number(),
  employee_status: z.string(),
  user_status: z.string().nullable(),
  user_role: z.string().nullable(),
  primary_unit_set: z.boolean(),
  msal_account_exists: z.boolean(),
  activation_status: z.string(),
  /** The invitation that waits for the person. */
  invitation: z
    .object({
      state: z.enum(invitationStates),
      /** Why its mail was lost. */
      reason: z.string().nullable(),
      expires_at: z.string(),
    })
    .nullable(),
  user_id: z.number().nullable(),
  /** The end of the sign-in that was requested; `on`: when it comes without the person's answer. */
  ending: z.object({ on: z.string().nullable(), needs_word: z.boolean() }).nullable(),
  milestones,
  can: z.object({ send: z.boolean(), revoke: z.boolean() }),
});

/** Spec 2 §7.3: what the site asks and records around sign-in. Nobody may ask for another person. */
export const users = defineContract({
  slug: 'users',
  operations: {
    accountDetails: {
      ...callDefaults,
      method: 'GET',
      path: '/users/v1/users/account-details/{email}',
      summary: 'Who the signed-in person is: account, employee, role.',
      description:
        'Returns account, employee, role and language of the caller. The address in the path must be that of the caller.',
      access: 'signed-in',
      account: 'none',
      params: email,
      output: accountDetails,
      errors: ['unauthorized', 'user-not-active', 'not-found'],
      timeoutMs: 60_000,
    },
    login: {
      ...callDefaults,
      method: 'POST',
      path: '/users/v1/users/login',
      summary: 'Records a sign-in. Tokens are never sent here nor stored.',
      description: 'Records a sign-in of the caller. Tokens are neither sent nor stored.',
      access: 'signed-in',
      query: email,
      body: loginRecord,
      output: z.object({ recorded: z.boolean() }),
      errors: ['not-found'],
      timeoutMs: 60_000,
      retries: 0,
    },
    logout: {
      ...callDefaults,
      method: 'POST',
      path: '/users/v1/users/logout',
      summary: 'Records a sign-out.',
      description: 'Records a sign-out of the caller.',
      access: 'signed-in',
      query: email,
      output: z.object({ recorded: z.boolean() }),
      errors: ['not-found'],
      retries: 0,
    },
    signup: {
      ...callDefaults,
      method: 'POST',
      path: '/users/v1/users/signup',
      summary: 'Makes the sign-in of an invited person, who accepts the privacy policy by it.',
      description: 'Creates the user of an invited person, who accepts the privacy policy with it.',
      access: 'public',
      account: 'none',
      body: z.object({
        email: z.string().trim().toLowerCase().max(254),
        account_id_ref: z.int().positive(),
        plain_token: plainToken,
        auth_data: z.object({ privacy_accepted: z.boolean() }),
      }),
      output: z.object({ user_id: z.number() }),
      errors: ['activation-not-found', 'activation-refused'],
      timeoutMs: 60_000,
      retries: 0,
    },
    status: {
      ...callDefaults,
      method: 'GET',
      path: '/users/v1/users/status/{email}',
      summary: 'How far a person of the account has come in.',
      description: 'Returns how far a person of the account has come: invitation, sign-in, role and state.',
      access: { domain: 'users', subdomain: 'users', operation: 'Status', roles: ['admin', 'system'] },
      params: email,
      output: userStatus,
      errors: ['not-found'],
    },
    signOutPerson: {
      ...callDefaults,
      method: 'POST',
      path: '/users/v1/users/sign-out-everywhere/{employee_id}',
      summary: 'Ends every sign-in of a person of the organisation, on all devices.',
      description: 'Ends every sign-in of a person of the organisation on all devices.',
      access: {
        domain: 'users',
        subdomain: 'users',
        operation: 'SignOutPerson',
        roles: ['admin', 'system'],
      },
      params: z.object({ employee_id: z.coerce.number().int().positive() }),
      output: z.object({ signed_out: z.boolean() }),
      errors: ['not-found', 'forbidden'],
      retries: 0,
    },
    signOutEverywhere: {
      ...callDefaults,
      method: 'POST',
      path: '/users/v1/users/sign-out-everywhere',
      summary: 'Ends every sign-in of the caller, on all devices.',
      description: 'Ends every sign-in of the caller on all devices.',
      access: 'signed-in',
      account: 'none',
      output: z.object({ signed_out: z.boolean() }),
      retries: 0,
    },
  },
});
