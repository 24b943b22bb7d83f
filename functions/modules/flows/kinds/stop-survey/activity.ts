import { closeRoundDialogues } from '../../round/dialogues.ts';
import { defineActivity } from '../define-activity.ts';

/** Closes the open dialogues of the round. */
export const stopSurveyActivity = defineActivity({
  type: 'STOP_SURVEY',
  over: 'members',
  async act(context, { round }, todo) {
    const ids = todo.map(({ employeeId }) => employeeId);
    await closeRoundDialogues(context, round, ids);
    return new Map();
  },
});
