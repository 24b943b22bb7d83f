import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { datasets, testRuns } from '@livingroom/shared/modules/playground/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { newName } from '../valid.ts';
import type { World } from '../world.ts';
import { of, partsOf, type Ready, type Scene, type States } from './scene.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const { activate, cancel, ensureMainResources, pause, resume, startOver } = flowExecutions.operations;

/** Flows, their rounds and test rounds. */
export const flowStates: States = {
  'flows.ahead': drafted,
  'flows.build': drafted,
  'flows.publish': drafted,
  'flows.dropDraft': drafted,
  async 'flows.saveDraft'(scene) {
    const { person, input } = await drafted(scene);
    const body = { name: 'Saved', graph: { nodes: [], links: [] }, seen: 0 };
    return { person: person ?? null, input: { ...input, body } };
  },
  'flows.nextVersion': publishedFlow,
  async 'flows.create-flow_actions'(scene) {
    const body = { flow_id_ref: await draftOf(scene), action_type: 'SEND_EMAIL' };
    return { person: scene.world.system, input: { body } };
  },
  async 'flows.delete-flow_actions'(scene) {
    return { person: scene.world.system, input: of(await step(scene, await draftOf(scene))) };
  },
  async 'flows.update-flow_actions'(scene) {
    const id = await step(scene, await draftOf(scene));
    return { person: scene.world.system, input: { ...of(id), body: { name: newName() } } };
  },
  async 'flows.create-flow_action_links'(scene) {
    return { person: scene.world.system, input: { body: await twoSteps(scene) } };
  },
  async 'flows.delete-flow_action_links'(scene) {
    return { person: scene.world.system, input: of(await link(scene)) };
  },
  async 'flows.update-flow_action_links'(scene) {
    return { person: scene.world.system, input: { ...of(await link(scene)), body: { outcome: 'yes' } } };
  },
  async 'flow-executions.addRun'(scene) {
    const { input } = await publishedFlow(scene);
    return { person: scene.world.system, input: { body: { flow_id: Number(input?.params?.id) } } };
  },
  async 'flow-executions.activate'({ world }) {
    return { person: world.admin, input: { body: { flow_execution_id: await planned(world) } } };
  },
  async 'flow-executions.startNow'({ world }) {
    const close_date = new Date(world.api.clock.now() + 3 * DAY).toISOString();
    return { person: world.admin, input: { body: { flow_execution_id: await planned(world), close_date } } };
  },
  'flow-executions.validateFlowStart': running,
  'flow-executions.pause': running,
  async 'flow-executions.resume'(scene) {
    const flow = await running(scene);
    await scene.world.api.as(scene.world.admin).raw(pause, flow.input ?? {});
    return flow;
  },
  'flow-executions.cancel': running,
  async 'flow-executions.startOver'(scene) {
    const flow = await running(scene);
    await stop(scene.world);
    return flow;
  },
  'flow-executions.closeNow': running,
  async 'flow-executions.changeCloseDate'(scene) {
    const { input } = await running(scene);
    const new_date = new Date(scene.world.api.clock.now() + 3 * DAY).toISOString();
    return { person: scene.world.admin, input: { body: { ...partsOf(input), new_date } } };
  },
  'flow-executions.completeEmployeeError': failedStep,
  'flow-executions.deleteEmployeeError': failedStep,
  async 'flow-executions.update-flow_employee_executions'(scene) {
    return { ...(await failedStep(scene)), input: { ...(await failedStep(scene)).input, body: done } };
  },
  'flow-executions.delete-flow_employee_executions': failedStep,
  'flow-process.processScheduled': running,
  'flow-process.stats': running,
  'survey-executions.bulkOpen': ofRound,
  'survey-executions.bulkClose': ofRound,
  async 'survey-executions.bulkStatus'({ world }) {
    const jobs = world.api.context(world.accountId).store.table('jobs');
    const job_id = await jobs.takeKeys(1);
    const { body } = await world.api
      .as(world.admin)
      .raw(users.operations.accountDetails, { params: { email: world.admin.email } });
    const { userId, employeeId } = partsOf({ body });
    await jobs.create({
      ...{
        job_id,
        job_name: 'Many',
        job_type: 'bulk_dialogues',
        status: 'completed',
        job_data: { parts: 0 },
      },
      ...{ employee_id_ref: Number(employeeId), user_id_ref: Number(userId) },
      end_time: new Date(world.api.clock.now()).toISOString(),
    });
    return { person: world.admin, input: { query: { job_id } } };
  },
  'survey-executions.saveTestSettings': async ({ world, random }) => ({
    person: world.admin,
    input: { body: { employee_id_ref: random.pick(world.staff).employeeId } },
  }),
  'datasets.saveTestRound': async ({ world, random }) => ({
    person: world.admin,
    input: { body: { employee_ids: [random.pick(world.staff).employeeId] } },
  }),
  'datasets.openTestRound': async ({ world }) => ({ person: world.admin, input: of(await testRound(world)) }),
  'datasets.inviteTestRound': openTestRound,
  'datasets.closeTestRound': openTestRound,
};

const done = { status: 'COMPLETED' };

/** The main flow with an open round: a new one where the old one has ended. */
async function running({ world }: Scene): Promise<Ready> {
  const client = world.api.as(world.admin);
  const flow = await client.call(ensureMainResources, {});
  const { status } = await client.rows('flow_executions').get(flow.flow_execution_id);
  if (status === 'PAUSED') await client.raw(resume, { body: flow });
  if (status !== 'PAUSED' && status !== 'IN_PROGRESS') {
    await client.raw(activate, { body: { flow_execution_id: await planned(world) } });
    await pass(world, 11 * MINUTE);
  }
  const { flow_execution_id } = await client.call(ensureMainResources, {});
  return { person: world.admin, input: { body: { flow_execution_id } } };
}

async function pass({ api }: World, milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await api.workflows.fireDue();
  await api.workflows.settle();
}

async function stop({ api, admin }: World): Promise<number> {
  const { flow_execution_id } = await api.as(admin).call(ensureMainResources, {});
  await api.as(admin).raw(cancel, { body: { flow_execution_id } });
  await api.workflows.settle();
  return flow_execution_id;
}

/** A main flow that is ready to be launched. */
async function planned(world: World): Promise<number> {
  const client = world.api.as(world.admin);
  const stopped = await stop(world);
  const { body } = await client.raw(startOver, { body: { flow_execution_id: stopped } });
  const id = Number(partsOf({ body }).flow_execution_id ?? stopped);
  await client.rows('flow_executions').update(id, {
    recurrence_start_datetime: new Date(world.api.clock.now() + 10 * MINUTE).toISOString(),
    recurrence_interval: 1,
  });
  return id;
}

/** A step that failed, which no call of a healthy organisation brings about. */
async function failedStep({ world, there, random }: Scene): Promise<Ready> {
  const id = there.named(random, 'flow_employee_execution_id') ?? 1;
  const steps = world.api.context(world.accountId).store.table('flow_employee_executions');
  await steps.changeIfThere(id, () => ({ status: 'ERROR' }));
  return { person: world.admin, input: of(id) };
}

async function ofRound({ world: { api, admin, staff }, random }: Scene): Promise<Ready> {
  const { survey_id, dataset_id } = await api.as(admin).call(ensureMainResources, {});
  const employee_ids = [random.pick(staff).employeeId];
  return { person: admin, input: { body: { survey_id, dataset_id_ref: dataset_id, employee_ids } } };
}

async function testRound({ api, admin, staff }: World): Promise<number> {
  await api.as(admin).call(testRuns.operations.ensureMissionResources, {});
  const employee_ids = staff.slice(0, 2).map(({ employeeId }) => employeeId);
  const { round } = await api.as(admin).call(datasets.operations.saveTestRound, { body: { employee_ids } });
  return round.dataset_id;
}

async function openTestRound({ world }: Scene): Promise<Ready> {
  const id = await testRound(world);
  await world.api.as(world.admin).call(datasets.operations.openTestRound, { params: { id } });
  return { person: world.admin, input: of(id) };
}

/** A flow of the organisation that the operator works in, with nothing wrong in it. */
async function drafted({ world: { api, system, accountId } }: Scene): Promise<Ready> {
  const body = { name: 'Quarter', starter: 'remind-once' as const };
  const { flow_id } = await api.as(system).call(flowsContract.operations.create, { body }, { accountId });
  return { person: system, input: of(flow_id) };
}

async function draftOf(scene: Scene): Promise<number> {
  const { input } = await drafted(scene);
  return Number(input?.params?.id);
}

/** A step more in a draft. */
async function step({ world: { api, system, accountId } }: Scene, flow_id_ref: number): Promise<number> {
  const steps = api.as(system).rows('flow_actions', { accountId });
  const { flow_action_id } = await steps.create({ flow_id_ref, action_type: 'SEND_EMAIL' });
  return flow_action_id;
}

/** Two steps of a draft, as a link between them names them. */
async function twoSteps(scene: Scene) {
  const flow_id_ref = await draftOf(scene);
  const from_action_id_ref = await step(scene, flow_id_ref);
  return { flow_id_ref, from_action_id_ref, to_action_id_ref: await step(scene, flow_id_ref) };
}

async function link(scene: Scene): Promise<number> {
  const { api, system, accountId } = scene.world;
  const links = api.as(system).rows('flow_action_links', { accountId });
  return (await links.create(await twoSteps(scene))).flow_action_link_id;
}

async function publishedFlow(scene: Scene): Promise<Ready> {
  const ready = await drafted(scene);
  const { api, system, accountId } = scene.world;
  await api.as(system).raw(flowsContract.operations.publish, ready.input ?? {}, { accountId });
  return ready;
}
