import type {
  DialogueAnswer,
  DialogueContext,
  DialogueItem,
} from '@livingroom/shared/modules/dialogues/rules/types.ts';

export const context: DialogueContext = { language: 'en_us', employeeGroupIds: [] };

/** A survey item with only what a test is about. Its order follows its id. */
export function buildItem(id: number, item_type: string, fields: Partial<DialogueItem> = {}): DialogueItem {
  return {
    survey_item_id: id,
    item_order: id,
    item_type,
    language: 'en_us',
    item_title: null,
    item_text: `Item ${id}`,
    item_text2: null,
    item_text3: null,
    item_status: 'active',
    show_item: true,
    show_comment: true,
    forced_response: false,
    linked_to_driver: false,
    driver_id_ref: null,
    parent_id_ref: null,
    sequence_parent_id_ref: null,
    condition: null,
    employee_group_id_ref: null,
    options: null,
    option_variable: null,
    allow_multiple_choices: false,
    mandatory_first_choice: false,
    max_choices: null,
    repeat_key: null,
    max_repeats: null,
    choice_parent_id_ref: null,
    selected_choices: null,
    alternate_logic: null,
    illustration: null,
    ...fields,
  };
}

export function answerTo(itemId: number, fields: Partial<DialogueAnswer> = {}): DialogueAnswer {
  return { survey_item_id_ref: itemId, repeat: null, rating: null, choices: [], text: '', ...fields };
}
