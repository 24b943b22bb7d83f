import { actionCalls } from '@livingroom/shared/contracts/actions.ts';
import { implement } from '../../http/endpoints.ts';
import { readStory } from '../../services/actions/story.ts';

export const actionsDomain = implement(actionCalls, {
  story: (context, { query }) => readStory(context, query.action_id),
});
