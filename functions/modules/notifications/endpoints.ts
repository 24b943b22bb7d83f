import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { markRead, readOwnNotifications } from './own-notifications.ts';
import { chooseWeekly } from './weekly-choice.ts';

export const notificationsDomain = implement(notificationCalls, {
  readOwn: (context) => readOwnNotifications(context),
  markRead: (context, { body }) => markRead(context, body.until),
  chooseWeekly: (context, { body }) => chooseWeekly(context, body.wanted),
});
