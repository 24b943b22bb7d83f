import type { Row } from '../../../catalogue/catalogue.ts';
import type { QuestionKey } from '../tables/release-rounds.ts';

/** What decides to which question of a round an answer belongs. */
type Placed = Pick<
  Row<'survey_responses'>,
  | 'survey_item_id_ref'
  | 'message_rating'
  | 'test_flag'
  | 'chatitem_item_type'
  | 'chatitem_show_comment'
  | 'chatitem_linked_to_driver'
  | 'chatitem_driver_id_ref'
>;

/** From here on the number of a question is one of a topic. */
const TOPICS = 2 ** 40;

/** A number for each question, which finds its answers faster than a text: of a driver, less than 0 of an item; 0 none. */
export function placeOf(body: Placed): number {
  if (body.test_flag === true) return 0;
  const driver = typeof body.chatitem_driver_id_ref === 'number' ? body.chatitem_driver_id_ref : null;
  if (body.chatitem_linked_to_driver === true && driver !== null)
    return typeof body.message_rating === 'number' ? driver : 0;
  if (body.chatitem_item_type === 'open-ended') return -body.survey_item_id_ref;
  if (body.chatitem_show_comment === false) return 0;
  return driver === null ? -body.survey_item_id_ref : TOPICS + driver;
}

export function keyOf(place: number): QuestionKey {
  if (place > TOPICS) return `topic:${place - TOPICS}`;
  return place > 0 ? `driver:${place}` : `item:${-place}`;
}

/** The question that an answer's words come out with; those without a score are released with the scores of their driver. */
export function wordsKeyOf(body: Placed): QuestionKey {
  const place = placeOf(body);
  return keyOf(place === 0 ? (body.chatitem_driver_id_ref ?? 0) : place);
}
