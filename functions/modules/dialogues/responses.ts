import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { startOfDay } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import type {
  DialogueAnswer,
  ItemWords,
  Question,
} from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { StoredRow } from '../../core/storage/rows.ts';
import type { Dataset, Execution } from './own-execution.ts';

/** An answer as it arrives, with the token that makes its delivery repeatable. */
export type TokenedAnswer = DialogueAnswer & {
  readonly idem_token: string;
  /** It takes the place of an earlier answer of this person to the same question. */
  readonly changed?: boolean;
};

export type ResponseRow = Row<'survey_responses'>;
export type StoredResponse = StoredRow<ResponseRow>;

/** An answer that another one has replaced: kept for the transcript, counted nowhere. */
export type EarlierAnswer = Pick<TokenedAnswer, 'idem_token' | 'rating' | 'choices' | 'text'> & {
  readonly at: string;
};

/** The answers of one dialogue as they are stored, in that order; `since`: those written from then on (ISO text). */
export async function readResponses(
  context: ServiceContext,
  execution: Pick<Execution, 'execution_id'>,
  datasetId: number,
  since?: string,
): Promise<readonly StoredResponse[]> {
  const rows: StoredResponse[] = [];
  const query = {
    shard: String(datasetId),
    where: {
      execution_id_ref: execution.execution_id,
      ...(since === undefined ? {} : { created_at: { gte: since } }),
    },
    sort: [
      { field: 'created_at', direction: 'asc' },
      { field: 'response_id', direction: 'asc' },
    ],
  } as const;
  for await (const page of context.store.table('survey_responses').pages(query)) rows.push(...page);
  return rows;
}

export function answerOf(row: ResponseRow): TokenedAnswer {
  return {
    survey_item_id_ref: row.survey_item_id_ref,
    repeat: row.message_repeat,
    rating: row.message_rating,
    choices: (row.message_choices ?? []).map(String),
    text: row.message_text ?? '',
    idem_token: row.idem_token,
  };
}

/** What the row held before it was corrected, oldest first. */
export function earlierOf({ metadata }: Pick<ResponseRow, 'metadata'>): readonly EarlierAnswer[] {
  const kept = (metadata as { readonly earlier?: unknown } | null)?.earlier;
  return Array.isArray(kept) ? kept : [];
}

/**
 * Whether the answer may be in the round's interim figures, which read the days (UTC) that are over for every host: it stays
 * as it is then, since a figure that changes with one answer would tell it (privacy.md 4.1).
 */
export function isSettled(
  row: Pick<ResponseRow, 'flow_execution_id_ref' | 'created_at'>,
  now: number,
): boolean {
  if (row.flow_execution_id_ref === null) return false;
  return Date.parse(row.created_at) < startOfDay(now);
}

/** What a correction changes of a stored answer; the row keeps what it held before. */
export function correctionOf(
  row: ResponseRow,
  question: Question,
  answer: TokenedAnswer,
  now: string,
): Partial<ResponseRow> {
  const { rating, choices, text, idem_token } = answerOf(row);
  const earlier: EarlierAnswer = { idem_token, rating, choices, text, at: row.date_responded };
  return {
    ...messageOf(question, answer),
    message_ai_response: row.message_ai_response,
    idem_token: answer.idem_token,
    date_responded: now,
    chatitem_linked_to_driver: countsForDriver(question),
    metadata: { earlier: [...earlierOf(row), earlier] },
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

/**
 * Beyond a person's rotation a driver is asked because of what the person has answered: such a score makes no figure,
 * or the number of answers would tell how many rated that part lowest, and the mean would lean to them.
 */
function countsForDriver({ item, inDepth }: Question): boolean | null {
  return inDepth ? false : item.linked_to_driver;
}

/** The question's words as the person read them. */
export function wordsAsked(row: ResponseRow): ItemWords {
  return {
    item_title: row.chatitem_item_title,
    item_text: row.chatitem_item_text,
    item_text2: row.chatitem_item_text2,
    item_text3: row.chatitem_item_text3,
  };
}

/** The item as it was put to the person, its words as they were said. */
function copiesOf(question: Question) {
  const { item, words } = question;
  return {
    chatitem_item_order: item.item_order,
    chatitem_item_type: item.item_type,
    chatitem_language: item.language,
    chatitem_item_title: words.item_title,
    chatitem_item_text: words.item_text,
    chatitem_item_text2: words.item_text2,
    chatitem_item_text3: words.item_text3,
    chatitem_linked_to_driver: countsForDriver(question),
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
