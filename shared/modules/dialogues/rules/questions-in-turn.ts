import type { Row } from '../../../catalogue/catalogue.ts';

type Ranked = Pick<Row<'driver_questions'>, 'priority' | 'item_order' | 'condition'>;

/** The driver questions that follow a score, in the order in which they apply: the first that fits is asked. */
export function questionsInTurn<Q extends Ranked>(questions: readonly Q[]): readonly Q[] {
  return questions
    .filter(({ condition }) => (condition?.length ?? 0) > 0)
    .toSorted((a, b) => rank(a.priority) - rank(b.priority) || rank(a.item_order) - rank(b.item_order));
}

function rank(place: number | null): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}
