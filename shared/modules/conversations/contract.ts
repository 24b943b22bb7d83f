import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { reportReasons } from './rules/report-reasons.ts';
import { TURN_LIMIT } from './rules/turns.ts';

const path = '/conversations/v1/conversations';
const own = '/conversations/v1/own-conversations';

const reported = '/conversations/v1/reported-comments';

const needs = rightsOf('conversations', ['manager', 'admin']);
const needsAdmin = rightsOf('conversations', ['admin']);

const params = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const text = z.string().max(TURN_LIMIT);

/** Which comments: of this unit in this round on this driver; left out, those on everything. */
const place = {
  unit_id: z.coerce.number().int().nonnegative(),
  round_id: z.string().max(60),
  driver_id: z.coerce.number().int().positive().optional(),
};

const turn = z.object({
  by: z.enum(['leader', 'writer']),
  /** Who of the leaders; null of a writer, and where the person is gone. */
  name: z.string().nullable(),
  text: z.string(),
  /** The day from which the other side sees it, ISO. */
  day: z.string(),
  /** The other side does not see it yet. */
  waits: z.boolean(),
  /** Somebody else said it, in another language than the caller's. */
  foreign: z.boolean(),
});

/** What others said in a conversation, in the caller's language. */
const translated = z.object({
  /** How many turns the caller sees: places belong to exactly these. */
  turns: z.number(),
  /** Left out: what could not be translated. */
  items: z.array(z.object({ at: z.number(), text: z.string() })),
  /** `off`: by the organisation. `none`: not connected. `away`: did not answer. `spent`: the day's tokens are used. */
  ai: z.enum(['on', 'off', 'none', 'away', 'spent']),
});

const standing = {
  turns: z.array(turn),
  ended: z.boolean(),
  /** The caller may write the next turn. */
  may_write: z.boolean(),
  /** The caller may take the last turn back. */
  may_take_back: z.boolean(),
};

/** As leaders see it. */
const told = {
  ...standing,
  /** What became of a report of the comment; null: nobody reported it. */
  report: z.enum(['open', 'kept']).nullable(),
};

const thread = z.object(told);

const ownThread = z.object({
  conversation_id: z.string(),
  /** What was asked, and what the caller wrote. */
  question: z.string().nullable(),
  comment: z.string(),
  /** It stands in no report any more: it was reported, and an administrator took it out. */
  taken_out: z.boolean(),
  ...standing,
});

const reportedComment = z.object({
  conversation_id: z.string(),
  unit: z.string(),
  /** Null: a comment on everything. */
  driver: z.string().nullable(),
  round: z.number(),
  reason: z.enum(reportReasons),
  /** Who reported it; null where the person is gone. */
  reported_by: z.string().nullable(),
  /** The day on which it was reported, ISO. */
  day: z.string(),
  /** The comment as the report shows it; null where it shows it no more. */
  text: z.string().nullable(),
  /** Whoever reported it leaves the decision to somebody else. */
  may_decide: z.boolean(),
});

/** Conversations below released comments, in which nobody learns who wrote a comment. */
export const conversationCalls = defineContract({
  slug: 'conversations',
  about:
    'Conversations below released comments: a leader answers, the writer may reply once, the leader once more. Nobody learns who the writer is.',
  operations: {
    list: {
      ...callDefaults,
      method: 'GET',
      path,
      summary: 'The conversations below the comments of a unit on one driver.',
      description:
        'Returns, for each comment that can be answered, its place among those of the report and what stands below it. What writers do appears for all comments of a round together, at the end of a day (UTC). Nothing says who wrote a comment, when or on which device.',
      access: needs('Read'),
      query: z.object(place),
      output: z.object({
        /** Comments of the report: places belong to exactly these. */
        comments: z.number(),
        items: z.array(z.object({ at: z.number(), conversation_id: z.string(), ...told })),
      }),
      errors: ['not-found'],
    },
    answer: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/answers`,
      summary: 'Answers a released comment, or a reply to my answer.',
      description:
        'Adds an answer to a comment that the caller may read. The writer reads it from the next day on; until then it can be taken back. A conversation has three turns at most and ends when the next round closes.',
      access: needs('Answer'),
      params,
      body: z.strictObject({ ...place, text }),
      output: thread,
      status: 201,
      errors: ['not-found', 'conversation-refused', 'invalid-input'],
    },
    takeBack: {
      ...callDefaults,
      method: 'DELETE',
      path: `${path}/{id}/answers`,
      summary: 'Takes my answer back before the writer sees it.',
      description: 'Deletes an answer of the caller that has not gone out yet.',
      access: needs('Answer'),
      params,
      query: z.object(place),
      output: thread,
      errors: ['not-found', 'conversation-refused'],
    },
    end: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/end`,
      summary: 'Ends a conversation.',
      description: 'Ends a conversation below a comment that the caller may read. What was said stays.',
      access: needs('Answer'),
      params,
      body: z.strictObject(place),
      output: thread,
      errors: ['not-found', 'conversation-refused'],
    },
    translations: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/translations`,
      summary: 'A conversation below a released comment, in my language.',
      description:
        'Returns what others said below a comment that the caller may read, in the language of the caller as the AI translates it, without names, addresses and numbers that point to somebody. What it could not translate is left out. Nothing is stored.',
      access: needs('Read'),
      params,
      query: z.object(place),
      output: translated,
      errors: ['not-found'],
      timeoutMs: 35_000,
    },
    report: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/report`,
      summary: 'Reports a comment as abusive.',
      description:
        'Tells the administrators that a comment which the caller may read insults, threatens or exposes somebody. Nobody learns who wrote it. It stays in the report until an administrator, who is not the caller, decides.',
      access: needs('Report'),
      params,
      body: z.strictObject({ ...place, reason: z.enum(reportReasons) }),
      output: thread,
      status: 201,
      errors: ['not-found', 'conversation-refused'],
    },
    reported: {
      ...callDefaults,
      method: 'GET',
      path: reported,
      summary: 'Reported comments that wait for a decision.',
      description:
        'Returns the comments that leaders have reported and nobody has decided on, oldest first, each as the report shows it to the caller. Nothing says who wrote them.',
      access: needsAdmin('Decide'),
      output: z.object({ items: z.array(reportedComment) }),
    },
    decide: {
      ...callDefaults,
      method: 'POST',
      path: `${reported}/{id}/decision`,
      summary: 'Takes a reported comment from the report, or leaves it there.',
      description:
        'Takes the comment from every report, for everybody and for good, or leaves it. Whoever wrote it is told on their own page that it was taken out; scores stay. The decision is on the audit trail, without the comment. Whoever reported a comment does not decide on it.',
      access: needsAdmin('Decide'),
      params,
      body: z.strictObject({ decision: z.enum(['take-out', 'keep']) }),
      output: z.object({ status: z.enum(['kept', 'taken-out']) }),
      errors: ['not-found', 'conversation-refused'],
    },
    own: {
      ...callDefaults,
      method: 'GET',
      path: own,
      summary: 'Answers to what I wrote.',
      description:
        'Returns the conversations below comments of the caller, newest first. They are found by the caller’s own answers: no row says whose they are.',
      access: 'signed-in',
      output: z.object({ items: z.array(ownThread) }),
      errors: ['not-found'],
    },
    ownTranslations: {
      ...callDefaults,
      method: 'GET',
      path: `${own}/{id}/translations`,
      summary: 'What was answered to me, in my language.',
      description:
        'Returns what leaders answered to what the caller wrote, in the language of the caller as the AI translates it. Nobody is told that it was asked for, or in which language: no list, count or trail moves. Nothing is stored.',
      access: 'signed-in',
      params,
      output: translated,
      errors: ['not-found'],
      timeoutMs: 35_000,
    },
    reply: {
      ...callDefaults,
      method: 'POST',
      path: `${own}/{id}/reply`,
      summary: 'Replies once to the answer to what I wrote.',
      description:
        'Adds the writer’s one reply. Leaders see it from the next day on, together with all others of the round, without name, time and device; until then it can be taken back.',
      access: 'signed-in',
      params,
      body: z.strictObject({ text }),
      output: ownThread,
      status: 201,
      errors: ['not-found', 'conversation-refused', 'invalid-input'],
    },
    takeReplyBack: {
      ...callDefaults,
      method: 'DELETE',
      path: `${own}/{id}/reply`,
      summary: 'Takes my reply back before anybody sees it.',
      description: 'Deletes a reply of the caller that has not gone out yet.',
      access: 'signed-in',
      params,
      output: ownThread,
      errors: ['not-found', 'conversation-refused'],
    },
    endOwn: {
      ...callDefaults,
      method: 'POST',
      path: `${own}/{id}/end`,
      summary: 'Ends a conversation below what I wrote.',
      description:
        'Ends the conversation. Leaders learn of it with the end of the day, and not who ended it.',
      access: 'signed-in',
      params,
      output: ownThread,
      errors: ['not-found', 'conversation-refused'],
    },
  },
});
