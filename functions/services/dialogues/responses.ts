import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { DialogueAnswer, Question } from '@livingroom/shared/rules/dialogue/types.ts';
import type { ServiceContext } from '../../context.ts';
import type { Dataset, Execution } from './own-execution.ts';

/** An answer as it arrives, with the token that makes its delivery repeatable. */
export type TokenedAnswer = DialogueAnswer & { readonly idem_token: string };

/** The answers of one dialogue, in the order they were stored. For the respondent only. */
export async function readAnswers(
  context: ServiceContext,
  execution: Execution,
  datasetId: number,
): Promise<readonly TokenedAnswer[]> {
  const rows = await context.store.table('survey_responses').every({
    shard: String(datasetId),
    where: { execution_id_ref: execution.execution_id },
    sort: [
      { field: 'created_at', direction: 'asc' },
      { field: 'response_id', direction: 'asc' },
    ],
  });
  return rows.map(answerOf);
}

function answerOf(row: Row<'survey_responses'>): TokenedAnswer {
  return {
    survey_item_id_ref: row.survey_item_id_ref,
    repeat: row.message_repeat,
    rating: row.message_rating,
    choices: (row.message_choices ?? []).map(String),
    text: row.message_text ?? '',
    idem_token: row.idem_token,
  };
}

type Given = {
  readonly responseId: number;
  readonly execution: Execution;
  /** Where the person works now: answers belong to the unit they were given in (privacy.md 5). */
  readonly unitId: number | null;
  readonly dataset: Dataset;
  readonly question: Question;
  readonly answer: TokenedAnswer;
  readonly now: string;
};

/** The row of one answer, with unit, round and the question's words as they are now. */
export function responseRow({
  responseId,
  execution,
  unitId,
  dataset,
  question,
  answer,
  now,
}: Given): NewRow<'survey_responses'> {
  return {
    response_id: responseId,
    employee_id_ref: execution.employee_id_ref,
    execution_id_ref: execution.execution_id,
    dataset_id_ref: dataset.dataset_id,
    survey_item_id_ref: answer.survey_item_id_ref,
    unit_id_ref: unitId,
    flow_execution_id_ref: execution.flow_execution_id_ref,
    flow_execution_round: execution.flow_execution_round,
    status: 'received',
    date_responded: now,
    idem_token: answer.idem_token,
    test_flag: dataset.test_data,
    ...messageOf(question, answer),
    ...copiesOf(question),
  };
}

function messageOf(question: Question, answer: TokenedAnswer) {
  const chosen = question.options.filter(({ id }) => answer.choices.includes(id));
  return {
    message_text: answer.text,
    message_rating: answer.rating,
    message_choices: answer.choices,
    message_selected: chosen.map(({ text }) => text),
    message_from: 'user',
    message_type: question.kind === 'choice' ? 'choice' : 'text',
    message_options: question.options.map(({ text }) => text),
    message_option_ids: question.options.map(({ id }) => id),
    message_option_types: question.options.map(({ type }) => type),
    message_allow_multiple_choices: question.multiple,
    message_max_choices: question.maxChoices,
    message_mandatory_first_choice: question.mandatoryFirstChoice,
    message_visible: true,
    message_repeat: answer.repeat,
    message_ai_response: null,
  };
}

function copiesOf({ item }: Question) {
  return {
    chatitem_item_order: item.item_order,
    chatitem_item_type: item.item_type,
    chatitem_language: item.language,
    chatitem_item_title: item.item_title,
    chatitem_item_text: item.item_text,
    chatitem_item_text2: item.item_text2,
    chatitem_item_text3: item.item_text3,
    chatitem_linked_to_driver: item.linked_to_driver,
    chatitem_driver_id_ref: item.driver_id_ref,
    chatitem_parent_id_ref: item.parent_id_ref,
    chatitem_sequence_parent_id_ref: item.sequence_parent_id_ref,
    chatitem_forced_response: item.forced_response,
    chatitem_show_comment: item.show_comment,
    chatitem_options: item.options,
    chatitem_option_variable: item.option_variable,
    chatitem_repeat_key: item.repeat_key,
  };
}
