import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { requestKey } from '../../../calls/request-key.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';

const path = '/emails/v1/emails';

const needs = rightsOf('emails', ['admin', 'system']);

const needsOperator = rightsOf('emails', ['system']);

/** Spec 2 §7.5: under the number of the system account. */
const ofEveryAccount = { method: 'POST', account: 'system', retries: 0, timeoutMs: 60_000 } as const;

/** Recipients of one call at most (spec 2 §9). */
export const EMAIL_RECIPIENTS = 50;

const words = z.string().max(5000).optional();

/**
 * What an info mail says (it needs InfoTitle and InfoContent1). Nothing else of a mail is the caller's: its link leads
 * to the site, and the company's name is the account's.
 */
export const infoWords = z.strictObject({
  InfoTitle: words,
  InfoContent1: words,
  InfoContent2: words,
  InfoLinkText: words,
});

export type InfoWords = z.output<typeof infoWords>;

/** Kept open here so that the service refuses with the spec's words. */
const emailType = z.string().max(40);

export const emails = defineContract({
  slug: 'emails',
  operations: {
    sendEmail: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/send-email`,
      summary: 'Send one mail of the list again',
      description: 'Sends one mail of the list again, to the same person.',
      access: needs('SendEmail'),
      retries: 0,
      body: z.object({
        email_id: z.int().positive(),
        dynamic_content: infoWords.optional(),
        request_key: requestKey.optional(),
      }),
      output: z.object({ success: z.boolean(), email_id: z.number(), message: z.string() }),
      errors: ['not-found', 'email-refused', 'unavailable'],
    },
    sendEmailByType: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/send-email-by-type`,
      summary: 'Send one person a mail of a type',
      description: 'Sends one person a mail of one type.',
      access: needs('SendEmailByType'),
      retries: 0,
      body: z.object({
        employee_id_ref: z.int().positive(),
        email_type: emailType,
        dynamic_content: infoWords.optional(),
        request_key: requestKey.optional(),
      }),
      output: z.object({ success: z.boolean(), email_id: z.number().nullable(), message: z.string() }),
      errors: ['not-found', 'email-refused', 'unavailable'],
    },
    sendBulkByType: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/send-bulk-by-type`,
      summary: 'Send up to 50 people a mail of a type',
      description: 'Sends up to 50 people a mail of one type and returns what became of each.',
      access: needs('SendBulkByType'),
      timeoutMs: 30_000,
      retries: 0,
      body: z.object({
        employee_ids: z.array(z.int().positive()).max(1000),
        email_type: emailType,
        dynamic_content: infoWords.optional(),
        request_key: requestKey.optional(),
      }),
      output: z.object({
        success: z.boolean(),
        message: z.string(),
        /** Per person, in the order of the request. The words are the same for everybody who gets the mail. */
        items: z.array(z.object({ employee_id: z.number(), success: z.boolean(), message: z.string() })),
      }),
      errors: ['email-refused'],
    },
    sendScheduledEmails: {
      ...callDefaults,
      ...ofEveryAccount,
      path: `${path}/send-scheduled-emails`,
      summary:
        'Send the mails of every organisation that waited for the quota or the mail service, as the timer does',
      description:
        'Sends the mails of every organisation that waited for the quota or for the mail service, as the timer does it.',
      access: needsOperator('SendScheduledEmails'),
      output: z.object({ success: z.boolean(), sent: z.number(), waiting: z.number(), failed: z.number() }),
    },
    archiveEmails: {
      ...callDefaults,
      ...ofEveryAccount,
      path: `${path}/archive-emails`,
      summary: 'Archive old mails of every organisation, as the timer does',
      description: 'Archives the old mails of every organisation, as the timer does it.',
      access: needsOperator('ArchiveEmails'),
      output: z.object({ success: z.boolean(), archived: z.number() }),
    },
    updateStatuses: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/update-statuses`,
      summary: 'Ask the mail service what became of mails that are still under way',
      description:
        'Asks the mail service for the state of the mails that are still under way, and stores it.',
      access: needs('UpdateStatuses'),
      timeoutMs: 60_000,
      output: z.object({ success: z.boolean(), updated: z.number() }),
      errors: ['unavailable'],
    },
    clearSuppression: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/clear-suppression`,
      summary: 'Lets mails go again to an address that refused them',
      description:
        'Removes an address from the list of addresses that refused mails, so that mails are sent to it again.',
      access: needs('ClearSuppression'),
      timeoutMs: 15_000,
      retries: 1,
      body: z.object({ email: z.string().max(254) }),
      output: z.object({ success: z.boolean(), cleared: z.boolean(), message: z.string() }),
      errors: ['email-refused', 'unavailable'],
    },
    recipients: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/recipients`,
      summary: 'Who would get a mail, and how many would not, by reason',
      description:
        'Returns the active people among those that are named, or of a group, who would get a mail, and counts those who would not: addresses that refused mails, people who want none, people without an address. Nothing is sent.',
      access: needs('Recipients'),
      body: z.object({
        employee_ids: z.array(z.int().positive()).max(1000).optional(),
        /** Left out or null: everybody, where no people are named. */
        employee_group_id_ref: z.int().positive().nullable().optional(),
      }),
      output: z.object({
        employee_ids: z.array(z.number()),
        suppressed: z.number(),
        unsubscribed: z.number(),
        no_address: z.number(),
      }),
      errors: ['not-found'],
    },
    waiting: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/waiting`,
      summary: 'Mails that wait for the quota or the mail service, and until when',
      description:
        'Returns how many mails of the organisation wait for the quota or for the mail service, when the last of them goes as things stand, and when the first of them would be given up. Reminders of flows are not counted.',
      access: needs('Waiting'),
      output: z.object({
        waiting: z.number(),
        /** When the last of them goes, with those of others that wait too; null where none waits. */
        done_at: z.string().nullable(),
        /** When the first of them is given up, if it did not go before; null where none ever is. */
        given_up_at: z.string().nullable(),
        /** Mails of the last 30 days that waited too long: they are listed as blocked, with this reason. */
        given_up: z.number(),
      }),
    },
    stats: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/stats`,
      summary: 'Mails of the last 30 days by what became of them',
      description: 'Returns how many mails of the last 30 days were delivered, refused or are under way.',
      access: needs('Stats'),
      output: z.object({
        sent: z.number(),
        bounces: z.number(),
        blocked: z.number(),
        spamReports: z.number(),
        unsubscribed: z.number(),
      }),
    },
  },
});
