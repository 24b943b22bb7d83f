import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';

type Column = keyof PublicRow<'survey_items'>;

/** Shown by their own conditions, which the catalogue holds. */
const ofConditions = [
  'options',
  'option_variable',
  'allow_multiple_choices',
  'mandatory_first_choice',
  'max_choices',
  'use_ai_prompt',
  'ai_prompt',
] as const;

/** The columns of an item that mean something for its type; its place is changed in the tree. */
const ofAll = [
  'item_type',
  'item_title',
  'item_text',
  'item_text2',
  'item_text3',
  'illustration',
  'parent_id_ref',
  'sequence_parent_id_ref',
  'condition',
  'alternate_logic',
  'employee_group_id_ref',
  'item_status',
  'show_item',
  ...ofConditions,
] as const;

const ofRepeats = ['choice_parent_id_ref', 'selected_choices', 'repeat_key', 'max_repeats'] as const;
const ofQuestions = ['forced_response', 'show_comment', ...ofRepeats] as const;
const ofRatings = ['linked_to_driver', 'driver_id_ref', ...ofQuestions] as const;
const ofTexts = ['forced_response', ...ofRepeats] as const;

const own: { readonly [type: string]: readonly Column[] } = {
  comment: ofRepeats,
  sequence: [],
  static: ofRatings,
  'drill-down': ofRatings,
  choice: ofQuestions,
  'open-ended': ofTexts,
  'free-dialogue': ofTexts,
};

export function columnsOf(type: string): readonly Column[] {
  return [...ofAll, ...(own[type] ?? [])];
}

/** Of the survey itself; its status and version follow from publishing. */
export const surveyColumns = [
  'survey_title',
  'survey_description',
  'type',
  'category',
  'subcategory',
  'target',
  'using_ai',
  'survey_illustration',
] as const satisfies readonly (keyof PublicRow<'surveys'>)[];
