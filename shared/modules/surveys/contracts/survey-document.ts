import * as z from 'zod';
import { json } from '../../../calls/json-shape.ts';
import { languages } from '../../../core/lib/language.ts';
import { itemTypes } from '../../dialogues/rules/types.ts';

/** Items of a document at most: far more than anybody answers, and less than what a call may weigh. */
const DOCUMENT_ITEMS = 2_000;

const text = z.string().nullable().default(null);
const number = z.int().nonnegative().nullable().default(null);
const flag = (initial: boolean) => z.boolean().default(initial);
const language = z.enum(languages);
const translations = z.partialRecord(language, z.record(z.string().max(60), json));

/** One item; what it names is called by `key` (items), `driver_key` and the name of a group. */
const documentItem = z.strictObject({
  key: z.int().positive(),
  item_order: number,
  item_type: z.enum(itemTypes),
  language,
  translations: translations.nullable().default(null),
  item_title: text,
  item_text: text,
  item_text2: text,
  item_text3: text,
  item_status: z.enum(['active', 'inactive']).default('active'),
  show_item: flag(true),
  forced_response: flag(false),
  show_comment: flag(true),
  linked_to_driver: flag(false),
  driver_key: text,
  employee_group: text,
  parent_id_ref: number,
  sequence_parent_id_ref: number,
  choice_parent_id_ref: number,
  condition: json.default(null),
  alternate_logic: json.default(null),
  options: json.default(null),
  option_variable: z.enum(['employee_units', 'employee_reports']).nullable().default(null),
  allow_multiple_choices: flag(false),
  mandatory_first_choice: flag(false),
  max_choices: number,
  repeat_key: text,
  max_repeats: number,
  selected_choices: json.default(null),
  use_ai_prompt: flag(false),
  ai_prompt: text,
  illustration: text,
});

/** A survey as a file, which another organisation can take in. */
export const surveyDocument = z.strictObject({
  format: z.literal('livingroom-survey'),
  format_version: z.literal(1),
  survey: z.strictObject({
    survey_title: z.string(),
    survey_description: text,
    survey_version: text,
    type: text,
    category: text,
    subcategory: text,
    target: text,
    using_ai: flag(false),
    survey_illustration: text,
    language,
    translations: translations.nullable().default(null),
  }),
  items: z.array(documentItem).max(DOCUMENT_ITEMS),
});

export type SurveyDocument = z.output<typeof surveyDocument>;
export type DocumentItem = SurveyDocument['items'][number];
