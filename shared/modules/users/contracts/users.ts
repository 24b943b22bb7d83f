import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';

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
  /** In which the product speaks to the person: their own where the organisation offers it, else the organisation's. */
  language: z.string(),
  languagesOffered: z.array(z.string()),
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
      description:
        'Records a sign-in of the caller, and says whether it is their first. Tokens are neither sent nor stored.',
      access: 'signed-in',
      query: email,
      body: loginRecord,
      output: z.object({
        recorded: z.boolean(),
        /** Nobody had signed in as this person before. */
        first_time: z.boolean(),
      }),
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
    sealKey: {
      ...callDefaults,
      method: 'POST',
      path: '/users/v1/users/seal-key',
      summary: 'The key pair that seals what the caller leaves on a device between two sign-ins.',
      description:
        'Returns the key pair (P-256) of the caller and of nobody else, and makes it when it is asked for first. A device seals unsent answers with the public key at the sign-out; only a new sign-in of the same person brings the private key that opens them.',
      access: 'signed-in',
      account: 'none',
      output: z.object({
        /** Uncompressed point, base64url. */
        public_key: z.string(),
        /** PKCS#8, base64url; never stored on a device. */
        private_key: z.string(),
      }),
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
