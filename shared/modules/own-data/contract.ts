import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';

const needs = rightsOf('own-data', ['admin', 'system'], 'processing-record');

const time = z.string().nullable();

const answer = z.object({
  question: z.string().nullable(),
  score: z.number().nullable(),
  chosen: z.array(z.string()),
  comment: z.string().nullable(),
  answered_at: z.string(),
});

const dialogue = z.object({
  title: z.string(),
  status: z.string(),
  opened_at: z.string(),
  start_time: time,
  end_time: time,
  withdrawn_at: time,
  device: z.string().nullable(),
  answers: z.array(answer),
});

const erasure = z.object({
  erasure_id: z.number(),
  asked_for: z.enum(['answers', 'person']),
  asked_by: z.enum(['person', 'admin']),
  status: z.enum(['requested', 'done']),
  requested_at: z.string(),
  done_at: time,
  answers_erased: z.number(),
});

/** Columns of one purpose for which the same holds. */
const held = z.object({
  /** By table, in its words. */
  data: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
  basis: z.string(),
  /** Where consent is withdrawn; null: another basis holds. */
  consent: z.string().nullable(),
  anonymity: z.string(),
  retention: z.string(),
});

/** What a person's data is for, and what is held for it. */
const purposeShape = z.object({
  purpose: z.string(),
  title: z.string(),
  why: z.string(),
  held: z.array(held),
});

const sentences = z.array(z.string());

/** What article 30 of the GDPR asks of a record of processing, worded. */
const recordShape = z.object({
  made_at: z.string(),
  organisation: z.string(),
  /** Lines that the organisation wrote; null: none. */
  details: z.string().nullable(),
  contact: z.string().nullable(),
  people: sentences,
  purposes: z.array(purposeShape),
  recipients: sentences,
  transfers: z.string().nullable(),
  measures: sentences,
});

export type Purpose = z.output<typeof purposeShape>;
export type ProcessingRecord = z.output<typeof recordShape>;

/** What the product keeps about the caller, and its erasure; nobody is served but the person. */
export const ownData = defineContract({
  slug: 'own-data',
  about: 'Everything that is stored about the caller, and its erasure.',
  operations: {
    read: {
      ...callDefaults,
      method: 'GET',
      path: '/own-data/v1/own-data',
      summary: 'Everything that is kept about me, as one document',
      description: 'Returns everything that is stored about the caller as one document.',
      access: 'signed-in',
      output: z.object({
        exported_at: z.string(),
        organisation: z.string(),
        person: z.object({
          employee_id: z.number(),
          work_email: z.string(),
          given_name: z.string().nullable(),
          middle_name: z.string().nullable(),
          family_name: z.string().nullable(),
          employee_number: z.number().nullable(),
          unit: z.string().nullable(),
          reports_to: z.string().nullable(),
          also_reports_to: z.array(z.string()),
          /** A changed address that waits for the present one to agree. */
          new_email: z.string().nullable(),
          secondary_units: z.array(z.string()),
          units_managed: z.array(z.string()),
          locations: z.array(z.string()),
          role: z.string(),
          manager: z.boolean(),
          head_of_company: z.boolean(),
          status: z.string(),
          active_since: time,
          dialogues_paused: z.boolean(),
          /** From mails that the access does not need; null: all come. */
          unsubscribed_since: time,
          /** The service by which the person wants invitations and reminders; null: by mail. */
          messages_by: z
            .object({ service: z.string(), found_by: z.string().nullable(), since: z.string() })
            .nullable(),
          language: z.string().nullable(),
          picture: z.string().nullable(),
          /** The picture itself, as an address that holds it (`data:image/…;base64,…`). */
          picture_file: z.string().nullable(),
          /** Fields that the organisation has added, where the person has a value. */
          own_fields: z.array(
            z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }),
          ),
          created_at: z.string(),
          updated_at: z.string(),
        }),
        sign_in: z.object({ email: z.string(), since: time, last_login: time, last_logout: time }).nullable(),
        dialogues: z.array(dialogue),
        emails: z.array(
          z.object({ type: z.string(), to: z.string().nullable(), status: z.string(), sent_at: time }),
        ),
        jobs: z.array(z.object({ name: z.string(), status: z.string(), created_at: z.string() })),
        erasures: z.array(erasure),
        logins: z.array(
          z.object({
            at: z.string(),
            ip_address: z.string().nullable(),
            browser: z.string().nullable(),
            signed_out_at: time,
          }),
        ),
        invitations: z.array(
          z.object({
            status: z.string(),
            to: z.string().nullable(),
            sent_at: z.string(),
            completed_at: time,
          }),
        ),
        /** What the organisation's own directory says of the person, and the groups that it counts them to. */
        directory: z.array(
          z.object({
            name: z.string(),
            active: z.boolean(),
            attributes: z.record(z.string(), z.unknown()),
            groups: z.array(z.string()),
          }),
        ),
        actions: z.array(
          z.object({ title: z.string(), part: z.enum(['owner', 'author']), created_at: z.string() }),
        ),
        action_lists: z.array(z.object({ title: z.string(), created_at: z.string() })),
        action_comments: z.array(z.object({ text: z.string(), created_at: z.string() })),
        /** Answers of the caller to comments, and replies below what the caller wrote. */
        conversations: z.array(
          z.object({ part: z.enum(['leader', 'writer']), text: z.string(), day: z.string() }),
        ),
        reports: z.array(z.object({ title: z.string(), created_at: z.string() })),
        /** What the audit trail says that the person did. */
        trail: z.array(z.object({ at: z.string(), did: z.string(), came_from: z.string().nullable() })),
        /** Browsers in which the person allowed notices, by who sends them there. */
        notices: z.array(z.object({ sent_by: z.string(), since: z.string() })),
        /** Why all of that is held, on which basis and how long. */
        register: z.array(purposeShape),
      }),
      errors: ['not-found'],
      timeoutMs: 30_000,
    },
    register: {
      ...callDefaults,
      method: 'GET',
      path: '/own-data/v1/own-data/register',
      summary: 'Why data about me is stored, on which lawful basis and how long',
      description:
        'Returns every kind of data about people that the organisation of the caller stores, by purpose, with its lawful basis, consent, retention and how far it leads to a person.',
      access: 'signed-in',
      output: z.object({
        organisation: z.string(),
        contact: z.string().nullable(),
        purposes: z.array(purposeShape),
        /** Days for which backups still hold what was erased. */
        backup_days: z.number(),
      }),
      errors: [],
    },
    processingRecord: {
      ...callDefaults,
      method: 'GET',
      path: '/own-data/v1/processing-record',
      summary: "The organisation's record of processing (GDPR, article 30)",
      description:
        'Returns the record of processing of the organisation: controller, contact, people, purposes with data, basis and retention, recipients, transfers and security measures.',
      access: needs('Read'),
      output: recordShape,
      errors: [],
    },
    processingFile: {
      ...callDefaults,
      method: 'GET',
      path: '/own-data/v1/processing-record/file',
      summary: "The organisation's record of processing as a sheet",
      description: 'Returns the record of processing of the organisation as a sheet, a row for each entry.',
      access: needs('Read'),
      query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
      output: 'file',
      errors: [],
      timeoutMs: 25_000,
    },
    erase: {
      ...callDefaults,
      method: 'POST',
      path: '/own-data/v1/own-data/erase',
      summary:
        'Erase my answers for good; with `person`, also ask the administrators to delete me as a person',
      description:
        'Erases the answers of the caller for good. With `person`, the administrators are also asked to delete the caller as a person.',
      access: 'signed-in',
      body: z.object({ asked_for: z.enum(['answers', 'person']) }),
      output: z.object({
        receipt: erasure,
        /** Days for which backups still hold it. */
        backup_days: z.number(),
      }),
      errors: ['not-found', 'dialogue-refused'],
      timeoutMs: 30_000,
      retries: 0,
    },
  },
});
