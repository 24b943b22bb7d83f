import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { datasets, testRuns } from '@livingroom/shared/modules/playground/contract.ts';
import { createPushKey } from '../../../scripts/local/lib/local-secret.ts';
import { saying } from '../../fakes/ai.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { invitationToken } from '../../worlds/activate.ts';
import { answersTo, openAs, postAs } from '../../worlds/dialogue.ts';
import { makeEstablished } from '../../worlds/sign-ins.ts';
import { texts } from './payloads.ts';

export type World = {
  readonly api: TestApi;
  readonly accountId: number;
  readonly companyId: number;
  readonly otherId: number;
  readonly admin: Person;
  readonly system: Person;
  readonly manager: Person;
  /** Those who are asked. */
  readonly staff: readonly Person[];
  readonly people: readonly (Person | null)[];
  /** What opens the calls of the organisation's own directory. */
  readonly directory: { token: string };
  /** Texts that mean something here: addresses, tokens of links, rounds. */
  readonly words: readonly string[];
  /** Keys of rows: the first ones of each table, and the dialogues of the employee. */
  readonly keys: readonly number[];
};

/** So many people answer a few questions: a round with figures and comments. */
const PEOPLE = 11;
const QUESTIONS = 3;
const DAY = 86_400_000;

/**
 * An organisation with an open and a closed round, actions, a group, a test round, an invitation on its way and a
 * directory that is connected; and another organisation.
 */
export async function openWorld(): Promise<World> {
  const api = await createTestApi({
    now: '2025-11-01T09:00:00.000Z',
    settings: { push: { key: createPushKey(), subject: 'https://site.livingroom.test' } },
  });
  api.ports.ai.complete = saying(async (messages) => replyTo(messages.at(-1)?.content ?? ''));
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const other = await api.addAccount('Other Company', 'olga@other.test');
  const manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
  const employee = await api.addPerson(home.accountId, 'emil@home.test');
  const system = await api.addPerson(1, 'sys@home.test', 'system');
  const staff = [employee];
  for (let number = 1; number < PEOPLE; number += 1)
    staff.push(await api.addPerson(home.accountId, `p${number}@home.test`));
  const client = api.as(home.admin);
  const { unit_id } = await client
    .rows('units')
    .create({ unit_name: 'Ovens', company_id_ref: home.companyId });
  for (const { employeeId } of [...staff, manager, home.admin])
    await client.rows('employees').update(employeeId, { primary_unit_id_ref: unit_id });
  await client
    .rows('employee_units_managed')
    .create({ employee_id_ref: manager.employeeId, unit_id_ref: unit_id });
  // Who has just come is in no figure, and in an old organisation ten are enough for comments.
  await makeEstablished(api.ports, home.accountId);
  api.clock.advance(60 * DAY);
  await askAndAnswer(api, home.admin, staff);
  await planSomething(api, { admin: home.admin, manager, unit_id });
  const { survey_id } = await client.call(testRuns.operations.ensureMissionResources, {});
  await client.call(testRuns.operations.saveTestSettings, {
    body: { employee_id_ref: employee.employeeId },
  });
  const { round } = await client.call(datasets.operations.saveTestRound, {
    body: { employee_ids: [employee.employeeId] },
  });
  await client.call(datasets.operations.openTestRound, { params: { id: round.dataset_id } });
  const { dialogues: own } = await api.as(employee).call(dialogues.operations.list, {});
  const keys = [1, 2, 3, 1, 2, 3, 4, 5, ...own.map(({ execution_id }) => execution_id)];
  await furnish(api, { ...home, staff });
  const tokens = await guestTokens(api, home.admin);
  const { token } = await client.call(directorySync.operations.makeToken, {});
  await client.call(directorySync.operations.apply, {});
  const people = [home.admin, system, manager, employee, home.admin, system, other.admin, null];
  const words = [...tokens, 'emil@home.test', 'new@home.test', '1-1', '1-2', String(survey_id), 'Ovens'];
  return {
    ...{
      api,
      accountId: home.accountId,
      otherId: other.accountId,
      admin: home.admin,
      system,
      manager,
      staff,
    },
    ...{ people, directory: { token }, words, keys, companyId: home.companyId },
  };
}

/** Two rounds of the flow: one that is closed and analysed, one that is open. */
async function askAndAnswer(api: TestApi, admin: Person, staff: readonly Person[]): Promise<void> {
  const client = api.as(admin);
  const { flow_execution_id } = await client.call(flowExecutions.operations.ensureMainResources, {});
  await client.rows('flow_executions').update(flow_execution_id, {
    recurrence_start_datetime: new Date(api.clock.now() + 6 * 60_000).toISOString(),
    recurrence_interval: 1,
  });
  const body = { flow_execution_id };
  await client.call(flowExecutions.operations.activate, { body });
  const pass = async (milliseconds: number) => {
    // What has begun reaches its next timer before the clock moves.
    await api.workflows.settle();
    api.clock.advance(milliseconds);
    await api.workflows.fireDue();
    await api.workflows.settle();
  };
  await pass(7 * 60_000);
  for (const person of staff) {
    const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
    const id = own[0]?.execution_id ?? 0;
    const opened = await openAs(api, person, id);
    const [first, ...rest] = answersTo(opened, () => 5).slice(0, QUESTIONS);
    if (first) await postAs(api, person, id, [{ ...first, text: 'The ovens are old.' }, ...rest]);
  }
  await client.call(flowExecutions.operations.closeNow, { body });
  await client.call(analyticsExecutions.operations.runMain, {});
  await pass(31 * DAY);
}

type Planners = { readonly admin: Person; readonly manager: Person; readonly unit_id: number };

async function planSomething(api: TestApi, { admin, manager, unit_id }: Planners): Promise<void> {
  const { rows } = await api.as(admin).rows('drivers').list({ limit: 1 });
  const driver_id = rows[0]?.driver_id ?? 1;
  const wish = { title: 'Meet weekly', why: null, due_date: null, driver_id, unit_id, round_id: '1-1' };
  const { action_id } = await api.as(manager).call(actionCalls.operations.plan, { body: wish });
  await api.as(manager).rows('action_comments').create({ action_id_ref: action_id, text: 'On Mondays.' });
  const { employee_group_id } = await api.as(admin).rows('employee_groups').create({ name: 'Everybody' });
  await api
    .as(admin)
    .rows('employee_group_criteria')
    .create({
      employee_group_id_ref: employee_group_id,
      variable_id_ref: variableId(findTable('employees'), 'status'),
      operator: 'eq',
      variable_value: 'active',
    });
}

type Home = {
  readonly accountId: number;
  readonly companyId: number;
  readonly admin: Person;
  readonly staff: readonly Person[];
};

/** Rows that others point to, more than one of each, and somebody who has gone. */
async function furnish(api: TestApi, { accountId, companyId, admin, staff }: Home): Promise<void> {
  const client = api.as(admin);
  for (const name of ['Counters', 'Deliveries']) {
    await client.rows('units').create({ unit_name: name, company_id_ref: companyId });
    await client.rows('locations').create({ name_of_location: name, company_id_ref: companyId });
  }
  // Names as people have them, in a unit so small that its comments are shown without them.
  for (const [place, family_name] of ['Smith-Jones', "O'Neil (jr.)", 'Peña/Ruiz', '^$.*+?[]{}|\\'].entries())
    await client.rows('employees').update(staff[place]?.employeeId ?? 0, { family_name });
  const gone = await api.addPerson(accountId, 'gone@home.test');
  await api.as(gone).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
}

/** Tokens of links: of an invitation, and of the mail to an address that somebody changes. */
async function guestTokens(api: TestApi, admin: Person): Promise<string[]> {
  const client = api.as(admin);
  const { employee_id } = await client
    .rows('employees')
    .create({ work_email: 'nils@home.test', given_name: 'Nils' });
  await client.call(activations.operations.send, {
    body: { employee_id_ref: employee_id, role: 'employee' },
  });
  const changed = await api.addPerson(admin.accountId, 'old@home.test');
  await client.rows('employees').update(changed.employeeId, { work_email: 'elsewhere@home.test' });
  await runKindOf(api.ports, 'email-change-watch');
  const links = api.mail
    .to('old@home.test')
    .map(({ plainText }) => /token=([\w-]+)/.exec(plainText)?.[1] ?? '');
  return [invitationToken(api, 'nils@home.test'), ...links].filter((token) => token !== '');
}

/** Gives back what it is asked to put into words, as a model does that is too obedient; sometimes what is none. */
let asked = 0;

function replyTo(question: string): string {
  asked += 1;
  return asked % 3 === 0 ? (texts[asked % texts.length] ?? '') : question;
}
