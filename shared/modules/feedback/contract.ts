import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { FEEDBACK_COMMENT_LIMIT, FEEDBACK_MAX, FEEDBACK_MIN } from './tables/feedback-limits.ts';

/** What people say of the product (spec 2 §7.8); reading it is a generic call of the table. */
export const feedback = defineContract({
  slug: 'feedback',
  operations: {
    send: {
      ...callDefaults,
      method: 'POST',
      path: '/feedback/v1/feedback',
      summary: 'Say what I think of the product; it is kept without my name',
      description:
        'Stores what the caller thinks of the product, without the name of the caller. The operator reads it; administrators of the organisation read it, with its day, where `readers_told` says that the caller knows.',
      access: 'signed-in',
      retries: 0,
      body: z.object({
        score: z.int().min(FEEDBACK_MIN).max(FEEDBACK_MAX),
        comment: z.string().max(FEEDBACK_COMMENT_LIMIT).nullable().default(null),
        page_location: z.string().max(300).nullable().default(null),
        /** The caller has read who reads it: administrators of the organisation see it, with its day. */
        readers_told: z.boolean().default(false),
      }),
      output: z.object({ success: z.boolean() }),
    },
  },
});
