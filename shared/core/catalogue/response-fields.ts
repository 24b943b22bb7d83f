import type { Text } from '../lib/text.ts';
import { readOnly } from './define.ts';
import type { DataType } from './types.ts';

function field<const T extends DataType>(type: T, label: Text) {
  return { type, label, ...readOnly, sortable: false, filterable: false, indexed: false } as const;
}

function copy<const T extends DataType>(type: T, label: Text) {
  return { ...field(type, label), help: 'tables/response-fields:copy.help', visible: false } as const;
}

/** What the person said, in the shape of a chat message (spec 1 §3). */
export const messageFields = {
  message_text: { ...field('text', 'tables/response-fields:message_text'), gdpr: 'special' },
  message_rating: { ...field('integer', 'tables/response-fields:message_rating'), gdpr: 'special' },
  message_choices: { ...field('array', 'tables/response-fields:message_choices'), gdpr: 'special' },
  message_selected: {
    ...field('array', 'tables/response-fields:message_selected'),
    gdpr: 'special',
  },
  message_from: copy('string', 'tables/response-fields:message_from'),
  message_type: copy('string', 'tables/response-fields:message_type'),
  message_options: copy('array', 'tables/response-fields:message_options'),
  message_option_ids: copy('array', 'tables/response-fields:message_option_ids'),
  message_option_types: copy('array', 'tables/response-fields:message_option_types'),
  message_allow_multiple_choices: copy('boolean', 'tables/response-fields:message_allow_multiple_choices'),
  message_max_choices: copy('integer', 'tables/response-fields:message_max_choices'),
  message_mandatory_first_choice: copy('boolean', 'tables/response-fields:message_mandatory_first_choice'),
  message_visible: copy('boolean', 'tables/response-fields:message_visible'),
  /** Which repetition of a repeated item: the id of the choice it was asked for. */
  message_repeat: copy('string', 'tables/response-fields:message_repeat'),
  message_ai_response: {
    ...copy('text', 'tables/response-fields:message_ai_response'),
    gdpr: 'special',
  },
} as const;

/** The item as it stood when it was answered: later edits do not change what was asked. */
export const itemCopies = {
  chatitem_item_order: copy('integer', 'tables/response-fields:chatitem_item_order'),
  chatitem_item_type: copy('string', 'tables/response-fields:chatitem_item_type'),
  chatitem_language: copy('string', 'tables/response-fields:chatitem_language'),
  chatitem_item_title: copy('string', 'tables/response-fields:chatitem_item_title'),
  chatitem_item_text: copy('text', 'tables/response-fields:chatitem_item_text'),
  chatitem_item_text2: copy('text', 'tables/response-fields:chatitem_item_text2'),
  chatitem_item_text3: copy('text', 'tables/response-fields:chatitem_item_text3'),
  chatitem_linked_to_driver: copy('boolean', 'tables/response-fields:chatitem_linked_to_driver'),
  chatitem_driver_id_ref: copy('integer', 'tables/response-fields:chatitem_driver_id_ref'),
  chatitem_parent_id_ref: copy('integer', 'tables/response-fields:chatitem_parent_id_ref'),
  chatitem_sequence_parent_id_ref: copy('integer', 'tables/response-fields:chatitem_sequence_parent_id_ref'),
  chatitem_forced_response: copy('boolean', 'tables/response-fields:chatitem_forced_response'),
  chatitem_show_comment: copy('boolean', 'tables/response-fields:chatitem_show_comment'),
  chatitem_options: copy('json', 'tables/response-fields:chatitem_options'),
  chatitem_option_variable: copy('string', 'tables/response-fields:chatitem_option_variable'),
  chatitem_repeat_key: copy('string', 'tables/response-fields:chatitem_repeat_key'),
} as const;
