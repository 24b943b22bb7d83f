import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { expect } from 'vitest';
import { createFlowOrganisation, DAY } from '../../../worlds/flow.ts';
import type { Line } from './line.ts';

export type FlowWorld = Awaited<ReturnType<typeof createFlowOrganisation>>;

export const createFlowWorld = () => createFlowOrganisation(6);

const { operations: calls } = flowExecutions;

async function openRound({ client, body, pass }: FlowWorld): Promise<void> {
  await client.call(calls.activate, { body });
  await pass(DAY + 60_000);
}

const STEP = 9_000;

async function addFailedStep({ context, id, admin }: FlowWorld): Promise<void> {
  const body = {
    ...{ flow_employee_execution_id: STEP, flow_execution_id_ref: id, employee_id_ref: admin.employeeId },
    status: 'ERROR',
  };
  await context.store.write('flow_employee_executions', [{ kind: 'upsert', id: String(STEP), body }]);
}

const { create, dropDraft, nextVersion, publish } = flowsContract.operations;

async function draftOf({ client }: FlowWorld): Promise<number> {
  const body = { name: 'Thanks', starter: 'remind-and-thank' } as const;
  return (await client.call(create, { body })).flow_id;
}

async function publishedOf(own: FlowWorld): Promise<number> {
  const id = await draftOf(own);
  await own.client.call(publish, { params: { id } });
  return id;
}

const dialoguesOf = ({ main, admin }: FlowWorld) => ({
  survey_id: main.survey_id,
  dataset_id_ref: main.dataset_id,
  employee_ids: [admin.employeeId],
});

const commanded = (command: string, more: object = {}) => ({
  action: 'flow-command',
  role_name: 'admin',
  after: expect.objectContaining({ command, ...more }),
});

export const flowLines: readonly Line<FlowWorld>[] = [
  {
    says: 'the launch of a flow',
    call: 'flow-executions.activate',
    act: ({ client, body }) => client.call(calls.activate, { body }),
    event: commanded('activate'),
  },
  {
    says: 'a start at once',
    call: 'flow-executions.startNow',
    act: ({ client, body, api }) =>
      client.call(calls.startNow, {
        body: { ...body, close_date: new Date(api.clock.now() + 3 * 86_400_000).toISOString() },
      }),
    event: commanded('start-now'),
  },
  {
    says: 'a pause',
    call: 'flow-executions.pause',
    async act(own) {
      await own.client.call(calls.activate, { body: own.body });
      await own.client.call(calls.pause, { body: own.body });
    },
    event: commanded('pause', { status: 'PAUSED' }),
  },
  {
    says: 'its end',
    call: 'flow-executions.resume',
    async act(own) {
      await own.client.call(calls.activate, { body: own.body });
      await own.client.call(calls.pause, { body: own.body });
      await own.client.call(calls.resume, { body: own.body });
    },
    event: commanded('resume'),
  },
  {
    says: 'a stop',
    call: 'flow-executions.cancel',
    async act(own) {
      await openRound(own);
      await own.client.call(calls.cancel, { body: own.body });
    },
    event: commanded('cancel', { status: 'CANCELED' }),
  },
  {
    says: 'that it starts over',
    call: 'flow-executions.startOver',
    async act(own) {
      await openRound(own);
      await own.client.call(calls.cancel, { body: own.body });
      await own.client.call(calls.startOver, { body: own.body });
    },
    event: commanded('start-over'),
  },
  {
    says: 'the close of a round before its day',
    call: 'flow-executions.closeNow',
    async act(own) {
      await openRound(own);
      await own.client.call(calls.closeNow, { body: own.body });
    },
    event: commanded('close-now'),
  },
  {
    says: 'another day of the close',
    call: 'flow-executions.changeCloseDate',
    async act(own) {
      await openRound(own);
      const new_date = '2026-03-09T23:59:00Z';
      await own.client.call(calls.changeCloseDate, { body: { ...own.body, new_date } });
    },
    event: commanded('change-close-date', { date: '2026-03-09T23:59:00Z' }),
  },
  {
    says: 'a run by hand',
    call: 'flow-process.processScheduled',
    async act(own) {
      await openRound(own);
      await own.client.call(flowProcess.operations.processScheduled, { body: own.body });
    },
    event: commanded('process-scheduled', { date: null }),
  },
  {
    says: 'a run of all flows by hand',
    call: 'flow-process.processAllScheduled',
    act: ({ client }) => client.call(flowProcess.operations.processAllScheduled, { body: {} }),
    event: commanded('process-all-scheduled'),
  },
  {
    says: 'a failed step that counts as done',
    call: 'flow-executions.completeEmployeeError',
    async act(own) {
      await addFailedStep(own);
      await own.client.call(calls.completeEmployeeError, { params: { id: STEP } });
    },
    event: { ...commanded('complete-error'), subject_id: String(STEP) },
  },
  {
    says: 'a failed step that is tried again',
    call: 'flow-executions.deleteEmployeeError',
    async act(own) {
      await addFailedStep(own);
      await own.client.call(calls.deleteEmployeeError, { params: { id: STEP } });
    },
    event: { ...commanded('delete-error'), subject_id: String(STEP) },
  },
  {
    says: 'dialogues that are opened by hand',
    call: 'survey-executions.bulkOpen',
    act: (own) => own.client.call(surveyExecutions.operations.bulkOpen, { body: dialoguesOf(own) }),
    event: commanded('bulk-open', { people: 1 }),
  },
  {
    says: 'dialogues that are closed by hand',
    call: 'survey-executions.bulkClose',
    async act(own) {
      await own.client.call(surveyExecutions.operations.bulkOpen, { body: dialoguesOf(own) });
      await own.client.call(surveyExecutions.operations.bulkClose, { body: dialoguesOf(own) });
    },
    event: commanded('bulk-close', { people: 1 }),
  },
  {
    says: 'a flow that an administrator begins',
    call: 'flows.create',
    act: draftOf,
    event: { ...commanded('begin-flow', { name: 'Thanks' }), subject: 'Flows' },
  },
  {
    says: 'its next version',
    call: 'flows.nextVersion',
    async act(own) {
      await own.client.call(nextVersion, { params: { id: await publishedOf(own) } });
    },
    event: { ...commanded('begin-version', { name: 'Thanks' }), subject: 'Flows' },
  },
  {
    says: 'its publishing',
    call: 'flows.publish',
    act: publishedOf,
    event: { ...commanded('publish', { name: 'Thanks' }), subject: 'Flows' },
  },
  {
    says: 'a draft that is deleted',
    call: 'flows.dropDraft',
    async act(own) {
      await own.client.call(dropDraft, { params: { id: await draftOf(own) } });
    },
    event: { ...commanded('drop-draft'), subject: 'Flows' },
  },
  {
    says: 'a run more of a flow',
    call: 'flow-executions.addRun',
    async act(own) {
      await own.client.call(calls.addRun, { body: { flow_id: await publishedOf(own) } });
    },
    event: { ...commanded('add-run'), subject: 'Flows' },
  },
];
