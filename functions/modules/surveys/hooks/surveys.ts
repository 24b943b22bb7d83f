import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { lintWords } from '@livingroom/shared/modules/surveys/words/survey-lint.ts';
import { surveyWords } from '@livingroom/shared/modules/surveys/words/surveys.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { TakeBack } from '../../../core/tables/hooks/row-hooks.ts';
import { refuseField } from '../../../core/tables/write/refuse.ts';
import { isPublished } from '../refuse-published.ts';
import { announcePublishing } from '../survey-drafts.ts';
import { findingsOf } from '../survey-findings.ts';

/** What may be changed in a published survey: whether it is in use, and how it is sorted and shown in lists. */
const afterPublishing = ['survey_status', 'category', 'subcategory', 'target', 'survey_illustration'];

/** Of a long list of errors a person reads the first. */
const FINDINGS_TOLD = 5;

/**
 * A survey begins as a draft, is published once the linter finds no error, and stays then as it was answered: it can be
 * taken out of use and back, and what is to change becomes a new version.
 */
export const surveyHooks: Hooks<'surveys'> = {
  may: async () => (row) => ({
    update: !isPublished(row),
    columns: afterPublishing,
    delete: row.survey_status !== 'active',
  }),
  async beforeWrite(context, change) {
    const before = change.kind === 'create' ? null : change.before.survey_status;
    const { after } = change;
    const { survey_status: status } = after;
    if (status === before) return undefined;
    if (before === null && status !== 'draft') refuseField('survey_status', surveyWords('starts-as-draft'));
    if (before !== null && status === 'draft') refuseField('survey_status', surveyWords('not-a-draft-again'));
    if (before === 'draft' && status === 'inactive')
      refuseField('survey_status', surveyWords('starts-as-draft'));
    if (status !== 'active') return undefined;
    const errors = (await findingsOf(context, after.survey_id)).filter(({ level }) => level === 'error');
    const told = errors.slice(0, FINDINGS_TOLD).map(({ code, values }) => lintWords.of(code, values));
    if (errors.length > 0)
      throw new AppError('survey-refused', { problem: 'has-errors', count: errors.length, findings: told });
    return { ...after, survey_version: after.survey_version ?? '1' };
  },
  async announce(context, changes) {
    const published = changes.flatMap(({ before, after }) =>
      after?.survey_status === 'active' && before?.survey_status === 'draft' ? [after.survey_id] : [],
    );
    const takeBacks: TakeBack[] = [];
    for (const survey of published) {
      const takeBack = await announcePublishing(context, survey);
      if (takeBack) takeBacks.push(takeBack);
      else {
        for (const one of takeBacks) await one();
        return null;
      }
    }
    return async () => {
      for (const one of takeBacks) await one();
    };
  },
};
