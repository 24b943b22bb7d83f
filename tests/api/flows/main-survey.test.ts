import { describe, expect, test } from 'vitest';
import { ensureMainSurvey } from '../../../functions/modules/flows/set-up/ensure-main-survey.ts';
import { createTestApi } from '../../support/test-api.ts';

async function world() {
  const api = await createTestApi();
  const { accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  const context = api.context(accountId);
  const counts = () =>
    Promise.all(
      ['drivers', 'driver_questions', 'surveys', 'survey_items'].map((table) => context.store.count(table)),
    );
  return { context, counts };
}

describe('the main survey of an account', () => {
  test('is made once, however many calls come at the same moment', async () => {
    const { context, counts } = await world();
    const made = await Promise.all([1, 2, 3, 4].map(() => ensureMainSurvey(context)));
    expect(new Set(made.map(({ surveyId }) => surveyId)).size).toBe(1);
    expect(await counts()).toEqual([39, 36, 1, 46]);
  });

  test('is finished by the next call when the first was cut off, and keeps what was edited', async () => {
    const { context, counts } = await world();
    const { surveyId } = await ensureMainSurvey(context);
    const survey = await context.store.get('surveys', String(surveyId));
    const [lost] = (await context.store.query('survey_items', { limit: 1 })).rows;
    if (!survey || !lost) throw new Error('The main survey is incomplete');
    await context.store.table('seed_plans').change('main-survey', () => ({ done: false }));
    await context.store.write('surveys', [
      { kind: 'upsert', id: survey.id, body: { ...survey.body, survey_title: 'Our own title' } },
    ]);
    await context.store.write('survey_items', [{ kind: 'delete', id: lost.id }]);
    expect(await ensureMainSurvey(context)).toEqual({ surveyId });
    expect(await counts()).toEqual([39, 36, 1, 46]);
    expect((await context.store.get('surveys', String(surveyId)))?.body.survey_title).toBe('Our own title');
  });
});
