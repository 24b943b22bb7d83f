import { feedback } from '@livingroom/shared/contracts/feedback.ts';
import { implement } from '../../http/endpoints.ts';
import { keepFeedback } from '../../services/feedback/keep-feedback.ts';

export const feedbackDomain = implement(feedback, {
  send: (context, { body }) => keepFeedback(context, body),
});
