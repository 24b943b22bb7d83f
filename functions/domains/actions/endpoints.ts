import { actionCalls } from '@livingroom/shared/contracts/actions.ts';
import { implement } from '../../http/endpoints.ts';
import { readEffect } from '../../services/actions/effect.ts';
import { readIdeas, readSuggestions } from '../../services/actions/ideas.ts';
import { planAction } from '../../services/actions/plan-action.ts';
import { readShown } from '../../services/actions/shown-actions.ts';
import { readStory } from '../../services/actions/story.ts';

export const actionsDomain = implement(actionCalls, {
  story: (context, { query }) => readStory(context, query.action_id),
  plan: (context, { body }) => planAction(context, body),
  ideas: (context, { query }) => readIdeas(context, query),
  suggest: async (context, { body }) => ({ suggested: await readSuggestions(context, body) }),
  effect: (context, { query }) => readEffect(context, query.action_id, query.language),
  shown: (context, { query }) => readShown(context, query.language),
});
