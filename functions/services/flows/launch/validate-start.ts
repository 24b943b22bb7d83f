import type { AffectedEmployee } from '@livingroom/shared/contracts/flow-executions.ts';
import { flowText, launchProblem } from '@livingroom/shared/rules/flows/launch.ts';
import type { ServiceContext } from '../../../context.ts';
import { type AskedPerson, figureWarnings } from '../../analytics/preview.ts';
import { loadTemplate } from '../../emails/templates.ts';
import { type Group, loadGroup } from '../../people/load-group.ts';
import {
  type FlowAction,
  type FlowExecution,
  loadActions,
  loadExecution,
  metadataOf,
} from '../round/rows.ts';
import { isAsked, type Person, personFields } from '../run/people.ts';

const MAX_AFFECTED = 500;

export type StartValidation = {
  readonly success: boolean;
  readonly messages: readonly string[];
  readonly warnings: readonly string[];
  readonly affected_employees: readonly AffectedEmployee[];
  readonly affected_count: number;
  readonly active_employees: number;
};

/** The server's checks before a start: settings, content, and the people that a round would reach. */
export async function validateFlowStart(context: ServiceContext, id: number): Promise<StartValidation> {
  const { row } = await loadExecution(context, id);
  const actions = await loadActions(context, row.flow_id_ref);
  const messages = [...settingsMessages(context, row, actions), ...(await contentMessages(context, actions))];
  const people = await checkPeople(context, await loadGroup(context, row.employee_group_id_ref));
  if (people.active === 0)
    messages.push('No employee would be invited: nobody is active with an e-mail address.');
  const warnings: string[] = [];
  for (const [reason, text] of Object.entries(warningTexts)) {
    const count = people.counts[reason as AffectedEmployee['reasons'][number]] ?? 0;
    if (count > 0) warnings.push(text(count));
  }
  const { flow_execution_id: flow_execution_id_ref, dataset_id_ref } = row;
  warnings.push(
    ...(await figureWarnings(context, { flow_execution_id_ref, dataset_id_ref, asked: people.asked })),
  );
  return {
    success: messages.length === 0,
    messages,
    warnings,
    affected_employees: people.affected,
    affected_count: people.affectedCount,
    active_employees: people.active,
  };
}

const warningTexts: { readonly [reason: string]: (count: number) => string } = {
  'no-email': (count) => `${count} active employee(s) have no e-mail address and will not be invited.`,
  'no-unit': (count) =>
    `${count} employee(s) have no unit. They are invited, but their answers count for the company only.`,
  'surveys-paused': (count) => `${count} employee(s) have their dialogues paused and will not be invited.`,
};

function settingsMessages(context: ServiceContext, row: FlowExecution, actions: readonly FlowAction[]) {
  const starts = actions.find(({ action_type }) => action_type === 'START_SURVEY');
  const problem = launchProblem({
    resources: {
      dataset_id: row.dataset_id_ref,
      survey_id: starts ? (starts.survey_id_ref ?? 0) : null,
      employee_group_id: row.employee_group_id_ref,
      flow_execution_id: row.flow_execution_id,
    },
    execution: row,
    unsavedChanges: false,
    launchedStart: launchedStartOf(row),
    now: context.ports.clock.now(),
  });
  return problem ? [flowText(problem, context.language)] : [];
}

/** The start that the flow was last launched with. */
function launchedStartOf(row: FlowExecution): string | null {
  const last = metadataOf(row).activation_history?.findLast((entry) => 'start' in entry);
  return typeof last?.start === 'string' ? last.start : null;
}

async function contentMessages(context: ServiceContext, actions: readonly FlowAction[]): Promise<string[]> {
  const messages: string[] = [];
  for (const action of actions.filter(({ action_type }) => action_type === 'SEND_EMAIL')) {
    const template = await loadTemplate(
      context,
      action.email_type ?? 'surveylink',
      action.email_template_id_ref,
    );
    if (template.partsIn('en_us').content === '')
      messages.push(`The e-mail "${action.name ?? action.email_type}" has no content.`);
  }
  return messages;
}

/** Reads everybody of the group once, page by page. */
async function checkPeople(context: ServiceContext, group: Group) {
  const affected: AffectedEmployee[] = [];
  const counts: { [reason in AffectedEmployee['reasons'][number]]?: number } = {};
  const asked: AskedPerson[] = [];
  let affectedCount = 0;
  let cursor: string | null = null;
  do {
    const page = await context.store.query('employees', {
      where: { field: 'status', op: 'eq', value: 'active' },
      limit: 1000,
      fields: [...personFields, ...group.fields],
      ...(cursor ? { cursor } : {}),
    });
    for (const { body } of page.rows) {
      if (!group.includes(body)) continue;
      const person = body as Person;
      if (isAsked(person))
        asked.push({ employee_id: person.employee_id, primary_unit_id_ref: person.primary_unit_id_ref });
      const reasons = reasonsOf(person);
      if (reasons.length === 0) continue;
      affectedCount += 1;
      for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
      if (affected.length < MAX_AFFECTED) affected.push(affectedOf(person, reasons));
    }
    cursor = page.cursor;
  } while (cursor);
  return { active: asked.length, asked, affected, affectedCount, counts };
}

function reasonsOf(person: Person): AffectedEmployee['reasons'] {
  const reasons: AffectedEmployee['reasons'] = [];
  if (!person.work_email) reasons.push('no-email');
  if (person.pause_surveys) reasons.push('surveys-paused');
  else if (person.primary_unit_id_ref === null) reasons.push('no-unit');
  return reasons;
}

function affectedOf(person: Person, reasons: AffectedEmployee['reasons']): AffectedEmployee {
  return {
    employee_id: person.employee_id,
    name: [person.given_name, person.family_name].filter(Boolean).join(' ') || person.work_email,
    work_email: person.work_email || null,
    reasons,
  };
}
