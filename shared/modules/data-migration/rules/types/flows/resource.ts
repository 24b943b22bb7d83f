import { defineResource } from '../../define-resource.ts';

/** The plan of rounds: its steps and their order. What runs by it stays as it is. */
export const flows = defineResource({
  name: 'flows',
  root: { table: 'flows', title: 'name', order: ['name'] },
  parts: [
    {
      table: 'flow_actions',
      of: 'flow_id_ref',
      title: 'name',
      order: ['datetime_interval_value', 'y_pos', 'x_pos', 'action_type', 'name'],
    },
    {
      table: 'flow_action_links',
      of: 'flow_id_ref',
      title: 'flow_action_link_id',
      order: ['from_action_id_ref', 'to_action_id_ref'],
    },
  ],
  knownBy: ['name'],
  atWork: {
    table: 'flow_executions',
    of: 'flow_id_ref',
    column: 'status',
    states: ['PENDING', 'IN_PROGRESS', 'PAUSED', 'ERROR'],
  },
});
