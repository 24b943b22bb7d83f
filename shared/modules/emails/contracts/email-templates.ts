import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';
import { languages } from '../../../core/lib/language.ts';
import { emailTypes } from '../rules/types.ts';
import { infoWords } from './emails.ts';

const path = '/email-templates/v1/email-templates';
const designPath = '/email-templates/v1/mail-design';

const needs = rightsOf('email-templates', ['admin', 'system']);

const params = z.object({ id: z.coerce.number().int().positive() });
const once = { ...callDefaults, method: 'POST', retries: 0 } as const;

/** Columns of the table `email_templates`. */
export const templateLengths = { subject: 200, content: 20_000, link: 60 } as const;

const language = z.enum(languages);

const text = z.strictObject({
  subject: z.string().max(templateLengths.subject),
  content: z.string().max(templateLengths.content),
  link: z.string().max(templateLengths.link),
});

const texts = z.partialRecord(language, text);

/** The version that the caller has read: who saves over a newer one is refused. */
const seen = z.int().nonnegative();
const changed = z.object({ version: z.number() });

/** Characters of a logo in base64: with the words of a mail it stays within what a mail may weigh. */
const LOGO_CHARACTERS = 70_000;

const colour = z.string().max(20);

const looks = z.strictObject({
  /** Null: the name of the company. */
  sender_name: z.string().max(80).nullable(),
  accent_colour: colour,
  /** Null: no band. */
  band_colour: colour.nullable(),
  /** A PNG in base64; null: none. */
  logo: z.string().max(LOGO_CHARACTERS).nullable(),
});

const design = looks.extend({
  logo_width: z.number(),
  logo_height: z.number(),
  /** What stands at the head where no name was chosen. */
  company_name: z.string(),
  saves: z.number(),
});

const draft = z.object({
  language,
  /** Without any: as the template is saved. */
  texts,
  design: looks.optional(),
  /** What an info mail would say. */
  words: infoWords.optional(),
});

/** What admins do with the mails of their organisation, beside the rows of templates themselves. */
export const emailTemplatesContract = defineContract({
  slug: 'email-templates',
  operations: {
    build: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/build`,
      summary: 'A template with its words in every language',
      description:
        'Returns a template with its words in every language, those of the product, and the languages that the organisation offers.',
      access: needs('Build'),
      params,
      output: z.object({
        template_id: z.number(),
        name: z.string(),
        description: z.string().nullable(),
        email_type: z.enum(emailTypes),
        version: z.number(),
        base: language,
        texts,
        /** Null where the product ships none of this name. */
        ours: texts.nullable(),
        offered: z.array(language),
      }),
      errors: ['not-found'],
    },
    save: {
      ...once,
      path: `${path}/{id}/save`,
      summary: 'Save the words of a template, in all languages',
      description:
        'Saves the words of a template in all languages, as a new version. A language that is left out gets the words of the template’s own language.',
      access: needs('Save'),
      params,
      body: z.object({ seen, texts }),
      output: changed,
      errors: ['not-found', 'conflict', 'email-refused'],
    },
    reset: {
      ...once,
      path: `${path}/{id}/reset`,
      summary: 'Bring back the words of the product',
      description: 'Replaces the words of a template by those of the product, as a new version.',
      access: needs('Reset'),
      params,
      body: z.object({ seen }),
      output: changed,
      errors: ['not-found', 'conflict', 'email-refused'],
    },
    versions: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/versions`,
      summary: 'The versions of a template, newest first',
      description: 'Returns the last 50 versions of a template with their words, newest first.',
      access: needs('Versions'),
      params,
      output: z.object({
        items: z.array(
          z.object({
            version: z.number(),
            at: z.string(),
            made_by: z.enum(['saved', 'restored', 'reset']).nullable(),
            by: z.string().nullable(),
            texts,
          }),
        ),
      }),
      errors: ['not-found'],
    },
    restore: {
      ...once,
      path: `${path}/{id}/restore`,
      summary: 'Bring back the words of a version',
      description: 'Replaces the words of a template by those of an earlier version, as a new version.',
      access: needs('Restore'),
      params,
      body: z.object({ seen, version: z.int().positive() }),
      output: changed,
      errors: ['not-found', 'conflict', 'email-refused'],
    },
    preview: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/preview`,
      summary: 'How a mail will look, before it is saved',
      description:
        'Returns the mail that these words make, with what is known of the organisation and the caller filled in, for both themes. Nothing is stored or sent.',
      access: needs('Preview'),
      params,
      body: draft,
      output: z.object({
        /** The language of its words: another one than the requested, where that has none. */
        language,
        subject: z.string(),
        plain_text: z.string(),
        light: z.string(),
        dark: z.string(),
        bytes: z.number(),
        most_bytes: z.number(),
        /** Placeholders of the words that no mail of this type fills. */
        unknown: z.array(z.string()),
      }),
      errors: ['not-found', 'email-refused', 'picture-refused'],
    },
    testSend: {
      ...once,
      timeoutMs: 30_000,
      path: `${path}/{id}/test-send`,
      summary: 'Send a mail to oneself as it would look',
      description:
        'Sends the mail that these words make to the caller alone, marked as a test. It counts towards what a person may be sent.',
      access: needs('TestSend'),
      params,
      body: draft,
      output: z.object({ success: z.boolean(), message: z.string() }),
      errors: ['not-found', 'email-refused', 'picture-refused', 'unavailable'],
    },
    readDesign: {
      ...callDefaults,
      method: 'GET',
      path: designPath,
      summary: 'How the mails of the organisation look',
      description: 'Returns the name, colours and logo that the mails of the organisation have.',
      access: needs('ReadDesign'),
      output: design,
    },
    saveDesign: {
      ...once,
      path: designPath,
      summary: 'Change how the mails of the organisation look',
      description:
        'Saves the name, colours and logo of all mails of the organisation. Colours on which words cannot be read are refused, and so is a logo with which a mail would be too heavy.',
      access: needs('SaveDesign'),
      body: looks.extend({ seen }),
      output: design,
      errors: ['conflict', 'email-refused', 'picture-refused'],
    },
  },
});
