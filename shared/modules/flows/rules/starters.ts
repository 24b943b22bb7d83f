import type { FlowLink, FlowNode, Graph, NodeValues } from '../tables/graph.ts';
import type { NodeType } from '../tables/node-types.ts';
import { kindOf } from './kinds/kinds.ts';

/** Ready flows that a new one may begin with. */
export const starterNames = ['empty', 'remind-once', 'remind-and-thank'] as const;

export type StarterName = (typeof starterNames)[number];

/** Where the first node stands on the canvas, and how far the next one is below it, in pixels. */
const PLACE = { x: 320, y: 48, step: 112 } as const;

const blank: Omit<NodeValues, 'action_type'> = {
  name: null,
  datetime_interval_type: 'days',
  datetime_interval_value: 0,
  employee_group_id_ref: null,
  email_template_id_ref: null,
  email_type: null,
  survey_id_ref: null,
  wait_weekday: null,
  wait_hour: null,
  branch_on: null,
};

/** A new node as its kind begins. */
export function newNode(type: NodeType, own: Partial<FlowNode> & { readonly id: number }): FlowNode {
  return { ...blank, x_pos: null, y_pos: null, ...kindOf(type).starter, ...own, action_type: type };
}

type Step = readonly [type: NodeType, days: number, email?: NodeValues['email_type']];

const steps: { readonly [name in StarterName]: readonly Step[] } = {
  empty: [['START_SURVEY', 0]],
  'remind-once': [
    ['START_SURVEY', 0],
    ['SEND_EMAIL', 0, 'surveylink'],
    ['SEND_EMAIL', 5, 'reminder'],
    ['STOP_SURVEY', 9],
  ],
  'remind-and-thank': [
    ['START_SURVEY', 0],
    ['SEND_EMAIL', 0, 'surveylink'],
    ['SEND_EMAIL', 3, 'reminder'],
    ['SEND_EMAIL', 4, 'reminder'],
    ['STOP_SURVEY', 7],
    ['SEND_EMAIL', 1, 'info'],
  ],
};

/** The steps of a ready flow, one below the other. */
export function starterGraph(name: StarterName): Graph {
  const nodes = steps[name].map(([type, days, email_type = null], place) =>
    newNode(type, {
      id: -1 - place,
      email_type,
      datetime_interval_type: 'days',
      datetime_interval_value: days,
      x_pos: PLACE.x,
      y_pos: PLACE.y + place * PLACE.step,
    }),
  );
  return { nodes, links: chain(nodes) };
}

function chain(nodes: readonly FlowNode[]): readonly FlowLink[] {
  return nodes.slice(1).map(({ id }, place) => ({ from: nodes[place]?.id ?? 0, to: id, outcome: null }));
}
