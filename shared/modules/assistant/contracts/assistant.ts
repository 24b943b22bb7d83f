import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { flag } from '../../../calls/page-shapes.ts';
import { infoWords } from '../../emails/contracts/emails.ts';

const right = {
  domain: 'assistant',
  subdomain: 'copilot',
  operation: 'Create',
  roles: ['manager', 'admin', 'system'],
} as const;

const session = z.number().int().positive();

/** Where an answer leads: a page of the site with what it is to show. */
const link = z.object({ title: z.string(), to: z.string() });

const answer = z.object({
  /** What was said instead of an answer, where the AI did not give one that fits (spec 2 §8.7). */
  message: z.string().nullable(),
  /** What the AI made of the facts; empty without it. Every number in it is in one of the facts that it names. */
  sentences: z.array(z.object({ text: z.string(), facts: z.array(z.number()) })),
  /** What was looked up, each with where it stands. */
  facts: z.array(link.extend({ fact: z.number() })),
  /** What may not be shown, and by which rule. */
  hidden: z.array(z.string()),
  /** Articles of the help, the best first. */
  articles: z.array(z.string()),
  /** What is prepared: it opens filled in, and nothing is done before somebody saves it. */
  prepared: z.array(link.extend({ mail: infoWords.optional() })),
  /** What was asked for and is not prepared, with the reason. */
  cannot: z.array(z.string()),
  /** Asked what to talk about with a team: what to ask, and what not to. */
  talk: z.object({ ask: z.array(z.string()), avoid: z.array(z.string()) }).nullable(),
  /**
   * `off`: by the organisation. `none`: not connected. `away`: did not answer. `spent`: the day's tokens are used. `later`: the
   * same call without `facts_only` has the sentences.
   */
  ai: z.enum(['on', 'off', 'none', 'away', 'spent', 'later']),
});

/** Which released comments, and in which language they are read. */
const commentPlace = {
  unit_id: z.coerce.number().int().nonnegative(),
  round_id: z.string().max(40),
  driver_id: z.coerce.number().int().positive().optional(),
  language: z.string().max(10).optional(),
};

/** The copilot: how something works, and what released figures of the caller's sight say. */
export const assistant = defineContract({
  slug: 'assistant',
  about: 'The copilot: answers from the help and from released figures, each with where it stands.',
  operations: {
    openSession: {
      ...callDefaults,
      method: 'POST',
      path: '/assistant/v1/assistant/sessions',
      summary: 'Opens a conversation with the copilot, or the one that is still mine.',
      description:
        'Returns the conversation of the caller. One that is named is used again where it is the caller’s; otherwise a new one begins. What is said in it is not stored.',
      access: right,
      body: z.object({ execution_id: session.nullish() }),
      output: z.object({ execution_id: z.number(), reused: z.boolean() }),
      retries: 0,
    },
    ask: {
      ...callDefaults,
      method: 'POST',
      path: '/assistant/v1/assistant/ask',
      summary: 'A question to the copilot.',
      description:
        'Returns what the help and the released figures of the caller’s sight say to a question, with a link for every figure, and what is hidden by which rule. Nothing is changed. Without AI, or with facts_only, the same is returned without sentences.',
      access: right,
      body: z.object({
        execution_id: session,
        question: z.string().trim().min(1).max(1_000),
        /** The question before, which "and in Sales?" goes on from. */
        before: z.string().max(1_000).nullish(),
        language: z.string().max(10).optional(),
        /** What was looked up, without waiting for the AI. */
        facts_only: z.boolean().optional(),
      }),
      output: answer,
      errors: ['not-found'],
      timeoutMs: 35_000,
      retries: 0,
    },
    news: {
      ...callDefaults,
      method: 'GET',
      path: '/assistant/v1/assistant/news',
      summary: 'The news of my units: released figures, and what the AI makes of them.',
      description:
        'Returns the released figures of the caller’s sight that matter most, each with where it stands, and a short summary of them. Without AI, or with facts_only, the same is returned without a summary.',
      access: { ...right, operation: 'Read' },
      query: z.object({ language: z.string().max(10).optional(), facts_only: flag.optional() }),
      output: answer.pick({ sentences: true, facts: true, ai: true }),
      timeoutMs: 35_000,
    },
    translations: {
      ...callDefaults,
      method: 'GET',
      path: '/assistant/v1/assistant/comments/translations',
      summary: 'Released comments of a unit in my language.',
      description:
        'Returns some of the released comments of a unit, named by their places in the report, in another language as the AI translates them, without names, addresses and numbers that point to somebody. What it could not translate is left out. Nothing is stored.',
      access: { ...right, operation: 'Read' },
      query: z.object({
        ...commentPlace,
        /** Places in the order of the report, from 0, with commas between. */
        at: z
          .string()
          .regex(/^\d{1,5}(,\d{1,5}){0,9}$/)
          .transform((text) => text.split(',').map(Number)),
      }),
      output: z.object({
        /** How many there are: places belong to exactly these. */
        comments: z.number(),
        items: z.array(z.object({ at: z.number(), text: z.string() })),
        ai: answer.shape.ai,
      }),
      errors: ['not-found'],
      timeoutMs: 35_000,
    },
    comments: {
      ...callDefaults,
      method: 'GET',
      path: '/assistant/v1/assistant/comments',
      summary: 'What the released comments of a unit say together.',
      description:
        'Returns the words that many released comments of a unit share, how they sound by words that people rated and, with AI, a summary whose sentences name the comments that they stand on. With facts_only nothing is summed up that has not been before. Nothing is returned of fewer than five comments.',
      access: { ...right, operation: 'Read' },
      query: z.object({ ...commentPlace, facts_only: flag.optional() }),
      output: z.object({
        /** How many there are; places count from 0 in the order of the report. */
        comments: z.number(),
        /** Places of those that are written in another language than was asked for. */
        foreign: z.array(z.number()),
        /** How they sound by rated words, counted; null of fewer than five that could be read so. */
        mood: z
          .object({ good: z.number(), bad: z.number(), mixed: z.number(), unread: z.number() })
          .nullable(),
        themes: z.array(z.object({ word: z.string(), comments: z.array(z.number()) })),
        sentences: z.array(z.object({ text: z.string(), comments: z.array(z.number()) })),
        ai: answer.shape.ai,
      }),
      errors: ['not-found'],
      timeoutMs: 35_000,
    },
  },
});
