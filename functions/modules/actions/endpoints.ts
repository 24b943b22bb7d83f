import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { readCards } from './cards.ts';
import { readEffect } from './effect.ts';
import { readIdeas, readSuggestions } from './ideas.ts';
import { planAction } from './plan-action.ts';
import { readShown } from './shown-actions.ts';
import { readStory } from './story.ts';

export const actionsDomain = implement(actionCalls, {
  story: (context, { query }) => readStory(context, query.action_id),
  plan: (context, { body }) => planAction(context, body),
  ideas: (context, { query }) => readIdeas(context, query),
  suggest: async (context, { body }) => ({ suggested: await readSuggestions(context, body) }),
  cards: (context, { query }) => readCards(context, query.action_ids, query.language),
  effect: (context, { query }) => readEffect(context, query.action_id, query.language),
  shown: (context, { query }) => readShown(context, query.language),
});
