import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

/** Answers belong to the identity that gave them: who signs in under a changed address sees none of the earlier ones. */
export const surveyResponseHooks: Hooks<'survey_responses'> = {
  async visible({ caller }) {
    return caller?.boundSince ? { field: 'created_at', op: 'gte', value: caller.boundSince } : null;
  },
};
