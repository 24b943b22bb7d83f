import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** Rounds are a month apart. */
async function organisation() {
  const world = await createFlowOrganisation(20);
  const { api, accountId, client, body, pass, context, id } = world;
  const { store } = context;
  await store.table('flow_executions').change(id, () => ({ recurrence_interval: 1 }));
  const unit = async (unit_name: string) => {
    const unit_id = await store.table('units').takeKeys(1);
    await store.table('units').create({ unit_id, unit_name, company_id_ref: 1 });
    return unit_id;
  };
  const [bakery, office] = [await unit('Bakery'), await unit('Office')];
  const inUnit = async (email: string, primary_unit_id_ref: number, language: 'en_us' | 'es_es') => {
    const { employeeId } = await api.addPerson(accountId, email);
    await store.table('employees').change(employeeId, () => ({ primary_unit_id_ref, language }));
  };
  await inUnit('luz@acme.test', bakery, 'es_es');
  await inUnit('eva@acme.test', office, 'en_us');
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY);
  const invitation = (email: string) =>
    api.mail.to(email).filter(({ plainText }) => /is open for you|abierto para ti/.test(plainText));
  return { ...world, bakery, office, invitation };
}

test('what was finished since the last round is the second sentence of the next invitation of its units', async () => {
  const { client, pass, bakery, invitation } = await organisation();
  const first = invitation('luz@acme.test');
  expect(first).toHaveLength(1);
  expect(first[0]?.plainText).not.toContain('Desde la última ronda');
  const [driver] = (await client.rows('drivers').list({ limit: 100 })).rows.filter(
    ({ parent_id_ref }) => parent_id_ref !== null,
  );
  const list = await client.rows('action_lists').create({ title: 'Bakery', impact_scope: 'units' });
  await client
    .rows('action_list_impacted_units')
    .create({ action_list_id_ref: list.action_list_id, unit_id_ref: bakery });
  const add = (title: string) =>
    client.rows('actions').create({ title, action_list_id_ref: list.action_list_id });
  const [done, quiet, plain] = [await add('One <b>oven</b> more'), await add('Quiet'), await add('Plain')];
  for (const { action_id } of [done, quiet])
    await client
      .rows('action_primary_drivers')
      .create({ action_id_ref: action_id, driver_id_ref: driver?.driver_id ?? 0 });
  await client.rows('actions').update(quiet.action_id, { stage: 'done' });
  await client.rows('actions').update(plain.action_id, { stage: 'done', shown_to_everybody: true });
  await client.rows('actions').update(done.action_id, { stage: 'done', shown_to_everybody: true });
  await pass(35 * DAY);
  const [, luz] = invitation('luz@acme.test');
  const sentences = luz?.plainText.split('\n\n')[1]?.split(/(?<=\.) /) ?? [];
  expect(sentences[1]).toMatch(
    /^Desde la última ronda se ha hecho esto sobre .+: «One <b>oven<\/b> more»\.$/,
  );
  expect(luz?.html).toContain('&#60;b&#62;oven');
  const [, eva] = invitation('eva@acme.test');
  expect(eva?.plainText).toContain('It takes');
  expect(eva?.plainText).not.toContain('Since the last round');
});
