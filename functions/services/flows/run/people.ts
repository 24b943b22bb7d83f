import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { IMPLICIT_STOP_ID } from '@livingroom/shared/rules/flows/steps.ts';
import type { ServiceContext } from '../../../context.ts';
import type { Filter } from '../../../storage/port.ts';
import { bodiesOf, type FlowRound } from '../round/rows.ts';

export const personFields = [
  'employee_id',
  'work_email',
  'given_name',
  'family_name',
  'status',
  'pause_surveys',
  'primary_unit_id_ref',
  'language',
] as const;

export type Person = Pick<Row<'employees'>, (typeof personFields)[number]>;

/** Whether a person is asked at all: active, with an address, dialogues not paused. */
export function isAsked(person: Person): boolean {
  return person.status === 'active' && !person.pause_surveys && Boolean(person.work_email);
}

/** A page of the account's people in the order of their numbers, or those of a list. */
export async function readPeople(
  context: ServiceContext,
  page: {
    readonly after: number;
    readonly last: number;
    readonly ids?: readonly number[];
    readonly limit: number;
    /** Further columns to read. */
    readonly fields?: readonly string[];
  },
): Promise<readonly Person[]> {
  const parts: Filter[] = [
    { field: 'employee_id', op: 'gt', value: page.after },
    { field: 'employee_id', op: 'lte', value: page.last },
  ];
  if (page.ids) parts.push({ field: 'employee_id', op: 'in', value: page.ids });
  const { rows } = await context.store.query('employees', {
    where: { and: parts },
    sort: [{ field: 'employee_id', direction: 'asc' }],
    limit: page.limit,
    fields: [...personFields, ...(page.fields ?? [])],
  });
  return bodiesOf<Person>(rows);
}

/** The highest number of a person; 0 when there is nobody. */
export async function lastEmployeeId(context: ServiceContext): Promise<number> {
  const { rows } = await context.store.query('employees', {
    sort: [{ field: 'employee_id', direction: 'desc' }],
    limit: 1,
    fields: ['employee_id'],
  });
  return Number(rows[0]?.body.employee_id ?? 0);
}

export type StepRow = {
  readonly flow_employee_execution_id: number;
  readonly employee_id_ref: number;
  readonly status: 'COMPLETED' | 'ERROR';
};

/** The steps of one action for a range of people, in the order of the people. */
export async function readSteps(
  context: ServiceContext,
  round: FlowRound,
  actionId: number,
  range: {
    readonly after: number;
    readonly last: number;
    readonly limit: number;
    readonly ids?: readonly number[];
  },
): Promise<readonly StepRow[]> {
  const parts: Filter[] = [
    { field: 'flow_execution_id_ref', op: 'eq', value: round.flow_execution_id_ref },
    { field: 'flow_execution_round', op: 'eq', value: round.flow_execution_round },
    { field: 'flow_action_id_ref', op: 'eq', value: actionId === IMPLICIT_STOP_ID ? null : actionId },
    { field: 'employee_id_ref', op: 'gt', value: range.after },
    { field: 'employee_id_ref', op: 'lte', value: range.last },
  ];
  if (range.ids) parts.push({ field: 'employee_id_ref', op: 'in', value: range.ids });
  const { rows } = await context.store.query('flow_employee_executions', {
    where: { and: parts },
    sort: [{ field: 'employee_id_ref', direction: 'asc' }],
    limit: range.limit,
    fields: ['flow_employee_execution_id', 'employee_id_ref', 'status'],
  });
  return bodiesOf<StepRow>(rows);
}
