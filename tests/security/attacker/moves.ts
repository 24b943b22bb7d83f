import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { scim } from '@livingroom/shared/modules/directory-sync/contracts/scim.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { datasets } from '@livingroom/shared/modules/playground/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { ApiFailure, type Person } from '../../support/test-api.ts';
import { between, type Random } from '../../unit/analytics/organisation.ts';
import { acceptInvitation } from '../../worlds/activate.ts';
import { enterpriseUser, entraUser } from '../../worlds/directory-sync.ts';
import { askGroup } from './ask-group.ts';
import { newerMoves } from './newer-moves.ts';
import { DAY, type Victims } from './organisation.ts';
import { ownFieldMoves } from './own-field-moves.ts';

/** What two accounts of an organisation can do to bring somebody's answers out; each move is one or a few calls. */
export type Attack = Victims & {
  readonly random: Random;
  /** People whom the attackers made: their answers are known. */
  readonly invented: Person[];
  /** Numbers that a sheet has taken, whose rows are not written yet. */
  readonly numbers: number[];
  /** The flow of the next round. */
  flow: number;
  /** Flows that run beside it. */
  readonly beside: number[];
  /** Invites people and accepts with their mailboxes. */
  readonly enter: (people: readonly Person[]) => Promise<void>;
  /** Moves that went through, and those that were refused, by name. */
  readonly done: Map<string, number>;
  readonly refused: Map<string, number>;
};

export type Move = (attack: Attack) => Promise<unknown>;

const some = <T>(random: Random, items: readonly T[]): T => {
  const item = items[between(random, 0, items.length - 1)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const late = {
  code: 'conflict',
  message: 'The month of the attack is over',
  data: {},
  request_id: '',
} as const;

const moves: { readonly [name: string]: Move } = {
  ...newerMoves,
  ...ownFieldMoves,
  async 'invent colleagues'({ api, client, random, units, invented, accountId }) {
    const primary_unit_id_ref = some(random, units);
    for (let more = between(random, 1, 9); more > 0; more -= 1) {
      const email = `x${invented.length + 1}@acme.test`;
      // What would make them old is sent along; it has to be without effect.
      const old = { created_at: '2020-01-01T00:00:00.000Z', active_since: '2020-01-01T00:00:00.000Z' };
      const values = { work_email: email, primary_unit_id_ref, ...old };
      const { employee_id: employeeId } = await client.rows('employees').create(values);
      invented.push({ email, role: 'employee', accountId, employeeId });
    }
    await activateInvented({ api, client, invented });
  },
  async 'let people in late who never activated'({ api, client, silent, invented, flow }) {
    const fresh: Person[] = [];
    for (const { employeeId, ...person } of silent.splice(0)) {
      const email = `late-${person.email}`;
      await client.rows('employees').update(employeeId, { work_email: email });
      fresh.push({ ...person, employeeId, email });
    }
    invented.push(...fresh);
    await activateInvented({ api, client, invented: fresh });
    await drawIn({ client }, flow, fresh);
  },
  'end the sign-in of somebody': ({ client, random, real }) =>
    client.call(activations.operations.revoke, { params: { employee_id: some(random, real).employeeId } }),
  'give somebody another address': ({ client, random, real }) =>
    client
      .rows('employees')
      .update(some(random, real).employeeId, { work_email: `taken${between(random, 1, 9_999)}@acme.test` }),
  async 'take a sign-in over, with the days of its notice'(attack) {
    const { api, client, real, random, taken, begun, pass } = attack;
    // All of an attack lies in one month: with a month of patience a sign-in counts.
    if (api.clock.now() - begun > 12 * DAY) throw new ApiFailure(409, late);
    const person = some(random, real);
    const mailbox = `taken-${person.employeeId}@acme.test`;
    await client.call(activations.operations.revoke, { params: { employee_id: person.employeeId } });
    await pass(1);
    await pass(7);
    await client.rows('employees').update(person.employeeId, { work_email: mailbox });
    await client.call(activations.operations.send, { body: { employee_id_ref: person.employeeId } });
    await acceptInvitation(api, mailbox);
    taken.set(person.employeeId, mailbox);
  },
  async 'take numbers of a sheet whose rows come later'({ context, random, numbers }) {
    const count = between(random, 1, 9);
    const first = await context.store.table('employees').takeKeys(count);
    for (let place = 0; place < count; place += 1) numbers.push(first + place);
  },
  async 'write the late rows of a sheet into the open round'(attack) {
    const { context, client, numbers, invented, random, units, accountId, flow, api } = attack;
    const primary_unit_id_ref = some(random, units);
    const created_at = new Date(api.clock.now()).toISOString();
    const fresh: Person[] = [];
    for (const employeeId of numbers.splice(0)) {
      const email = `late${employeeId}@acme.test`;
      await context.store.table('employees').create({
        ...{ employee_id: employeeId, work_email: email, given_name: 'X', primary_unit_id_ref },
        ...{ created_at, updated_at: created_at },
      });
      fresh.push({ email, role: 'employee', accountId, employeeId });
    }
    invented.push(...fresh);
    await activateInvented({ api, client, invented: fresh });
    await drawIn(attack, flow, fresh);
  },
  async 'bring former employees back into the open round'(attack) {
    const { client, invented, flow } = attack;
    for (const { employeeId } of invented) await change(client, employeeId, { status: 'active' });
    await drawIn(attack, flow, invented);
  },
  async 'let invented people leave'({ client, invented }) {
    for (const { employeeId } of invented) await change(client, employeeId, { status: 'inactive' });
  },
  async 'draw invented people into the open round'(attack) {
    await drawIn(attack, attack.flow, attack.invented);
  },
  'move somebody': ({ client, random, real, units }) =>
    client
      .rows('employees')
      .update(some(random, real).employeeId, { primary_unit_id_ref: some(random, units) }),
  async 'leave somebody alone with invented people'({ client, random, real, invented, addUnit }) {
    const primary_unit_id_ref = await addUnit(null);
    for (const { employeeId } of [some(random, real), ...invented])
      await client.rows('employees').update(employeeId, { primary_unit_id_ref });
  },
  async 'move a unit'({ client, random, units }) {
    const { rows } = await client.rows('subunits').list();
    const link = rows.length > 0 ? some(random, rows) : null;
    if (link) await client.rows('subunits').update(link.subunit_id, { unit_id_ref: some(random, units) });
  },
  async 'make people inactive, and some active again'({ client, random, real }) {
    for (const { employeeId } of real)
      if (random() < 0.4) await change(client, employeeId, { status: 'inactive' });
    for (const { employeeId } of real)
      if (random() < 0.5) await change(client, employeeId, { status: 'active' });
  },
  async 'pause people'({ client, random, real }) {
    for (const { employeeId } of real)
      if (random() < 0.5) await change(client, employeeId, { pause_surveys: random() < 0.5 });
  },
  async 'make everybody active'({ client, real }) {
    for (const { employeeId } of real)
      await change(client, employeeId, { status: 'active', pause_surveys: false });
  },
  'delete somebody': ({ client, random, real }) =>
    client.rows('employees').remove(some(random, real).employeeId),
  'delete somebody invented': ({ client, random, invented }) =>
    client.rows('employees').remove(some(random, invented).employeeId),
  async 'ask one person and those who were invented'({ client, random, real, invented, flow }) {
    await askGroup({ client, flow }, [some(random, real), ...invented]);
  },
  async 'ask everybody but one'({ client, random, real, invented, flow }) {
    const without = some(random, real);
    await askGroup(
      { client, flow },
      [...real, ...invented].filter((person) => person !== without),
    );
  },
  async 'ask a part'({ client, random, real, invented, flow }) {
    await askGroup({ client, flow }, [...real.filter(() => random() < 0.8), ...invented]);
  },
  'ask everybody': ({ client, flow }) =>
    client.rows('flow_executions').update(flow, { employee_group_id_ref: null }),
  'ask by turn': ({ client, flow }) =>
    client.rows('flow_executions').update(flow, { schedule_type: 'rolling', recurrence_interval: 3 }),
  'raise the thresholds': ({ client, main, random }) =>
    client.rows('datasets').update(main.dataset_id, { score_threshold: between(random, 6, 12) }),
  'lower the thresholds': ({ client, main }) =>
    client.rows('datasets').update(main.dataset_id, { score_threshold: 5, detail_threshold: 10 }),
  async 'point the flow to a data set of tests'({ client, main, flow }) {
    const values = { name: 'Trial', survey_id_ref: main.survey_id, status: 'open', test_data: true } as const;
    const { dataset_id } = await client.rows('datasets').create(values);
    await client.rows('flow_executions').update(flow, { dataset_id_ref: dataset_id });
  },
  async 'point the flow to another data set'({ client, main, flow }) {
    const values = { name: 'Other', survey_id_ref: main.survey_id, status: 'open' } as const;
    const { dataset_id } = await client.rows('datasets').create(values);
    await client.rows('flow_executions').update(flow, { dataset_id_ref: dataset_id });
  },
  async 'promise noise to the same people'({ client, main, flow }) {
    const values = { name: 'Noise', survey_id_ref: main.survey_id, privacy: 'dp_private' } as const;
    const { dataset_id } = await client.rows('datasets').create(values);
    await client.rows('flow_executions').update(flow, { dataset_id_ref: dataset_id });
  },
  async 'open a dialogue by hand'({ client, random, real, main }) {
    const employee_ids = [some(random, real).employeeId];
    const body = { survey_id: main.survey_id, dataset_id_ref: main.dataset_id, employee_ids };
    await client.call(surveyExecutions.operations.bulkOpen, { body });
  },
  async 'close dialogues by hand'({ client, random, real, main }) {
    const employee_ids = real.filter(() => random() < 0.3).map(({ employeeId }) => employeeId);
    const body = { survey_id: main.survey_id, dataset_id_ref: main.dataset_id, employee_ids };
    await client.call(surveyExecutions.operations.bulkClose, { body });
  },
  async 'have the accomplice manage another unit'({ client, manager, random, units }) {
    const values = { employee_id_ref: manager.employeeId, unit_id_ref: some(random, units) };
    await client.rows('employee_units_managed').create(values);
  },
  async 'take back what somebody invented said'({ api, random, invented }) {
    const person = some(random, invented);
    const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
    const { execution_id: id } = some(random, own);
    await api.as(person).call(dialogues.operations.withdraw, { params: { id } });
  },
  async 'do the steps of some people only'({ client, flow, random, real }) {
    const employee_ids = real.filter(() => random() < 0.5).map(({ employeeId }) => employeeId);
    const body = { flow_execution_id: flow, employee_ids };
    await client.call(flowProcess.operations.processScheduled, { body });
  },
  async 'plan an action'({ api, admin, manager, random, units, main }) {
    const { rounds } = await api.as(admin).call(reportCalls.operations.sunburst, { query: {} });
    const [round] = rounds;
    const { rows } = await api.as(admin).rows('drivers').list({ limit: 100 });
    const { driver_id } = some(random, rows);
    const about = { driver_id, unit_id: some(random, [0, ...units]), round_id: round?.round_id ?? '0-0' };
    const wish = { ...about, title: `Of ${main.survey_id}`, why: null, due_date: null };
    await api.as(some(random, [admin, manager])).call(actionCalls.operations.plan, { body: wish });
  },
  async 'move people through their directory'({ api, client, random, real, units }) {
    const { token } = await client.call(directorySync.operations.makeToken, {});
    await client.call(directorySync.operations.apply, {});
    const { unit_name } = await client.rows('units').get(some(random, units));
    for (const { email } of real.filter(() => random() < 0.15)) {
      const body = entraUser('x', {
        ...{ userName: email, externalId: email, active: random() < 0.8 },
        ...{ emails: [{ type: 'work', value: email }], [enterpriseUser]: { department: unit_name } },
      });
      await api.as(null).raw(scim.operations.createUser, { body }, { token });
    }
    await client.call(directorySync.operations.apply, {});
  },
  async 'open a test round for real people'({ client, random, real }) {
    const employee_ids = [some(random, real).employeeId];
    const { round } = await client.call(datasets.operations.saveTestRound, { body: { employee_ids } });
    const params = { id: round.dataset_id };
    await client.call(datasets.operations.openTestRound, { params });
    await client.call(datasets.operations.inviteTestRound, { params });
    if (random() < 0.5) await client.call(datasets.operations.closeTestRound, { params });
  },
  async 'have somebody invented erase what is kept'({ api, random, invented }) {
    await api.as(some(random, invented)).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
  },
  async 'change what somebody may do'({ client, random, real, manager, units }) {
    const { employeeId: id } = some(random, [manager, manager, some(random, real)]);
    const body = { role_name: 'manager' as const, units_managed: [some(random, units)] };
    await client.call(employees.operations.changeRole, { params: { id }, body });
  },
  async 'upload a list of real people and undo it'({ api, client, random, real, units }) {
    const rows = real
      .filter(() => random() < 0.2)
      .map(
        ({ employeeId }) =>
          `${employeeId},(${some(random, units)}),${random() < 0.5 ? 'active' : 'inactive'}`,
      );
    const file = {
      name: 'people.csv',
      content: new TextEncoder().encode(['employee_id,primary_unit_id_ref,status', ...rows].join('\n')),
    };
    const fields = { metadata: JSON.stringify({ tableName: 'employees', mode: 'update' }) };
    const query = { container_type: 'TEMPORARY' } as const;
    const { body } = await client.upload(storages.operations.uploadFile, query, { file, fields });
    await api.workflows.settle();
    const params = { id: (body as { job_id?: number }).job_id ?? 0 };
    if (random() < 0.7) await client.call(storages.operations.undoUpload, { params });
    await api.workflows.settle();
  },
  'pause and resume the flow': async ({ client, flow }) => {
    const body = { flow_execution_id: flow };
    await client.call(flowExecutions.operations.pause, { body });
    await client.call(flowExecutions.operations.resume, { body });
  },
};

export const moveNames = Object.keys(moves);

/** One move; that it is refused is as good as done for whoever tries. */
export async function tryMove(attack: Attack, name: string): Promise<void> {
  const count = (moved: Map<string, number>) => moved.set(name, (moved.get(name) ?? 0) + 1);
  try {
    await moves[name]?.(attack);
    count(attack.done);
  } catch (error) {
    // Refused, or there is nothing yet to do it with.
    if (error instanceof ApiFailure && error.status >= 500) throw error;
    count(attack.refused);
  }
}

/** Invites who was invented and has not entered, and accepts with the mailboxes, which are the attackers' own. */
export async function activateInvented({
  api,
  client,
  invented,
}: Pick<Attack, 'api' | 'client'> & { readonly invented: readonly Person[] }): Promise<void> {
  const employees = invented.map(({ employeeId }) => ({ employee_id_ref: employeeId }));
  const { items } = await client.call(activations.operations.sendBulk, { body: { employees } });
  const sent = new Set(items.filter(({ success }) => success).map(({ employee_id }) => employee_id));
  // A guest's link takes its time, whoever else waits.
  const accepted = invented.filter(({ employeeId }) => sent.has(employeeId));
  await Promise.all(accepted.map(({ email }) => acceptInvitation(api, email)));
}

async function drawIn(
  { client }: Pick<Attack, 'client'>,
  flow_execution_id: number,
  people: readonly Person[],
): Promise<void> {
  const employee_ids = people.map(({ employeeId }) => employeeId);
  await client.call(flowProcess.operations.processScheduled, { body: { flow_execution_id, employee_ids } });
}

/** A person who is so already, or is gone, is as good as changed. */
async function change(client: Attack['client'], employeeId: number, values: EmployeeValues): Promise<void> {
  await client
    .rows('employees')
    .update(employeeId, values)
    .catch(() => null);
}

type EmployeeValues = { readonly status?: 'active' | 'inactive'; readonly pause_surveys?: boolean };
