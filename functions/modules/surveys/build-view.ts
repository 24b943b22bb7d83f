import { questionsInTurn } from '@livingroom/shared/modules/dialogues/rules/questions-in-turn.ts';
import type { WholeSurvey } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import type { ServiceContext } from '../../core/context.ts';

/** A survey as the builder edits, checks and tries it: one read, every language. */
export async function buildView({ store }: ServiceContext, surveyId: number): Promise<WholeSurvey> {
  const survey = await store.table('surveys').load(surveyId);
  const sort = [{ field: 'item_order', direction: 'asc' }] as const;
  const [items, drivers, groups, words, questions] = await Promise.all([
    store.table('survey_items').every({ where: { survey_id_ref: surveyId } }),
    store.table('drivers').every({ where: { driver_status: 'active' }, sort }),
    store.table('employee_groups').every({ fields: ['employee_group_id', 'name'] }),
    store.table('wordsfor').every(),
    store.table('driver_questions').every(),
  ]);
  return {
    survey,
    items: [...items],
    drivers: [...drivers],
    groups: [...groups],
    words: [...words],
    follow_ups: questionsInTurn(questions).map((question) => ({
      ...question,
      scores: (question.condition ?? []).map(Number),
    })),
  };
}
