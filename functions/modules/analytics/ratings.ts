import { placeOf } from '@livingroom/shared/modules/analytics/rules/question-place.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import type { ReleaseRound } from './rounds.ts';

/** What a person answered to one question: 1 to 7; null for nothing, or for more than one answer. */
export type RatingsOf = (person: number) => number | null;

/** Answered more than once: which of the answers would count is not decided. */
const SEVERAL = 255;

/** The scores of a round, a byte each: a million of them as objects would fill the memory. */
export type Ratings = { of(question: QuestionKey): RatingsOf };

const fields = [
  'employee_id_ref',
  'survey_item_id_ref',
  'message_rating',
  'test_flag',
  'chatitem_linked_to_driver',
  'chatitem_driver_id_ref',
  'chatitem_item_type',
  'chatitem_show_comment',
] as const;

/** Reads every score of a round, once. Test answers never count. */
export async function readRatings(
  context: ServiceContext,
  round: Pick<ReleaseRound, 'flowExecutionId' | 'number'>,
): Promise<Ratings> {
  const places = new Map<number, number>();
  const scores = new Map<number, Uint8Array>();
  const where = { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number };
  const sort = [{ field: 'response_id', direction: 'asc' }] as const;
  for await (const rows of context.store.table('survey_responses').pages({ where, fields, sort })) {
    await nextTurn();
    for (const { body } of rows) {
      const { message_rating: rating, employee_id_ref: person, chatitem_driver_id_ref: driver } = body;
      if (typeof rating !== 'number' || driver === null || placeOf(body) !== driver) continue;
      const place = places.get(person) ?? places.size;
      places.set(person, place);
      const column = withRoom(scores.get(driver), place);
      scores.set(driver, column);
      column[place] = column[place] === 0 ? rating : SEVERAL;
    }
  }
  return {
    of(question) {
      const column = scores.get(Number(question.split(':')[1]));
      return (person) => {
        const score = column?.[places.get(person) ?? -1] ?? 0;
        return score === 0 || score === SEVERAL ? null : score;
      };
    },
  };
}

const FIRST_ROOM = 256;

function withRoom(column: Uint8Array = new Uint8Array(FIRST_ROOM), place: number): Uint8Array {
  if (place < column.length) return column;
  const wider = new Uint8Array(Math.max(place + 1, 2 * column.length));
  wider.set(column);
  return wider;
}
