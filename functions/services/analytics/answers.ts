import { ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../ports.ts';
import { readPages } from '../../resources/read-every.ts';
import type { Body, Filter } from '../../storage/port.ts';
import type { ReleaseRound } from './rounds.ts';

/** An answer with what a figure needs of it. */
export type CountedAnswer = {
  readonly id: number;
  readonly person: number;
  readonly unit: number;
  /** 1 to 7; null for a question that is answered in words. */
  readonly rating: number | null;
  readonly text: string;
};

/** `driver:{id}` for a rated question, `item:{id}` for one that is answered in words. */
export type QuestionKey = `driver:${number}` | `item:${number}`;

/** An answer that was written while the run before was reading may carry an older time. */
const OVERLAP_MS = 10 * 60_000;

const PAGE = 10_000;

const fields = [
  'response_id',
  'employee_id_ref',
  'unit_id_ref',
  'survey_item_id_ref',
  'message_rating',
  'message_text',
  'test_flag',
  'chatitem_linked_to_driver',
  'chatitem_driver_id_ref',
  'chatitem_item_type',
];

/**
 * Reads the answers of a round once, by question; `since` (ISO) leaves out what an earlier run has read.
 * Test answers never count; a rated question counts only where a score was given.
 */
export async function readAnswers(
  context: ServiceContext,
  round: ReleaseRound,
  since: string | null,
): Promise<ReadonlyMap<QuestionKey, CountedAnswer[]>> {
  const questions = new Map<QuestionKey, CountedAnswer[]>();
  const ofRound: Filter[] = [
    { field: 'flow_execution_id_ref', op: 'eq', value: round.flowExecutionId },
    { field: 'flow_execution_round', op: 'eq', value: round.number },
  ];
  const from = since === null ? null : new Date(Date.parse(since) - OVERLAP_MS).toISOString();
  const where: Filter = {
    and: from ? [...ofRound, { field: 'created_at', op: 'gte', value: from }] : ofRound,
  };
  const query = {
    shard: String(round.datasetId),
    where,
    fields,
    // Each order has its index: a daily run touches new answers only.
    sort: [{ field: from ? 'created_at' : 'response_id', direction: 'asc' as const }],
  };
  for await (const rows of readPages(context.store, 'survey_responses', query, PAGE)) {
    for (const { body } of rows) {
      const key = questionOf(body);
      if (!key) continue;
      const list = questions.get(key);
      if (list) list.push(count(body));
      else questions.set(key, [count(body)]);
    }
  }
  return questions;
}

function questionOf(body: Body): QuestionKey | null {
  if (body.test_flag === true) return null;
  if (body.chatitem_linked_to_driver === true && typeof body.message_rating === 'number')
    return `driver:${Number(body.chatitem_driver_id_ref)}`;
  return body.chatitem_item_type === 'open-ended' ? `item:${Number(body.survey_item_id_ref)}` : null;
}

function count(body: Body): CountedAnswer {
  return {
    id: Number(body.response_id),
    person: Number(body.employee_id_ref),
    unit: typeof body.unit_id_ref === 'number' ? body.unit_id_ref : ORGANISATION,
    rating: typeof body.message_rating === 'number' ? body.message_rating : null,
    text: typeof body.message_text === 'string' ? body.message_text.trim() : '',
  };
}
