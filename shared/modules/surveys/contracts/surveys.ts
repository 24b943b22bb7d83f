import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { json } from '../../../calls/json-shape.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';
import { type Language, languages } from '../../../core/lib/language.ts';
import { itemTypes } from '../../dialogues/rules/types.ts';
import { surveyDocument } from './survey-document.ts';

const path = '/surveys/v1/surveys';

const needs = rightsOf('surveys', ['system']);

const params = z.object({ id: z.coerce.number().int().positive() });
const made = z.object({ survey_id: z.number() });
const once = { ...callDefaults, method: 'POST', timeoutMs: 30_000, retries: 0 } as const;
const text = z.string().nullable();
const reference = z.number().nullable();
const flag = z.boolean().nullable();

/** An item with its texts in every language. */
const item = z.object({
  survey_item_id: z.number(),
  item_order: reference,
  item_type: z.string(),
  language: z.string(),
  translations: json,
  item_title: text,
  item_text: text,
  item_text2: text,
  item_text3: text,
  item_status: text,
  show_item: flag,
  show_comment: flag,
  forced_response: flag,
  linked_to_driver: flag,
  driver_id_ref: reference,
  parent_id_ref: reference,
  sequence_parent_id_ref: reference,
  condition: json,
  employee_group_id_ref: reference,
  options: json,
  option_variable: text,
  allow_multiple_choices: flag,
  mandatory_first_choice: flag,
  max_choices: reference,
  repeat_key: text,
  max_repeats: reference,
  choice_parent_id_ref: reference,
  selected_choices: json,
  alternate_logic: json,
  use_ai_prompt: flag,
  ai_prompt: text,
  illustration: text,
  origin_item: reference,
});

const whole = z.object({
  survey: z.object({
    survey_id: z.number(),
    survey_title: z.string(),
    survey_status: text,
    survey_version: text,
    previous_version_ref: reference,
    using_ai: flag,
  }),
  items: z.array(item),
  drivers: z.array(z.object({ driver_id: z.number(), driver_title: z.string() })),
  groups: z.array(z.object({ employee_group_id: z.number(), name: z.string() })),
  /** What fills the holes of texts. */
  words: z.array(
    z.object({
      reference: z.string(),
      applies_to: z.enum(['survey_items', 'driver_questions']).nullable(),
      group_id_ref: reference,
      language: z.enum(languages),
      word: z.string(),
    }),
  ),
  follow_ups: z.array(
    z.object({
      question_id: z.number(),
      driver_id_ref: z.number(),
      question_text: z.string(),
      scores: z.array(z.number()),
    }),
  ),
});

export type WholeSurvey = z.output<typeof whole>;

/** Texts of one item in another language, to be confirmed by a person. */
const draft = z.object({
  survey_item_id: z.number(),
  item_title: text,
  item_text: text,
  item_text2: text,
  item_text3: text,
  options: z.array(z.string()).nullable(),
});

export type TranslationDraft = z.output<typeof draft>;

const NEW_ITEMS = 200;
const wanted = z.string().max(4_000).nullable().optional();
const newTexts = z.object({ item_title: wanted, item_text: wanted });

const newItems = z.object({
  item_type: z.enum(itemTypes),
  items: z
    .array(
      z.object(
        Object.fromEntries(languages.map((language) => [language, newTexts.optional()])) as LanguageTexts,
      ),
    )
    .min(1)
    .max(NEW_ITEMS),
});

type LanguageTexts = { readonly [language in Language]: z.ZodOptional<typeof newTexts> };

/** Items of one type with their texts by language, as they are pasted from a sheet. */
export type NewItems = z.output<typeof newItems>;

/** What the Survey Builder needs beside the generic calls of surveys and their items. */
export const surveys = defineContract({
  slug: 'surveys',
  operations: {
    build: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/build`,
      summary: 'A survey with its items in every language and what they point to, as the builder edits it',
      description:
        'Returns a survey with its items in every language and with what they refer to, as the builder edits it.',
      access: needs('Build'),
      params,
      output: whole,
      errors: ['not-found'],
    },
    duplicate: {
      ...once,
      path: `${path}/{id}/duplicate`,
      summary: 'A draft with the same items: an independent copy, or the next version of a published one',
      description:
        'Creates a draft with the same items: an independent copy, or the next version of a published survey.',
      access: needs('Duplicate'),
      params,
      body: z.object({ as: z.enum(['copy', 'version']) }),
      output: made,
      errors: ['not-found', 'survey-refused'],
    },
    addItems: {
      ...once,
      path: `${path}/{id}/add-items`,
      summary: 'Items at the end of a draft, with their texts in every language; all of them or none',
      description:
        'Adds items at the end of a draft, with their texts in every language. Either all of them are added or none.',
      access: needs('AddItems'),
      params,
      body: newItems,
      output: z.object({ item_ids: z.array(z.number()) }),
      errors: ['not-found', 'survey-refused', 'invalid-input'],
    },
    duplicateItem: {
      ...once,
      path: `${path}/{id}/duplicate-item`,
      summary: 'The same item again behind it, in every language',
      description: 'Copies an item of a draft and inserts the copy after it, in every language.',
      access: needs('DuplicateItem'),
      params,
      body: z.object({ survey_item_id: z.int().positive() }),
      output: z.object({ survey_item_id: z.number() }),
      errors: ['not-found', 'survey-refused'],
    },
    exportSurvey: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/export`,
      summary: 'The survey as a document that another organisation can import',
      description: 'Returns the survey as a document that another organisation can import.',
      access: needs('Export'),
      params,
      output: surveyDocument,
      errors: ['not-found'],
    },
    importSurvey: {
      ...once,
      path: `${path}/import`,
      summary: 'A draft from a document; everything that does not fit is named, and nothing is made then',
      description:
        'Creates a draft from a document of an export. Where something does not fit, everything that does not fit is named and nothing is created.',
      access: needs('Import'),
      body: surveyDocument,
      output: made,
      errors: ['invalid-input', 'survey-refused'],
    },
    importForm: {
      ...once,
      path: `${path}/import-form`,
      summary: 'A draft from a form of SurveyJS (JSON) or XLSForm (xlsx), and what could not be carried over',
      description:
        'Creates a draft from a form of SurveyJS (JSON) or XLSForm (xlsx), and returns what could not be carried over.',
      access: needs('ImportForm'),
      bodyType: 'multipart/form-data',
      output: z.object({
        survey_id: z.number(),
        title: z.string(),
        items: z.int(),
        /** Place: the name of the question in the form. */
        notes: z.array(z.object({ place: z.string(), message: z.string() })),
      }),
      errors: ['invalid-input', 'survey-refused', 'sheet-refused', 'too-large', 'not-a-form'],
    },
    takeMain: {
      ...once,
      path: `${path}/take-main`,
      summary: 'The main survey with its drivers, made where it is missing',
      description: 'Returns the main survey with its drivers. What is missing is created.',
      access: needs('TakeMain'),
      body: z.object({}),
      output: made,
    },
    draftTranslation: {
      ...once,
      path: `${path}/{id}/draft-translation`,
      summary: 'Texts of an item in another language as the AI drafts them; nothing is stored',
      description:
        'Returns the texts of an item in another language as the AI drafts them. Nothing is stored.',
      access: needs('DraftTranslation'),
      params,
      body: z.object({ survey_item_id: z.int().positive(), language: z.enum(languages) }),
      output: draft,
      errors: ['not-found', 'survey-refused', 'ai-off', 'unavailable'],
    },
  },
});
