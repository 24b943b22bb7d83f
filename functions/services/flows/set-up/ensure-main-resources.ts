import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { emailTemplateContents } from '@livingroom/shared/content/email-templates/all.ts';
import { translate } from '@livingroom/shared/content/main-survey/translate.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../../context.ts';
import { type Body, type Stored, WriteRefused } from '../../../storage/port.ts';
import { createMissing, nowIso } from '../round/rows.ts';
import { ensureMainSurvey } from './ensure-main-survey.ts';

export type MainResources = {
  readonly dataset_id: number;
  readonly survey_id: number;
  readonly employee_group_id: number;
  readonly flow_execution_id: number;
};

/** Days after the opening on which those who have not finished are reminded. */
const REMIND_AFTER_DAYS = 5;

const PLAN_ID = 'main-resources';

/** The first number that the plan took from each table's counter. */
type Plan = { readonly [table in keyof ReturnType<typeof wantedNumbers>]: number } & {
  /** The flow execution before this one, when that one was stopped. */
  readonly previous?: number;
};

/**
 * Makes what the main flow needs, once an account. The numbers of all rows are agreed in one row first, so that
 * calls at the same moment, and one that follows a call that was cut off, make the same rows.
 */
export async function ensureMainResources(context: ServiceContext): Promise<MainResources> {
  const { surveyId } = await ensureMainSurvey(context);
  const known = await context.store.get('unique_values', PLAN_ID);
  const plan = known ? (known.body.plan as Plan) : await agreeOnPlan(context);
  const resources = {
    dataset_id: plan.datasets,
    survey_id: surveyId,
    employee_group_id: plan.employee_groups,
    flow_execution_id: plan.flow_executions,
  };
  if (known?.body.done === true) return resources;
  const now = nowIso(context);
  for (const [table, rows] of Object.entries(
    mainRows(context.accountId, { ...plan, surveys: surveyId }, now),
  )) {
    const key = (catalogue as { readonly [name: string]: Table })[table]?.key ?? '';
    await createMissing(
      context,
      table,
      rows.map((body) => ({ id: String(body[key]), body })),
    );
  }
  await context.store.write('unique_values', [
    { kind: 'upsert', id: PLAN_ID, body: planRow(context.accountId, plan, now, true) },
  ]);
  return resources;
}

const ended: readonly unknown[] = ['CANCELED', 'COMPLETED'];

type StartedOver = {
  readonly success: boolean;
  readonly message: string;
  readonly flow_execution_id: number;
};

/**
 * The next main flow execution after one that was stopped or has ended, which stays as it is: the same settings and
 * dataset, no start yet, rounds of its own. Asked twice, it is made once. Errors: `bad-request` while the flow goes on.
 */
export async function startOver(context: ServiceContext, id: number): Promise<StartedOver> {
  const known = await context.store.get('unique_values', PLAN_ID);
  const previous = await context.store.get('flow_executions', String(id));
  if (!known || !previous) throw new AppError('not-found');
  const plan = known.body.plan as Plan;
  const isNext = plan.previous === id;
  if (!isNext && (plan.flow_executions !== id || !ended.includes(previous.body.status)))
    throw new AppError('bad-request', { reason: 'The flow has not ended.' });
  const next = isNext ? plan : await agreeOnNext(context, known, plan);
  const now = nowIso(context);
  const body = filled('flow_executions', {
    ...previous.body,
    flow_execution_id: next.flow_executions,
    status: 'NOT_STARTED',
    flow_execution_round: 0,
    recurrence_start_datetime: null,
    recurrence_day_of_month: null,
    next_occurrence: null,
    metadata: null,
    created_at: now,
    updated_at: now,
  });
  await createMissing(context, 'flow_executions', [{ id: String(next.flow_executions), body }]);
  return {
    success: true,
    message: 'A new flow is ready to be set up.',
    flow_execution_id: next.flow_executions,
  };
}

/** Settles the number of the next execution before it is made: two calls at once make one. */
async function agreeOnNext(context: ServiceContext, known: Stored, plan: Plan): Promise<Plan> {
  const next = {
    ...plan,
    previous: plan.flow_executions,
    flow_executions: await context.store.takeNumbers('flow_executions', 1),
  };
  try {
    const body = planRow(context.accountId, next, nowIso(context), true);
    await context.store.write('unique_values', [{ kind: 'replace', id: PLAN_ID, body, etag: known.etag }]);
    return next;
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    const winner = await context.store.get('unique_values', PLAN_ID);
    return winner?.body.plan as Plan;
  }
}

type Numbers = Plan & { readonly surveys: number };

async function agreeOnPlan(context: ServiceContext): Promise<Plan> {
  const numbers: { [table: string]: number } = {};
  for (const [table, count] of Object.entries(wantedNumbers()))
    numbers[table] = await context.store.takeNumbers(table, count);
  const plan = numbers as Plan;
  try {
    const body = planRow(context.accountId, plan, nowIso(context), false);
    await context.store.write('unique_values', [{ kind: 'create', id: PLAN_ID, body }]);
    return plan;
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    const winner = await context.store.get('unique_values', PLAN_ID);
    return winner?.body.plan as Plan;
  }
}

function planRow(accountId: number, plan: Plan, now: string, done: boolean): Body {
  return {
    unique_value_id: PLAN_ID,
    account_id_ref: accountId,
    table_name: 'flow_executions',
    field: 'main',
    row_id: plan.flow_executions,
    reserved_at: now,
    created_at: now,
    updated_at: now,
    plan,
    done,
  };
}

function wantedNumbers() {
  return {
    datasets: 1,
    employee_groups: 1,
    email_templates: emailTemplateContents.length,
    flows: 1,
    flow_actions: 4,
    flow_action_links: 3,
    flow_executions: 1,
  };
}

/** In the order in which they refer to each other. */
function mainRows(
  accountId: number,
  plan: Numbers,
  now: string,
): { readonly [table: string]: readonly Body[] } {
  const stamps = { created_at: now, updated_at: now };
  return {
    datasets: [filled('datasets', { ...mainDataset(accountId, plan), ...stamps })],
    employee_groups: [
      filled('employee_groups', {
        employee_group_id: plan.employee_groups,
        name: 'All employees',
        description: 'Everybody in the organisation.',
        ...stamps,
      }),
    ],
    email_templates: emailTemplateContents.map((content, index) =>
      filled('email_templates', {
        template_id: plan.email_templates + index,
        name: content.name,
        email_type: content.type,
        description: content.description,
        ...translate({ title: content.subject, content: content.content }),
        ...stamps,
      }),
    ),
    flows: [
      filled('flows', {
        flow_id: plan.flows,
        name: 'Main flow',
        description: 'Opens the main dialogue, invites, reminds once and closes.',
        flow_version: '1',
        ...stamps,
      }),
    ],
    flow_actions: actionRows(plan).map((row) => filled('flow_actions', { ...row, ...stamps })),
    flow_action_links: [0, 1, 2].map((index) =>
      filled('flow_action_links', {
        flow_action_link_id: plan.flow_action_links + index,
        flow_id_ref: plan.flows,
        from_action_id_ref: plan.flow_actions + index,
        to_action_id_ref: plan.flow_actions + index + 1,
        ...stamps,
      }),
    ),
    flow_executions: [
      filled('flow_executions', {
        flow_execution_id: plan.flow_executions,
        flow_id_ref: plan.flows,
        dataset_id_ref: plan.datasets,
        employee_group_id_ref: plan.employee_groups,
        name: 'Main flow',
        status: 'NOT_STARTED',
        schedule_type: 'synchronous',
        recurrence_type: 'day_of_month',
        recurrence_interval: 3,
        recurrent: true,
        flow_execution_round: 0,
        ...stamps,
      }),
    ],
  };
}

function mainDataset(accountId: number, plan: Numbers): Body {
  return {
    dataset_id: plan.datasets,
    account_id_ref: accountId,
    name: 'Main dataset',
    type: 'survey',
    status: 'draft',
    survey_id_ref: plan.surveys,
    test_data: false,
    score_threshold: 5,
    detail_threshold: 10,
    /** Thresholds for scores, histograms and comments (privacy.md 1). */
    data: { thresholds: { scores: 5, histograms: 10, comments: 10 } },
  };
}

function actionRows(plan: Numbers): readonly Body[] {
  const action = (index: number, values: Body): Body => ({
    flow_action_id: plan.flow_actions + index,
    flow_id_ref: plan.flows,
    datetime_interval_type: 'days',
    datetime_interval_value: 0,
    employee_group_id_ref: plan.employee_groups,
    survey_id_ref: plan.surveys,
    x_pos: 60 + index * 360,
    y_pos: 60,
    ...values,
  });
  const template = (type: string) =>
    plan.email_templates + emailTemplateContents.findIndex((content) => content.type === type);
  return [
    action(0, { name: 'Open dialogues', action_type: 'START_SURVEY' }),
    action(1, {
      name: 'Send invitations',
      action_type: 'SEND_EMAIL',
      email_type: 'surveylink',
      email_template_id_ref: template('surveylink'),
    }),
    action(2, {
      name: 'Send reminders',
      action_type: 'SEND_EMAIL',
      email_type: 'reminder',
      email_template_id_ref: template('reminder'),
      datetime_interval_value: REMIND_AFTER_DAYS,
    }),
    /** No interval: the recurrence decides when a round closes. */
    action(3, { name: 'Close dialogues', action_type: 'STOP_SURVEY' }),
  ];
}

/** A whole row: what is not given has its initial value. */
function filled(table: keyof typeof catalogue, values: Body): Body {
  const variables = (catalogue[table] as Table).variables;
  const initial = Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => [name, variable.initial ?? null]),
  );
  return { ...initial, ...values };
}
