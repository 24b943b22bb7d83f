import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import { createFlowOrganisation } from '../../worlds/flow.ts';

/** What is said of people without a unit before a launch is said only where it holds. */

/** So many people are in a unit, the others in none. */
async function warningsWith(people: number, inUnit: number): Promise<string> {
  const { api, client, accountId, body } = await createFlowOrganisation(people);
  const { rows } = await client.rows('companies').list();
  const company_id_ref = rows[0]?.company_id ?? 0;
  const { unit_id } = await client.rows('units').create({ unit_name: 'Ovens', company_id_ref });
  const staff = await api.context(accountId).store.table('employees').every();
  for (const { employee_id } of staff.slice(0, inUnit))
    await client.rows('employees').update(employee_id, { primary_unit_id_ref: unit_id });
  const { warnings } = await client.call(flowExecutions.operations.validateFlowStart, { body });
  return warnings.join('\n');
}

test('eight people without a unit count for the company only', async () => {
  expect(await warningsWith(30, 22)).toContain(
    '8 people have no unit. They are invited, but their answers count for the company only.',
  );
});

test('fewer than a first round needs are not said to count for the company when they count nowhere', async () => {
  const warnings = await warningsWith(30, 25);
  expect(warnings).toContain(
    '5 people have no unit. They are invited, but their answers currently count nowhere: fewer than 8 people',
  );
  expect(warnings).not.toContain('for the company only');
});

test('two people without a unit count for the company with those of a unit that is too small', async () => {
  expect(await warningsWith(9, 7)).toContain('count for the company only.');
});
