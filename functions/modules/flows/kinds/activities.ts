import type { NodeType } from '@livingroom/shared/modules/flows/tables/node-types.ts';
import type { NodeActivity } from './define-activity.ts';
import { sendEmailActivity } from './send-email/activity.ts';
import { startSurveyActivity } from './start-survey/activity.ts';
import { stopSurveyActivity } from './stop-survey/activity.ts';

/** What each kind does; null: it only orders what follows it. */
const activities: { readonly [type in NodeType]: NodeActivity | null } = {
  START_SURVEY: startSurveyActivity,
  SEND_EMAIL: sendEmailActivity,
  STOP_SURVEY: stopSurveyActivity,
  WAIT_UNTIL: null,
  BRANCH: null,
};

/** The activity of a kind; an action that is no more is the implicit closing. */
export function activityOf(type: NodeType | undefined): NodeActivity | null {
  return activities[type ?? 'STOP_SURVEY'];
}
