import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { requestKey } from '../../calls/request-key.ts';
import { tablePermission } from '../../catalogue/catalogue.ts';
import { accounts as table } from './tables/accounts.ts';

const LONGEST = 200;

const params = z.object({ id: z.coerce.number().int().positive() });
const text = z.string().max(LONGEST);

const accountInfo = z.object({
  account_id: z.number(),
  account_name: z.string(),
  status: z.string(),
  account_created_at: z.string(),
  last_login: z.string().nullable(),
  /** Employee of the primary owner. */
  employee_id: z.number().nullable(),
  employee_name: z.string().nullable(),
  company_id: z.number().nullable(),
  company_name: z.string(),
  company_logo: z.string().nullable(),
  /** When the account will be deleted; null: it will not. */
  delete_after: z.string().nullable(),
  /** Days in which a deletion can be taken back. */
  grace_days: z.number(),
  /** Whether the caller may delete it. */
  can_delete: z.boolean(),
});

/** Spec 2 §7.3: accounts are made, looked at and deleted. */
export const accounts = defineContract({
  slug: 'accounts',
  operations: {
    createWithCompany: {
      ...callDefaults,
      method: 'POST',
      path: '/accounts/v1/accounts-with-company',
      summary: 'Makes an account with its company and its owner as the first administrator.',
      description:
        'Creates an account, its company and its owner, who becomes the first administrator, in one step. Nothing is created where one of them is refused.',
      access: tablePermission(table, 'create'),
      account: 'system',
      body: z.object({
        account_data: z.object({ phone: text }),
        owner_data: z.object({ name: text, email: text, language: text.optional() }),
        company_data: z.object({ company_name: text }),
        /** The same key is the same command: sent again, it answers what it made. */
        request_key: requestKey.optional(),
      }),
      output: z.object({
        message: z.string(),
        account_id: z.number(),
        company_id: z.number(),
        employee_id: z.number(),
      }),
      status: 201,
      errors: ['account-refused', 'invalid-input', 'constraint-failed'],
      retries: 0,
    },
    info: {
      ...callDefaults,
      method: 'GET',
      path: '/accounts/v1/accounts/{id}',
      summary: 'How an account stands; administrators ask for their own.',
      description:
        'Returns the state of one account and of its deletion. An administrator may name their own account alone.',
      access: {
        domain: 'accounts',
        subdomain: 'account-info',
        operation: 'Read',
        roles: ['admin', 'system'],
      },
      account: 'none',
      params,
      output: accountInfo,
      errors: ['not-found'],
    },
    sendDeletionCode: {
      ...callDefaults,
      method: 'POST',
      path: '/accounts/v1/accounts/{id}/deletion-code',
      summary: 'Mails a code to the owner of the system; the deletion needs it within ten minutes.',
      description:
        'Sends the owner of the system account a code by mail. A deletion of the account needs that code within ten minutes.',
      access: tablePermission(table, 'delete'),
      account: 'none',
      params,
      output: z.object({ message: z.string(), expires_at: z.string() }),
      errors: ['account-refused', 'not-found'],
      timeoutMs: 30_000,
      retries: 0,
    },
    remove: {
      ...callDefaults,
      method: 'DELETE',
      path: '/accounts/v1/accounts/{id}',
      summary: 'Closes an account now and deletes it with all it holds after the time of grace.',
      description:
        'Closes an account at once: nobody of it can sign in any more. Everything that it holds is deleted for good when the time of grace is over.',
      access: tablePermission(table, 'delete'),
      account: 'none',
      params,
      body: z.object({ code: z.string().max(20), company_name: text, wipeBlobs: z.boolean().default(true) }),
      output: z.object({ deleted: z.literal(true), message: z.string(), delete_after: z.string() }),
      errors: ['account-refused', 'not-found'],
      retries: 0,
    },
    takeBack: {
      ...callDefaults,
      method: 'POST',
      path: '/accounts/v1/accounts/{id}/deletion/take-back',
      summary: 'Takes the deletion of an account back, within the time of grace.',
      description:
        'Cancels the deletion of an account and opens it again, as long as its time of grace is not over.',
      access: tablePermission(table, 'delete'),
      account: 'none',
      params,
      output: z.object({ message: z.string() }),
      errors: ['account-refused', 'not-found'],
      retries: 0,
    },
  },
});
