import { flowNodeWords } from '../../../words.ts';
import { momentAfter } from '../../intervals.ts';
import { defineNode, type FlowFinding } from '../define-node.ts';

/**
 * Parts people: by whether they belong to a group, or by whether they have finished. After the latter stand reminders
 * alone, on the side of those who have not: any other mail would tell who answered (`send-email` refuses it).
 */
export const branch = defineNode({
  type: 'BRANCH',
  role: 'orders',
  fields: ['name', 'branch_on', 'employee_group_id_ref'],
  starter: { branch_on: 'group' },
  outcomes: ['yes', 'no'],
  moment: (node, base, { zone }) => momentAfter(node, base, { zone, hour: null }),
  personStep: () => 'skip',
  problems: ({ id, branch_on, employee_group_id_ref }, { links }) => {
    const found: FlowFinding[] = [];
    const own = links.filter(({ from }) => from === id);
    if (branch_on === null) found.push({ code: 'no-question', level: 'error', node: id, field: 'branch_on' });
    if (branch_on === 'group' && employee_group_id_ref === null)
      found.push({ code: 'no-group', level: 'error', node: id, field: 'employee_group_id_ref' });
    if (own.length === 0) found.push({ code: 'leads-nowhere', level: 'warning', node: id });
    return found;
  },
  sentence: ({ branch_on, employee_group_id_ref }, names) =>
    branch_on === 'group'
      ? flowNodeWords('branch-group', {
          group: names.group(employee_group_id_ref) ?? flowNodeWords('no-group'),
        })
      : flowNodeWords('branch-finished'),
});
