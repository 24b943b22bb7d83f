import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { guestCall, mailLink, plainToken } from '../../calls/mail-links.ts';
import { requestKey } from '../../calls/request-key.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { invitationStates } from './rules/states.ts';

const path = '/activations/v1/activations';

/** People of one call at most. */
const RECIPIENTS = 500;

const needs = rightsOf('activations', ['admin', 'system']);

const employeeId = z.int().positive();

/** How somebody comes in: a password to be changed, a password of one's own, the organisation's own sign-in. */
const activationMethods = ['one-time-password', 'password', 'directory'] as const;

/** Spec 2 §7.3: inviting people, and how they come in. */
export const activations = defineContract({
  slug: 'activations',
  operations: {
    validateToken: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/validate-token`,
      summary: 'Whether the link of an invitation leads further, and for whom',
      description:
        'Checks whether the link of an invitation can still be used, and returns for whom it is. Nothing changes.',
      body: mailLink,
      output: z.object({
        ok: z.boolean(),
        account_id_ref: z.number(),
        email: z.string(),
        mfa_required: z.boolean(),
        method: z.enum(activationMethods),
        company_name: z.string(),
        language: z.string(),
      }),
      errors: ['activation-not-found', 'activation-refused'],
    },
    accept: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/accept`,
      summary: 'Accepts an invitation: binds the identity for good. Of two at once one wins.',
      description:
        'Accepts an invitation and binds the identity of the person to it for good. Of two calls at the same time one succeeds.',
      body: z.object({
        plain_token: plainToken,
        method: z.enum(activationMethods),
        user_id: z.int().positive().optional(),
        password: z.string().max(1000).optional(),
        /** The same key is the same acceptance: sent again after a lost answer, it answers once more. */
        request_key: requestKey.optional(),
      }),
      /** The password is told once and stored nowhere. */
      output: z.object({ accepted: z.boolean(), bootstrap_password: z.string().nullable() }),
      errors: ['activation-not-found', 'activation-refused', 'conflict', 'unavailable'],
    },
    send: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/send`,
      summary: 'Invites a person to enter, again with a new link where one is pending',
      description: 'Sends one person an invitation by mail. Where one is pending, a new link replaces it.',
      access: needs('Send'),
      timeoutMs: 60_000,
      retries: 0,
      body: z.object({ employee_id_ref: employeeId, role: z.string().max(40).nullish() }),
      output: z.object({ activation_id: z.number(), email_id: z.number(), message: z.string() }),
      errors: ['not-found', 'activation-refused', 'too-many-requests'],
    },
    sendBulk: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/send-bulk`,
      summary: 'Invites up to 500 people; who has no role yet becomes an employee',
      description:
        'Sends up to 500 people an invitation by mail and returns what became of each. A person without a role becomes an employee.',
      access: needs('SendBulk'),
      timeoutMs: 30_000,
      retries: 0,
      body: z.object({
        employees: z
          .array(z.object({ employee_id_ref: employeeId }))
          .min(1)
          .max(RECIPIENTS),
      }),
      output: z.object({
        success: z.boolean(),
        message: z.string(),
        items: z.array(z.object({ employee_id: z.number(), success: z.boolean(), message: z.string() })),
      }),
    },
    revoke: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{employee_id}/revoke`,
      summary: 'Takes an invitation back, or asks somebody who has entered to end the sign-in',
      description:
        'Revokes the pending invitation of a person. For a person who has accepted one, the end of the access is requested: it comes with their consent or after seven days; for administrators and owners with their consent alone.',
      access: needs('Revoke'),
      params: z.object({ employee_id: z.coerce.number().int().positive() }),
      retries: 0,
      /** False: the person is asked first. */
      output: z.object({ revoked: z.boolean(), message: z.string() }),
      errors: ['not-found', 'activation-refused', 'conflict'],
    },
    checkActivationStatus: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/check-activation-status`,
      summary: 'What became of an invitation',
      description: 'Returns the state of one invitation.',
      access: needs('Read'),
      query: z.object({ activation_id: z.coerce.number().int().positive() }),
      output: z.object({ activation_id: z.number(), status: z.string() }),
      errors: ['not-found'],
    },
  },
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
  /** Whether only the person's own consent ends this access, asked by this caller. */
  ends_by_word: z.boolean(),
  milestones,
  can: z.object({ send: z.boolean(), revoke: z.boolean() }),
});

/** How an invited person comes in, at the address of users. */
export const arrivals = defineContract({
  slug: 'users',
  operations: {
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
      params: z.object({ email: z.string().trim().toLowerCase().max(254) }),
      output: userStatus,
      errors: ['not-found'],
    },
  },
});
