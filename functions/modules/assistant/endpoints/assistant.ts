import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { readTogether } from '../comments/read-together.ts';
import { translateComments } from '../comments/translate.ts';
import { ask } from '../copilot/ask.ts';
import { readNews } from '../copilot/news.ts';
import { loadSession, openSession } from '../copilot/sessions.ts';

export const assistantDomain = implement(assistant, {
  openSession: (context, { body }) => openSession(context, body.execution_id ?? null),
  ask: async (context, { body }) => {
    await loadSession(context, body.execution_id);
    return ask(context, body);
  },
  comments: (context, { query }) => readTogether(context, query),
  translations: (context, { query }) => translateComments(context, query),
  news: (context, { query }) => readNews(context, query),
});
