import { routesOf } from '../../../channels/routes.ts';
import { defineActivity } from '../define-activity.ts';
import { audienceOf } from './audience.ts';
import { sayInBrowsers } from './browsers.ts';
import { mailedToday } from './mailed-today.ts';
import { sendStepMails } from './step-mails.ts';

/** Sends its mail to the people of its group who came through the branches before it. */
export const sendEmailActivity = defineActivity({
  type: 'SEND_EMAIL',
  over: 'members',
  atOwnHour: true,
  audience: audienceOf,
  mailedToday,
  toldAnyway: async (context, candidates) =>
    new Set(
      (
        await routesOf(
          context,
          candidates.map(({ employeeId }) => employeeId),
        )
      ).keys(),
    ),
  async act(context, request, todo, action) {
    if (!action) return new Map();
    const people = todo.flatMap(({ person }) => person ?? []);
    await sayInBrowsers(context, request, action, people);
    const finished = todo.filter(({ dialogue }) => dialogue === 'completed');
    const ids = new Set(action.email_type === 'info' ? [] : finished.map(({ employeeId }) => employeeId));
    return sendStepMails(context, request, action, { people, finished: ids });
  },
});
