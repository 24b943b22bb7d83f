import { surveyWords } from '@livingroom/shared/modules/surveys/words/surveys.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { isPublished } from '../refuse-published.ts';
import { announceItems } from '../survey-drafts.ts';

/** The items of a published survey stay as they were answered: running dialogues end on them. */
export const surveyItemHooks: Hooks<'survey_items'> = {
  async may(context) {
    const published = await publishedSurveys(context);
    return ({ survey_id_ref }) => {
      const open = !published.has(survey_id_ref);
      return { update: open, delete: open };
    };
  },
  async check(context, rows) {
    const published = await publishedSurveys(context);
    return rows.flatMap(({ survey_id_ref }, row) =>
      published.has(survey_id_ref) ? [{ row, field: 'survey_id_ref', words: surveyWords('published') }] : [],
    );
  },
  announce: announceItems,
};

async function publishedSurveys({ store }: ServiceContext): Promise<ReadonlySet<number>> {
  const surveys = await store.table('surveys').every({ fields: ['survey_id', 'survey_status'] });
  return new Set(surveys.filter(isPublished).map(({ survey_id }) => survey_id));
}
