import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';

/** Items of a draft alone may change. Errors: `not-found`; `survey-refused` for a published survey. */
export async function refusePublished({ store }: ServiceContext, surveyId: number): Promise<void> {
  const survey = await store.table('surveys').load(surveyId);
  if (isPublished(survey)) throw new AppError('survey-refused', { problem: 'published' });
}

export function isPublished({ survey_status }: { readonly survey_status: string | null }): boolean {
  return survey_status !== 'draft';
}
