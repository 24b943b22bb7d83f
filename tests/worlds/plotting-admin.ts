import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { createTestApi, type Person, type TestApiOptions } from '../support/test-api.ts';
import { acceptInvitation } from './activate.ts';
import { answersTo, openAs, postAs } from './dialogue.ts';

export const DAY = 86_400_000;
const MINUTE = 60_000;

/** What a plot leaves out of the usual organisation. */
export type PlotOptions = {
  /** Days for which everybody has been there before the plot begins. */
  readonly days?: number;
  /** People of the two units. */
  readonly sales?: number;
  readonly support?: number;
  readonly settings?: TestApiOptions['settings'];
};

/**
 * An organisation of two units, Support and Sales, whose people have all activated their sign-in, and its admin, who
 * wants to know what one person of Support says. Everything that the admin does is a call of the product.
 */
export async function createPlot({ days = 60, sales = 24, support = 5, settings }: PlotOptions = {}) {
  const api = await createTestApi({ now: '2026-01-05T09:00:00.000Z', ...(settings ? { settings } : {}) });
  const { accountId, companyId, admin } = await api.addAccount('Acme', 'ada@acme.test');
  const client = api.as(admin);
  const unit = async (unit_name: string) =>
    (await client.rows('units').create({ unit_name, company_id_ref: companyId })).unit_id;
  const [supportUnit, salesUnit] = [await unit('Support'), await unit('Sales')];
  const hire = async (name: string, primary_unit_id_ref: number): Promise<Person> => {
    const person = await api.addPerson(accountId, `${name}@acme.test`);
    await client.rows('employees').update(person.employeeId, { primary_unit_id_ref });
    return person;
  };
  const inSupport: Person[] = [];
  for (let place = 1; place <= support; place += 1)
    inSupport.push(await hire(`support${place}`, supportUnit));
  const inSales: Person[] = [];
  for (let place = 1; place <= sales; place += 1) inSales.push(await hire(`sales${place}`, salesUnit));
  api.clock.advance(days * DAY);
  const main = await client.call(flowExecutions.operations.ensureMainResources, {});
  const body = { flow_execution_id: main.flow_execution_id };
  const pass = async (milliseconds: number) => {
    // Instances that wait have said until when before the clock moves.
    await api.workflows.settle();
    api.clock.advance(milliseconds);
    await api.workflows.fireDue();
    await api.workflows.settle();
  };
  /** Somebody new in the directory, whose mailbox is the admin's. */
  const invent = async (name: string, primary_unit_id_ref: number | null, values: object = {}) => {
    const email = `${name}@elsewhere.test`;
    const row = await client
      .rows('employees')
      .create({ work_email: email, given_name: name, primary_unit_id_ref, ...values });
    const person: Person = { email, role: 'employee', accountId, employeeId: row.employee_id };
    return person;
  };
  const letIn = async ({ employeeId, email }: Person) => {
    await client.call(activations.operations.send, {
      body: { employee_id_ref: employeeId, role: 'employee' },
    });
    await acceptInvitation(api, email);
  };
  /** Launches the flow; its round opens minutes later. `meanwhile` happens between the two. */
  const launch = async (meanwhile: () => Promise<unknown> = async () => undefined) => {
    const recurrence_start_datetime = new Date(api.clock.now() + 6 * MINUTE).toISOString();
    await client
      .rows('flow_executions')
      .update(main.flow_execution_id, { recurrence_start_datetime, recurrence_interval: 3 });
    await client.call(flowExecutions.operations.activate, { body });
    await meanwhile();
    await pass(7 * MINUTE);
  };
  /** Draws people into the open round. */
  const draw = (people: readonly Person[]) =>
    client.raw(flowProcess.operations.processScheduled, {
      body: { ...body, employee_ids: people.map(({ employeeId }) => employeeId) },
    });
  /** Answers the first questions of what is open for the person; false where nothing is. */
  const answer = async (person: Person, score: number): Promise<boolean> => {
    const listed = await api.as(person).raw(dialogues.operations.list, {});
    if (listed.status !== 200) return false;
    const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
    const open = own.find(({ blocked }) => blocked === null);
    if (!open) return false;
    const opened = await openAs(api, person, open.execution_id);
    const given = answersTo(opened, () => score).slice(0, 4);
    await postAs(
      api,
      person,
      open.execution_id,
      given.map((one) => ({ ...one, text: `words of ${person.email}` })),
    );
    return true;
  };
  /** Closes the round; returns what the report then shows of a unit's first question. */
  const close = async () => {
    await client.call(flowExecutions.operations.closeNow, { body });
    await pass(MINUTE);
    await client.call(analyticsExecutions.operations.runMain, {});
    await api.workflows.settle();
  };
  const read = async (unit_id: number) => {
    const { withheld, dimensions } = await client.call(reportCalls.operations.sunburst, {
      query: { unit_id },
    });
    const driver = dimensions.flatMap(({ drivers }) => drivers).find(({ n }) => n !== null);
    return { withheld, n: driver?.n ?? null, mean: driver?.mean ?? null, comments: driver?.comments ?? null };
  };
  return {
    ...{ api, accountId, companyId, admin, client, main, body, supportUnit, salesUnit, inSupport, inSales },
    ...{ pass, invent, letIn, launch, draw, answer, close, read, context: api.context(accountId) },
  };
}

export type Plot = Awaited<ReturnType<typeof createPlot>>;
