import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import type { AccountStore, Body } from '../../../functions/core/storage/port.ts';
import { Store } from '../../../functions/core/storage/rows.ts';
import { latestRound, loadExecution } from '../../../functions/modules/flows/round/rows.ts';
import { syncExecution } from '../../../functions/modules/flows/round/sync-execution.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

async function launched() {
  const world = await createFlowOrganisation(30);
  const { api, admin, client, main, body, pass, context } = world;
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY);
  const update = (table: 'datasets' | 'flow-executions', id: number, values: Body) => {
    const operation = resourceContract(table).operations[`update-${table.replaceAll('-', '_')}`];
    if (!operation) throw new Error('no update');
    return api.as(admin).raw(operation, { params: { id: String(id) }, body: values });
  };
  const dataset = async () => (await context.store.get('datasets', String(main.dataset_id)))?.body ?? {};
  return { ...world, update, dataset };
}

describe('the promise of a data set', () => {
  it('of noise is for all questions to everybody', async () => {
    const { api, admin } = await createFlowOrganisation(5);
    const rows = api.as(admin).rows('datasets');
    const refused = {
      status: 400,
      body: { data: { fields: { form: expect.stringContaining('needs all questions') } } },
    };
    const asked = { name: 'Noise', privacy: 'dp_private' } as const;
    await expect(rows.create({ ...asked, form: 'adaptive' })).rejects.toMatchObject(refused);
    const { dataset_id } = await rows.create(asked);
    expect(await rows.get(dataset_id)).toMatchObject({ privacy: 'dp_private', form: 'full' });
    await expect(rows.update(dataset_id, { form: 'adaptive' })).rejects.toMatchObject(refused);
    expect(await rows.create({ name: 'Plain' })).toMatchObject({ privacy: null });
  });

  it('cannot be lowered by pointing the flow elsewhere: raise, pause, point away, lower, point back, resume', async () => {
    const { client, main, id, body, update, dataset, context } = await launched();
    expect(await dataset()).toMatchObject({ promise: { score: 5, detail: 10, mode: 'threshold' } });
    const raised = await update('datasets', main.dataset_id, { score_threshold: 8, detail_threshold: 20 });
    expect(raised.status).toBe(200);
    await client.call(flowExecutions.operations.pause, { body });
    const other = await context.store.takeNumbers('datasets', 1);
    const copy = { ...(await dataset()), dataset_id: other, name: 'Elsewhere', promise: null };
    await context.store.write('datasets', [{ kind: 'create', id: String(other), body: copy }]);
    expect((await update('flow-executions', id, { dataset_id_ref: other })).status).toBe(200);

    const lowered = await update('datasets', main.dataset_id, { score_threshold: 5, detail_threshold: 10 });
    expect(lowered.status).toBe(400);
    expect((await update('flow-executions', id, { dataset_id_ref: main.dataset_id })).status).toBe(200);
    await client.call(flowExecutions.operations.resume, { body });
    expect(await dataset()).toMatchObject({ score_threshold: 8, detail_threshold: 20 });
  });

  it('keeps thresholds that rise at the moment a round changes the data set', async () => {
    const { id, update, dataset, main, context } = await launched();
    const round = await latestRound(context, id);
    const row = await loadExecution(context, id);
    if (!round) throw new Error('no round');
    const closed = { ...round, closed_at: '2026-03-20T00:00:00.000Z' };
    const store = interleaved(context, async () => {
      await update('datasets', main.dataset_id, { score_threshold: 8, detail_threshold: 20 });
    });
    await syncExecution({ ...context, store }, row, closed);
    expect(await dataset()).toMatchObject({ score_threshold: 8, detail_threshold: 20, status: 'closed' });
  });
});

/** A store in which somebody else writes once, between the reading of a data set and its next write. */
function interleaved({ store, ports }: ServiceContext, work: () => Promise<void>): Store {
  let done = false;
  const account: AccountStore = {
    accountId: store.accountId,
    get: (...given) => store.get(...given),
    query: (...given) => store.query(...given),
    count: (...given) => store.count(...given),
    takeNumbers: (...given) => store.takeNumbers(...given),
    write: async (...given) => {
      if (given[0] === 'datasets' && !done) {
        done = true;
        await work();
      }
      return store.write(...given);
    },
  };
  return new Store(account, ports);
}
