import type { NodeType } from './node-types.ts';
import type { TriggerDay } from './trigger-days.ts';

export const intervalUnits = ['minutes', 'hours', 'days', 'weeks', 'months'] as const;

export const branchOn = ['finished', 'group'] as const;

export type Outcome = 'yes' | 'no';

/** The columns of an action that say what it does. */
export type NodeValues = {
  readonly action_type: NodeType;
  readonly name: string | null;
  readonly datetime_interval_type: (typeof intervalUnits)[number] | null;
  readonly datetime_interval_value: number | null;
  readonly employee_group_id_ref: number | null;
  readonly email_template_id_ref: number | null;
  readonly email_type: 'activation' | 'surveylink' | 'reminder' | 'info' | null;
  readonly survey_id_ref: number | null;
  readonly wait_weekday: number | null;
  readonly wait_hour: number | null;
  readonly branch_on: (typeof branchOn)[number] | null;
  /** Of a start: the day of each person that runs of the flow begin to count from; null: rounds by the calendar. */
  readonly trigger_type: TriggerDay | null;
  /** How many days after it, below zero before it. */
  readonly trigger_days: number | null;
};

/** A node of a flow: its action's number, in a draft below zero until it is published first. */
export type FlowNode = NodeValues & {
  readonly id: number;
  readonly x_pos: number | null;
  readonly y_pos: number | null;
};

export type FlowLink = { readonly from: number; readonly to: number; readonly outcome: Outcome | null };

export type Graph = { readonly nodes: readonly FlowNode[]; readonly links: readonly FlowLink[] };

/** The steps of a draft as they were saved, and how often. */
export type DraftGraph = Graph & { readonly saves: number };

/** What a branch lets through to a node after it. */
export type Condition = { readonly branch: number; readonly outcome: Outcome };
