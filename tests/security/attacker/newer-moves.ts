import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { ApiFailure, type Person } from '../../support/test-api.ts';
import { between } from '../../unit/analytics/organisation.ts';
import { askGroup, makeGroup } from './ask-group.ts';
import type { Attack, Move } from './moves.ts';
import { DAY } from './organisation.ts';

/** The same by newer doors: sheets, lists that a program sends, cells, dialogues as rows, days of people, a flow beside. */
export const newerMoves: { readonly [name: string]: Move } = {
  async 'bring colleagues with a sheet'(attack) {
    const { api, admin, random, units } = attack;
    const fresh = Array.from({ length: between(random, 1, 9) }, newAddress(attack));
    const unit = between(random, 1, units.length);
    const content = ['Work e-mail*,Unit', ...fresh.map((email) => `${email},Unit ${unit}`)].join('\n');
    const file = { name: 'people.csv', content: bytesOf(content) };
    const fields = { metadata: JSON.stringify({ tableName: 'employees', mode: 'create' }) };
    const query = { container_type: 'TEMPORARY' };
    await api.as(admin).upload(storages.operations.uploadFile, query, { file, fields });
    await api.workflows.settle();
    await noteInvented(attack, fresh);
  },
  async 'send a list of people with an API key'(attack) {
    const { api, client, random, real, units } = attack;
    const key = { name: 'Payroll', scopes: ['feeds.send' as const], days: 30 as const };
    const { key: token } = await client.call(apiKeyCalls.operations.make, { body: key });
    const { feed_id: id } = await client.call(feedCalls.operations.add, { body: payroll });
    const fresh = Array.from({ length: between(random, 0, 5) }, newAddress(attack));
    const lines = [...real.filter(() => random() < 0.7).map(({ email }) => email), ...fresh].map(
      (email, place) => `Kim,Lind ${place},${email},Unit ${between(random, 1, units.length)}`,
    );
    const bytes = bytesOf(['First Name,Last Name,Work Email,Department', ...lines].join('\r\n'));
    const sent = { params: { id }, bytes, contentType: 'text/csv' };
    const { body, status } = await api.as(null).raw(feedCalls.operations.send, sent, { token });
    if (status !== 200) throw new ApiFailure(status, body as ApiFailure['body']);
    // Whoever made the key looks the list through, as the product asks for.
    const params = { id: (body as { feed_run_id: string }).feed_run_id };
    const { expected } = await client.call(feedCalls.operations.review, { params });
    await client.call(feedCalls.operations.confirm, { params, body: { expected } });
    await api.workflows.settle();
    await noteInvented(attack, fresh);
  },
  async 'change cells of many people at once, and undo it'({ api, client, random, real, units }) {
    const unit = units[between(random, 0, units.length - 1)] ?? 0;
    const rows = real
      .filter(() => random() < 0.4)
      .map(({ employeeId }) => ({
        id: `${employeeId}`,
        values: random() < 0.5 ? { primary_unit_id_ref: unit } : { status: 'inactive' },
      }));
    const { undo } = await client.call(editCalls.operations.changeCells, {
      body: { table: 'employees', rows },
    });
    if (random() < 0.4) return;
    api.clock.advance(60_000);
    if (undo) await client.call(editCalls.operations.undo, { params: { id: undo.edit_id } });
  },
  async 'make a dialogue as a row'({ client, random, real, invented, main }) {
    const people = [...real, ...invented];
    await client.rows('survey_executions').create({
      ...{ employee_id_ref: people[between(random, 0, people.length - 1)]?.employeeId ?? 0 },
      ...{ survey_id_ref: main.survey_id, dataset_id_ref: main.dataset_id, title: 'Pulse' },
      // What would make it count is sent along; it has to be without effect.
      ...{ counts: true },
    } as never);
  },
  async 'delete dialogues as rows'({ client, random }) {
    const { rows } = await client.rows('survey_executions').list({ limit: 100 });
    for (const { execution_id } of rows)
      if (random() < 0.1)
        await client
          .rows('survey_executions')
          .remove(execution_id)
          .catch(() => null);
  },
  'choose attributes to show figures by': ({ client, random, main }) =>
    client.rows('datasets').update(main.dataset_id, {
      cuts: (random() < 0.5 ? ['location', 'tenure'] : ['tenure']).slice(0, between(random, 0, 2)),
    }),
  'let managers read later': ({ client, random, main }) =>
    client.rows('datasets').update(main.dataset_id, { sharing_days: between(random, 0, 3) }),
  async 'share what managers read later'({ client, context }) {
    const rounds = await context.store.table('release_rounds').every({ fields: ['release_round_id'] });
    for (const { release_round_id: id } of rounds)
      await client.call(reportCalls.operations.share, { params: { id } }).catch(() => null);
  },
  async 'give people other attributes'({ client, random, real, invented }) {
    for (const { employeeId } of [...real.filter(() => random() < 0.2), ...invented])
      await client
        .rows('employees')
        .update(employeeId, { first_day: '2010-01-01T00:00:00.000Z' })
        .catch(() => null);
    const { rows: places } = await client.rows('employee_locations').list();
    for (const { employee_location_id } of places.filter(() => random() < 0.2))
      await client.rows('employee_locations').remove(employee_location_id);
  },
  async 'change when the open round closes'({ api, client, random, flow }) {
    const new_date = new Date(api.clock.now() + between(random, 1, 14) * DAY).toISOString();
    await client.call(flowExecutions.operations.changeCloseDate, {
      body: { flow_execution_id: flow, new_date },
    });
  },
  async 'ask people on a day of their own'({ api, client, random, real, invented, flow }) {
    const trigger = { schedule_type: 'rolling', trigger_type: 'first_day', trigger_days: 0 } as const;
    await client.rows('flow_executions').update(flow, trigger);
    const first_day = new Date(api.clock.now() + DAY).toISOString().slice(0, 10);
    for (const { employeeId } of [...real.filter(() => random() < 0.3), ...invented])
      await client
        .rows('employees')
        .update(employeeId, { first_day: `${first_day}T00:00:00.000Z` })
        .catch(() => null);
  },
  /** Of the same steps, or of own ones that ask a group that was made to measure, with a data set of its own. */
  async 'run a second flow beside the first'({ api, client, flow, beside, random, real, invented }) {
    const { flow_id_ref } = await client.rows('flow_executions').get(flow);
    const target = real[between(random, 0, real.length - 1)];
    const flow_id =
      random() < 0.5 || !target ? flow_id_ref : await shapeFlow({ client, flow }, [target, ...invented]);
    const { flow_execution_id } = await client.call(flowExecutions.operations.addRun, { body: { flow_id } });
    const start = new Date(api.clock.now() + 6 * 60_000).toISOString();
    const settings = { recurrence_start_datetime: start, recurrence_interval: 3 } as const;
    await client.rows('flow_executions').update(flow_execution_id, settings);
    const without = random() < 0.5 ? real[between(random, 0, real.length - 1)] : null;
    if (without)
      await askGroup(
        { client, flow: flow_execution_id },
        [...real, ...invented].filter((person) => person !== without),
      );
    await client.call(flowExecutions.operations.activate, { body: { flow_execution_id } });
    beside.push(flow_execution_id);
  },
};

/** A flow of the attackers' own, whose start asks these people and whose last mail goes to them alone. */
async function shapeFlow(attack: Pick<Attack, 'client' | 'flow'>, people: readonly Person[]) {
  const { client } = attack;
  const { create, build, saveDraft, publish } = flowsContract.operations;
  const { flow_id } = await client.call(create, { body: { name: 'Ours', starter: 'remind-and-thank' } });
  const params = { id: flow_id };
  const { flow, graph } = await client.call(build, { params });
  const group = await makeGroup(attack, people);
  const nodes = graph.nodes.map((node) =>
    node.action_type === 'START_SURVEY' || node.email_type === 'info'
      ? { ...node, employee_group_id_ref: group }
      : node,
  );
  const body = { name: flow.name, graph: { ...graph, nodes }, seen: flow.saves };
  await client.call(saveDraft, { params, body });
  await client.call(publish, { params });
  return flow_id;
}

const payroll = {
  name: 'Payroll',
  source: { kind: 'upload' as const },
  schedule: { every: 'file' as const },
  reading: {
    ...{ sheet: null, units: 'columns' as const, missing: 'keep' as const },
    columns: [
      { heading: 'First Name', field: 'given_name' as const },
      { heading: 'Last Name', field: 'family_name' as const },
      { heading: 'Work Email', field: 'work_email' as const },
      { heading: 'Department', field: 'unit_1' as const },
    ],
  },
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

const newAddress =
  ({ api, invented }: Attack) =>
  (_: unknown, place: number) =>
    `z${invented.length}-${place}-${api.clock.now()}@acme.test`;

/** Who has come by these addresses: invited, and entered through mailboxes that are the attackers' own. */
async function noteInvented(attack: Attack, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const { context, accountId, invented, enter } = attack;
  const rows = await context.store.table('employees').every({ where: { work_email: [...addresses] } });
  const fresh = rows.map(
    ({ work_email: email, employee_id: employeeId }): Person => ({
      ...{ email, employeeId, accountId },
      role: 'employee',
    }),
  );
  invented.push(...fresh);
  await enter(fresh);
}
