import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import type { Person } from '../../support/test-api.ts';
import type { Attack } from './moves.ts';

/** Makes a group of these people, by their addresses, and lets a flow ask it. */
export async function askGroup(
  { client, flow }: Pick<Attack, 'client' | 'flow'>,
  people: readonly Person[],
): Promise<void> {
  const employee_group_id_ref = await makeGroup({ client }, people);
  await client.rows('flow_executions').update(flow, { employee_group_id_ref });
}

export async function makeGroup(
  { client }: Pick<Attack, 'client'>,
  people: readonly Person[],
): Promise<number> {
  const { employee_group_id } = await client
    .rows('employee_groups')
    .create({ name: `Group ${people.length} ${Math.random()}` });
  await client.rows('employee_group_criteria').create({
    employee_group_id_ref: employee_group_id,
    variable_id_ref: variableId(findTable('employees'), 'work_email'),
    operator: 'in',
    variable_value: people.map(({ email }) => email).join(';'),
  });
  return employee_group_id;
}
