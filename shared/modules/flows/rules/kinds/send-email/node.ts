import { flowNodeWords } from '../../../words.ts';
import { momentAfter } from '../../intervals.ts';
import { outsideQuietDays } from '../../quiet-days.ts';
import { conditionsOf, reachedFrom } from '../../walk.ts';
import { defineNode, type FlowFinding } from '../define-node.ts';

/**
 * Sends a mail. Invitations and reminders go to those whose dialogue is open; their rows say who has not answered, so
 * those of reminders are shown to nobody. An info mail goes to everybody whom the round asked, answered or not: its
 * rows are seen. By a channel that others look into an invitation or reminder goes to everybody alike (`toldAnyway`). Nobody is reminded on a day on which a late mail of the same round has reached them.
 */
export const sendEmail = defineNode({
  type: 'SEND_EMAIL',
  role: 'sends',
  fields: ['name', 'email_type', 'email_template_id_ref', 'employee_group_id_ref', 'datetime_interval_value'],
  starter: { email_type: 'reminder', datetime_interval_type: 'days', datetime_interval_value: 3 },
  moment: (node, base, clock) => outsideQuietDays(momentAfter(node, base, clock), clock),
  personStep: ({ takesPart, dialogue, mailedToday = false, toldAnyway = false }, { email_type }) => {
    const isAsked = dialogue === 'open' || (toldAnyway && dialogue === 'completed');
    const meant = email_type === 'info' ? dialogue !== 'none' : isAsked;
    const isTooMuch = email_type === 'reminder' && mailedToday;
    return takesPart && meant && !isTooMuch ? 'do' : 'skip';
  },
  problems: (node, { nodes, links }) => {
    const found: FlowFinding[] = [];
    const at = { level: 'error', node: node.id } as const;
    if (node.email_type === null || node.email_type === 'activation')
      found.push({ code: 'no-mail-type', field: 'email_type', ...at });
    const start = nodes.find(({ action_type }) => action_type === 'START_SURVEY');
    const stops = nodes.filter(({ action_type }) => action_type === 'STOP_SURVEY').map(({ id }) => id);
    const isAfter = reachedFrom(stops, links).has(node.id);
    if (isAfter && node.email_type !== 'info')
      found.push({ code: 'reminder-after-stop', field: 'email_type', ...at });
    if (start && !reachedFrom([start.id], links).has(node.id)) found.push({ code: 'before-start', ...at });
    const asked = start?.employee_group_id_ref ?? null;
    if (asked !== null && node.employee_group_id_ref !== null && node.employee_group_id_ref !== asked)
      found.push({ code: 'group-not-asked', field: 'employee_group_id_ref', ...at, level: 'warning' });
    const branches = nodes.filter(({ branch_on }) => branch_on === 'finished').map(({ id }) => id);
    for (const { outcome } of conditionsOf(node.id, branches, links))
      if (outcome === 'yes' || node.email_type !== 'reminder')
        found.push({ code: 'tells-who-answered', field: 'email_type', ...at });
    return found;
  },
  sentence: ({ email_template_id_ref, employee_group_id_ref, email_type }, names) => {
    const group = names.group(employee_group_id_ref) ?? flowNodeWords('everybody');
    const template = names.template(email_template_id_ref) ?? flowNodeWords('own-template');
    return flowNodeWords(email_type === 'info' ? 'mail' : 'mail-open', { template, group });
  },
});
