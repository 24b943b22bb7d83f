import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { implement, Reply } from '../../core/http/endpoints.ts';
import {
  answerComment,
  endConversation,
  listConversations,
  takeAnswerBack,
  translateThread,
} from './leader.ts';
import { decideOnReport, reportComment, reportedComments } from './reports.ts';
import { endOwn, ownConversations, replyTo, takeReplyBack, translateOwn } from './writer.ts';

export const conversationsDomain = implement(conversationCalls, {
  list: (context, { query }) => listConversations(context, query),
  answer: async (context, { params, body }) => new Reply(201, await answerComment(context, params.id, body)),
  takeBack: (context, { params, query }) => takeAnswerBack(context, params.id, query),
  end: (context, { params, body }) => endConversation(context, params.id, body),
  translations: (context, { params, query }) => translateThread(context, params.id, query),
  report: async (context, { params, body }) => new Reply(201, await reportComment(context, params.id, body)),
  reported: (context) => reportedComments(context),
  decide: (context, { params, body }) => decideOnReport(context, params.id, body.decision),
  own: (context) => ownConversations(context),
  ownTranslations: (context, { params }) => translateOwn(context, params.id),
  reply: async (context, { params, body }) => new Reply(201, await replyTo(context, params.id, body.text)),
  takeReplyBack: (context, { params }) => takeReplyBack(context, params.id),
  endOwn: (context, { params }) => endOwn(context, params.id),
});
