import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { surveys } from '@livingroom/shared/modules/surveys/tables/surveys.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Execution } from './own-execution.ts';

/**
 * The dialogues with title and description in the reader's language, as far as those are the survey's own words;
 * what somebody has written for one dialogue stays as it was written.
 */
export async function namedIn<E extends Execution>(
  context: ServiceContext,
  language: Language,
  executions: readonly E[],
): Promise<readonly E[]> {
  const ids = [...new Set(executions.flatMap(({ survey_id_ref }) => survey_id_ref ?? []))];
  const found = await Promise.all(ids.map((id) => context.store.table('surveys').get(id)));
  const known = new Map(found.flatMap((survey) => (survey ? [[survey.survey_id, survey]] : [])));
  return executions.map((execution) => {
    const survey = known.get(execution.survey_id_ref ?? 0);
    if (!survey) return execution;
    const spoken = rowIn(surveys, survey, language);
    return {
      ...execution,
      ...(execution.title === survey.survey_title ? { title: spoken.survey_title } : {}),
      ...(execution.description === survey.survey_description
        ? { description: spoken.survey_description }
        : {}),
    };
  });
}
