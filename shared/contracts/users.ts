import * as z from 'zod';
import { callDefaults, defineContract } from './call.ts';

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
      access: 'signed-in',
      query: email,
      output: z.object({ recorded: z.boolean() }),
      errors: ['not-found'],
      retries: 0,
    },
  },
});
