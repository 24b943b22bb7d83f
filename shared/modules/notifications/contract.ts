import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';

const path = '/notifications/v1/notifications/own';
const weekly = '/notifications/v1/notifications/weekly-mail';

const notification = z.object({
  /** The same in every answer, for as long as what it tells of stands. */
  key: z.string(),
  kind: z.enum([
    'report',
    'due',
    'comment',
    'upload',
    'uploadFailed',
    'webhook',
    'feed',
    'channel',
    'reported',
  ]),
  /** When it became news, ISO. */
  at: z.string(),
  is_new: z.boolean(),
  /** What it is about: the title of an action, the name of a job, the number of a round. */
  subject: z.string(),
  /** Who wrote a comment; null where nobody did, or the person is gone. */
  by: z.string().nullable(),
  /** The day on which an action is due; null for all others. */
  due_date: z.string().nullable(),
  /** What opens it: the id of an action or of a round. */
  target: z.string().nullable(),
});

/** What matters to the caller, and up to when they have seen it. */
export const notificationCalls = defineContract({
  slug: 'notifications',
  about: 'What matters to the caller: reports that are ready, actions that are due, comments, uploads.',
  operations: {
    readOwn: {
      ...callDefaults,
      method: 'GET',
      path,
      summary: 'What matters to me, newest first, and what of it I have not seen.',
      description:
        'Returns what happened to the caller in the last 30 days, newest first, at most 30, and whether they also come by mail: reports that are ready, own actions that are due, comments on them, uploads that ended; to administrators also webhooks that were switched off, feeds of people that wait or failed, and comments that were reported.',
      access: 'signed-in',
      output: z.object({
        items: z.array(notification),
        unread: z.number(),
        /** Whether the caller gets them by mail once a week; null where that is offered to nobody of their role. */
        weekly_mail: z.boolean().nullable(),
      }),
    },
    markRead: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'I have seen what came up to a moment.',
      description:
        'Stores up to when the caller has seen their notifications. An earlier moment changes nothing.',
      access: 'signed-in',
      body: z.object({ until: z.iso.datetime() }),
      output: z.object({ read_until: z.string() }),
      errors: ['conflict'],
    },
    chooseWeekly: {
      ...callDefaults,
      method: 'POST',
      path: weekly,
      summary: 'I want what is new by mail once a week, or not any more.',
      description:
        'Turns the caller’s weekly mail on or off. It goes on Monday mornings, and only where something is new. Turning it on takes back an earlier “no more mails”. Offered to managers and administrators; refuses others, and an operator inside another organisation, with not-found.',
      access: 'signed-in',
      body: z.object({ wanted: z.boolean() }),
      output: z.object({ weekly_mail: z.boolean(), was_unsubscribed: z.boolean() }),
      errors: ['conflict', 'not-found'],
    },
  },
});
