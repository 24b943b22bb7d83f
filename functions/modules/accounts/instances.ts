import { instanceId } from '@livingroom/shared/catalogue/workflows.ts';
import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

const live: readonly string[] = ['pending', 'running', 'suspended'];

/** Ends the workflows of an account; true when none of them is at work any more. */
export async function endInstances(ports: Ports, accountId: number): Promise<boolean> {
  let ended = true;
  for (const id of await instancesOf(ports, accountId)) {
    const status = await ports.workflows.status(id);
    if (!status || !live.includes(status.state)) continue;
    await ports.workflows.terminate(id, 'account-closed');
    ended = false;
  }
  return ended;
}

/** Forgets what the workflows of an account were given and did; returns how many there were. */
export async function forgetInstances(ports: Ports, accountId: number): Promise<number> {
  let count = 0;
  for (const id of await instancesOf(ports, accountId)) {
    if (!(await ports.workflows.status(id))) continue;
    await ports.workflows.purge(id);
    count += 1;
  }
  return count;
}

async function instancesOf(ports: Ports, accountId: number): Promise<readonly string[]> {
  const store = storeOf(ports, accountId);
  const [flows, jobs] = await Promise.all([
    store.table('flow_executions').every({ fields: ['flow_execution_id'] }),
    store
      .table('jobs')
      .every({ where: { job_type: { ne: 'file_download' } }, fields: ['job_id', 'job_type'] }),
  ]);
  return [
    ...flows.map(({ flow_execution_id }) =>
      instanceId('flow-rounds', { account_id: accountId, flow_execution_id }),
    ),
    ...jobs.map(({ job_id: jobId, job_type }) =>
      job_type === 'file_upload' || job_type === 'upload_undo' || job_type === 'file_download'
        ? instanceId('bulk-upload', { accountId, jobId })
        : instanceId('job-parts', { kind: job_type, accountId, jobId, turn: 0 }),
    ),
    instanceId('main-analytics', { accountId }),
  ];
}
