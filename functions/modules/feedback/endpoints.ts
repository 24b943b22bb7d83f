import { feedback } from '@livingroom/shared/modules/feedback/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { keepFeedback } from './keep-feedback.ts';

export const feedbackDomain = implement(feedback, {
  send: (context, { body }) => keepFeedback(context, body),
});
