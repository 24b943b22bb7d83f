import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { aiUses } from '../../people/rules/ai-uses.ts';

/** Spec 1 §9: the largest cap of any use. */
const MOST_TOKENS = 300;
/** A prompt with the trimmed data of a chart (spec 2 §9). */
const LONGEST_PROMPT = 24_000;

/** Text generation for people who write with it, and what all uses of the AI take (spec 2 §7.8). */
export const ai = defineContract({
  slug: 'ai',
  about: 'Text that the AI writes, and what an organisation uses of it.',
  operations: {
    generateText: {
      ...callDefaults,
      method: 'POST',
      path: '/ai/v1/ai/generate-text',
      summary: 'Text that the AI writes to a prompt.',
      description:
        'Returns one text that the AI writes to a prompt. Names of people of the organisation, e-mail addresses, phone numbers and street addresses are taken out of the prompt before it is sent. The tokens count towards the daily budget of the organisation.',
      access: { domain: 'ai', subdomain: 'text', operation: 'Create', roles: ['admin', 'system'] },
      body: z.object({
        prompt: z.string().trim().min(1).max(LONGEST_PROMPT),
        max_tokens: z.number().int().min(1).max(MOST_TOKENS).default(MOST_TOKENS),
        /** One of those that the deployment allows; left out, the usual one. */
        ai_model_id: z.string().max(100).nullish(),
        temperature: z.number().min(0).max(2).default(0),
      }),
      output: z.object({
        choices: z.array(
          z.object({
            message: z.object({ role: z.literal('assistant'), content: z.string() }),
            finish_reason: z.enum(['stop', 'length']),
          }),
        ),
      }),
      errors: ['invalid-input', 'ai-off', 'ai-budget-spent', 'ai-refused', 'unavailable'],
      timeoutMs: 30_000,
      retries: 3,
    },
    usage: {
      ...callDefaults,
      method: 'GET',
      path: '/ai/v1/ai/usage',
      summary: 'What the AI may be used for, and what of today is used.',
      description:
        'Returns whether AI is connected and switched on in the organisation, the tokens of its day and how many are used, by use. What dialogues and greetings use is not among them: it would tell when somebody answers. Days begin at midnight UTC.',
      access: { domain: 'ai', subdomain: 'usage', operation: 'Read', roles: ['admin', 'system'] },
      output: z.object({
        state: z.enum(['on', 'off', 'none']),
        budget: z.number(),
        used: z.number(),
        calls: z.number(),
        /** Null: of what people do on their own pages nobody is told. */
        uses: z.array(z.object({ use: z.enum(aiUses), tokens: z.number().nullable() })),
      }),
    },
  },
});
