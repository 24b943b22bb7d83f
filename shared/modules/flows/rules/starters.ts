import type { FlowLink, FlowNode, Graph, NodeValues } from '../tables/graph.ts';
import type { NodeType } from '../tables/node-types.ts';
import { kindOf } from './kinds/kinds.ts';
import { type MomentName, momentDays, momentNames } from './lifecycle.ts';

/** Ready flows that a new one may begin with; those of a moment in a person's time ask each person on a day of their own. */
export const starterNames = ['empty', 'remind-once', 'remind-and-thank', ...momentNames] as const;

export type StarterName = (typeof starterNames)[number];

/** The moment that a ready flow is about; null: it asks everybody at once. */
export function momentOf(name: StarterName): MomentName | null {
  return momentNames.find((one) => one === name) ?? null;
}

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
  trigger_type: null,
  trigger_days: null,
};

/** A new node as its kind begins. */
export function newNode(type: NodeType, own: Partial<FlowNode> & { readonly id: number }): FlowNode {
  return { ...blank, x_pos: null, y_pos: null, ...kindOf(type).starter, ...own, action_type: type };
}

type Step = readonly [type: NodeType, days: number, email?: NodeValues['email_type']];

const remindOnce: readonly Step[] = [
  ['START_SURVEY', 0],
  ['SEND_EMAIL', 0, 'surveylink'],
  ['SEND_EMAIL', 5, 'reminder'],
  ['STOP_SURVEY', 9],
];

const steps: { readonly [name in StarterName]: readonly Step[] } = {
  empty: [['START_SURVEY', 0]],
  'remind-once': remindOnce,
  'remind-and-thank': [
    ['START_SURVEY', 0],
    ['SEND_EMAIL', 0, 'surveylink'],
    ['SEND_EMAIL', 3, 'reminder'],
    ['SEND_EMAIL', 4, 'reminder'],
    ['STOP_SURVEY', 7],
    ['SEND_EMAIL', 1, 'info'],
  ],
  'first-week': remindOnce,
  'first-month': remindOnce,
  'three-months': remindOnce,
  // It closes the day before the last one: afterwards nobody is there to answer.
  exit: [
    ['START_SURVEY', 0],
    ['SEND_EMAIL', 0, 'surveylink'],
    ['SEND_EMAIL', 3, 'reminder'],
    ['STOP_SURVEY', 3],
  ],
  return: remindOnce,
};

/** The steps of a ready flow, one below the other. `surveyId`: the dialogue that it starts; left out: that of the data set. */
export function starterGraph(name: StarterName, surveyId: number | null = null): Graph {
  const moment = momentOf(name);
  const trigger = moment && { trigger_type: momentDays[moment].day, trigger_days: momentDays[moment].days };
  const nodes = steps[name].map(([type, days, email_type = null], place) =>
    newNode(type, {
      id: -1 - place,
      email_type,
      datetime_interval_type: 'days',
      datetime_interval_value: days,
      x_pos: PLACE.x,
      y_pos: PLACE.y + place * PLACE.step,
      ...(type === 'START_SURVEY' ? { survey_id_ref: surveyId, ...trigger } : {}),
    }),
  );
  return { nodes, links: chain(nodes) };
}

function chain(nodes: readonly FlowNode[]): readonly FlowLink[] {
  return nodes.slice(1).map(({ id }, place) => ({ from: nodes[place]?.id ?? 0, to: id, outcome: null }));
}
