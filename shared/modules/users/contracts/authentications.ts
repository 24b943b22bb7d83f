import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';

/** Sign-ins told at most. */
const LOGINS = 100;

/** Spec 2 §7.3. */
export const authentications = defineContract({
  slug: 'authentications',
  operations: {
    lastLogins: {
      ...callDefaults,
      method: 'POST',
      path: '/authentications/v1/authentications/last-logins',
      summary: 'The last sign-ins of the caller, newest first; of others for who may read activations.',
      description:
        'Returns the last sign-ins of the caller, newest first. Another person may be named by those who may read activations.',
      access: 'signed-in',
      body: z.object({
        user_id: z.int().positive(),
        limit: z.int().min(1).max(LOGINS).default(10),
      }),
      output: z.object({
        items: z.array(
          z.object({
            created_at: z.string(),
            updated_at: z.string(),
            login_success: z.boolean(),
            ip_address: z.string().nullable(),
            user_agent: z.string().nullable(),
            logged_out_at: z.string().nullable(),
          }),
        ),
      }),
      errors: ['not-found'],
    },
  },
});
