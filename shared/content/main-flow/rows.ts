import type { NewRow, Row } from '../../catalogue/catalogue.ts';
import { defaultRules } from '../../modules/analytics/rules/planner.ts';
import { emailTemplateContents } from '../email-templates/all.ts';
import { translate } from '../main-survey/translate.ts';

/** Days after the opening on which those who have not finished are reminded. */
const REMIND_AFTER_DAYS = 5;

/** Where the first action stands on the canvas, and how far the next one is. */
const CANVAS = { x: 60, y: 60, step: 360 } as const;

const actions = ['Open dialogues', 'Send invitations', 'Send reminders', 'Close dialogues'] as const;

/** In the order in which the rows refer to each other. */
export type MainFlowRows = {
  readonly datasets: readonly NewRow<'datasets'>[];
  readonly employee_groups: readonly NewRow<'employee_groups'>[];
  readonly email_templates: readonly NewRow<'email_templates'>[];
  readonly flows: readonly NewRow<'flows'>[];
  readonly flow_actions: readonly NewRow<'flow_actions'>[];
  readonly flow_action_links: readonly NewRow<'flow_action_links'>[];
  readonly flow_executions: readonly NewRow<'flow_executions'>[];
};

export type MainFlowNumbers = { readonly [table in keyof MainFlowRows]: number };

/** How many numbers to take from each table's counter before `mainFlowRows`. */
export const mainFlowCounts: MainFlowNumbers = {
  datasets: 1,
  employee_groups: 1,
  email_templates: emailTemplateContents.length,
  flows: 1,
  flow_actions: actions.length,
  flow_action_links: actions.length - 1,
  flow_executions: 1,
};

/** The main flow of an account. `first`: the first of `mainFlowCounts` consecutive numbers of each table. */
export function mainFlowRows(
  first: MainFlowNumbers,
  { accountId, surveyId }: { readonly accountId: number; readonly surveyId: number },
): MainFlowRows {
  return {
    datasets: [
      {
        dataset_id: first.datasets,
        account_id_ref: accountId,
        name: 'Main dataset',
        type: 'survey',
        status: 'draft',
        survey_id_ref: surveyId,
        test_data: false,
        score_threshold: defaultRules.score,
        detail_threshold: defaultRules.detail,
        /** Thresholds for scores, histograms and comments (privacy.md 1). */
        data: {
          thresholds: {
            scores: defaultRules.score,
            histograms: defaultRules.detail,
            comments: defaultRules.detail,
          },
        },
      },
    ],
    employee_groups: [
      {
        employee_group_id: first.employee_groups,
        name: 'All employees',
        description: 'Everybody in the organisation.',
      },
    ],
    email_templates: emailTemplateContents.map((content, index) => ({
      template_id: first.email_templates + index,
      name: content.name,
      email_type: content.type,
      description: content.description,
      ...translate({ title: content.subject, content: content.content }),
    })),
    flows: [
      {
        flow_id: first.flows,
        name: 'Main flow',
        description: 'Opens the main dialogue, invites, reminds once and closes.',
        flow_version: '1',
        flow_status: 'published',
      },
    ],
    flow_actions: actionRows(first, surveyId),
    flow_action_links: actions.slice(1).map((_, index) => ({
      flow_action_link_id: first.flow_action_links + index,
      flow_id_ref: first.flows,
      from_action_id_ref: first.flow_actions + index,
      to_action_id_ref: first.flow_actions + index + 1,
    })),
    flow_executions: [
      {
        flow_execution_id: first.flow_executions,
        flow_id_ref: first.flows,
        dataset_id_ref: first.datasets,
        employee_group_id_ref: first.employee_groups,
        name: 'Main flow',
        schedule_type: 'synchronous',
        recurrence_type: 'day_of_month',
        recurrence_interval: 3,
      },
    ],
  };
}

/** The execution after one that has ended: the same settings and dataset, no start yet, rounds of its own. */
export function nextMainFlow(
  { created_at: _created, updated_at: _updated, ...previous }: Row<'flow_executions'>,
  id: number,
): NewRow<'flow_executions'> {
  return {
    ...previous,
    flow_execution_id: id,
    status: 'NOT_STARTED',
    flow_execution_round: 0,
    recurrence_start_datetime: null,
    recurrence_day_of_month: null,
    next_occurrence: null,
    metadata: null,
  };
}

function actionRows(first: MainFlowNumbers, surveyId: number): readonly NewRow<'flow_actions'>[] {
  const template = (type: string) =>
    first.email_templates + emailTemplateContents.findIndex((content) => content.type === type);
  const own: readonly Pick<
    NewRow<'flow_actions'>,
    'action_type' | 'email_type' | 'email_template_id_ref' | 'datetime_interval_value'
  >[] = [
    { action_type: 'START_SURVEY' },
    {
      action_type: 'SEND_EMAIL',
      email_type: 'surveylink',
      email_template_id_ref: template('surveylink'),
    },
    {
      action_type: 'SEND_EMAIL',
      email_type: 'reminder',
      email_template_id_ref: template('reminder'),
      datetime_interval_value: REMIND_AFTER_DAYS,
    },
    { action_type: 'STOP_SURVEY' },
  ];
  return own.map((values, index) => ({
    flow_action_id: first.flow_actions + index,
    flow_id_ref: first.flows,
    name: actions[index] ?? null,
    datetime_interval_type: 'days',
    datetime_interval_value: 0,
    employee_group_id_ref: first.employee_groups,
    survey_id_ref: surveyId,
    x_pos: CANVAS.x + index * CANVAS.step,
    y_pos: CANVAS.y,
    ...values,
  }));
}
