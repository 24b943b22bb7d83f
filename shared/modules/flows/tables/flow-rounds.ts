import { defineTable, internal, json, list, stampVariables } from '../../../core/catalogue/define.ts';
import type { TriggerDay } from './trigger-days.ts';

/** One action of a round: when its last pass ended (ms since 1970), people that failed in it, passes so far. */
export type ActionProgress = {
  readonly actionId: number;
  readonly finishedAt: number;
  readonly errors: number;
  readonly tries: number;
  /** Passes of the opening before it: a later one may have opened dialogues that nobody was told of. */
  readonly openings: number;
  /** It left people whose own hour had not come by this moment; left out: nobody. */
  readonly until?: number;
};

/** Whom a round asks, as it was when it opened (privacy.md 11.7): what is changed later is another rule. */
export type AskedRule = {
  /** People of the rule at the opening, and all who were active then. */
  readonly people: number;
  readonly active: number;
  readonly chosen:
    | 'everybody'
    | 'not-paused'
    | 'group'
    | 'directory-group'
    | 'by-turn'
    | 'group-by-turn'
    | 'by-day'
    | 'group-by-day';
  /** The group that was asked, with its name then; null: it holds everybody. */
  readonly group: string | null;
  readonly groupId: number | null;
  /** Of a round by day alone: from which day of a person it counts, and how many days. */
  readonly day?: TriggerDay;
  readonly days?: number;
};

/** One round of a flow execution, from its opening: what the orchestration has done and which numbers it uses. */
export const flowRounds = defineTable({
  id: 113,
  name: 'flow_rounds',
  label: 'tables/flow-rounds:label',
  domain: 'system',
  resource: 'flow-rounds',
  key: 'flow_round_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [['flow_execution_id_ref', 'flow_execution_round']],
  variables: {
    flow_round_id: {
      type: 'string',
      label: 'tables/flow-rounds:flow_round_id',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_id_ref: {
      type: 'integer',
      label: 'tables/flow-rounds:flow_execution_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/flow-rounds:flow_execution_round',
      rules: ['not_null'],
      ...internal,
    },
    /** The version of the flow that it opened with and keeps. */
    flow_id_ref: { type: 'integer', label: 'tables/flow-rounds:flow_id_ref', ...internal },
    opened_at: { type: 'datetime', label: 'tables/flow-rounds:opened_at', rules: ['not_null'], ...internal },
    /** The test date of the run that opened it: later test dates count from it, as real time counts from the opening. */
    opened_as_of: {
      type: 'datetime',
      label: 'tables/flow-rounds:opened_as_of',
      ...internal,
    },
    /** The opening of the schedule that this round is; the next one is counted from it, however late it opened. */
    planned_at: { type: 'datetime', label: 'tables/flow-rounds:planned_at', ...internal },
    closes_at: { type: 'datetime', label: 'tables/flow-rounds:closes_at', rules: ['not_null'], ...internal },
    /** Its dialogues are being closed since; one that opens nevertheless is taken back. */
    closing_at: { type: 'datetime', label: 'tables/flow-rounds:closing_at', ...internal },
    closed_at: { type: 'datetime', label: 'tables/flow-rounds:closed_at', ...internal },
    dataset_id_ref: { type: 'integer', label: 'tables/flow-rounds:dataset_id_ref', ...internal },
    survey_id_ref: { type: 'integer', label: 'tables/flow-rounds:survey_id_ref', ...internal },
    /** Its actions in order; the place in this list is part of the number of a step. */
    action_ids: {
      ...list<number>(),
      label: 'tables/flow-rounds:action_ids',
      rules: ['not_null'],
      ...internal,
    },
    /** People with a higher number joined later and wait for the next round. */
    last_employee_id: {
      type: 'integer',
      label: 'tables/flow-rounds:last_employee_id',
      rules: ['not_null'],
      ...internal,
    },
    first_dialogue_id: {
      type: 'integer',
      label: 'tables/flow-rounds:first_dialogue_id',
      rules: ['not_null'],
      ...internal,
    },
    first_step_id: {
      type: 'integer',
      label: 'tables/flow-rounds:first_step_id',
      rules: ['not_null'],
      ...internal,
    },
    first_email_id: {
      type: 'integer',
      label: 'tables/flow-rounds:first_email_id',
      rules: ['not_null'],
      ...internal,
    },
    /** Rounds of older versions lack it. */
    asked: {
      ...json<AskedRule>(),
      label: 'tables/flow-rounds:asked',
      ...internal,
    },
    /** Zones of its people other than the flow's, as they were at the opening; none: all of them are in the flow's. */
    zones: { ...list<string>(), label: 'tables/flow-rounds:zones', ...internal },
    progress: {
      ...json<readonly ActionProgress[]>(),
      label: 'tables/flow-rounds:progress',
      ...internal,
    },
    ...stampVariables,
  },
});
