import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { describe, expect, it } from 'vitest';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../../worlds/dialogue.ts';
import { createFlowOrganisation, DAY } from '../../../worlds/flow.ts';

const preview = analyticsExecutions.operations.noisePreview;

/** The flow of an organisation, pointed at a data set that promises noise. */
async function chosen(people: number) {
  const world = await createFlowOrganisation(people);
  const { api, admin, main, id } = world;
  const noisy = await api
    .as(admin)
    .rows('datasets')
    .create({ name: 'Noise', privacy: 'dp_private', survey_id_ref: main.survey_id });
  await api.as(admin).rows('flow_executions').update(id, { dataset_id_ref: noisy.dataset_id });
  const validate = async (): Promise<readonly string[]> => {
    const { messages } = await world.client.call(flowExecutions.operations.validateFlowStart, {
      body: { flow_execution_id: id },
    });
    return messages;
  };
  return { ...world, datasetId: noisy.dataset_id, validate };
}

describe('noise before it is chosen', () => {
  it('says which figures of which units it would show, how wide, and what is left of the year', async () => {
    const { api, admin, main } = await createFlowOrganisation(200);
    const read = (share: number) =>
      api.as(admin).call(preview, { query: { survey_id: main.survey_id, share } });
    const all = await read(100);
    expect(all).toMatchObject({
      ...{ total: 1, price: 0.5, left: 1, beside_exact: false, drivers_from: 115, dimensions_from: 42 },
      meaning: { one: { blank: 7, far: 10 }, all: { blank: 26, far: 64 }, year: { blank: 41, far: 89 } },
    });
    expect(all.units[0]).toMatchObject({ unit_id: 0, unit_name: null, people: 200 });
    expect(all.units[0]?.drivers).toBeGreaterThan(all.units[0]?.dimensions ?? 0);
    const half = await read(50);
    expect(half.units[0]).toMatchObject({ people: 200, drivers: null });
    expect(half.units[0]?.dimensions).toBeGreaterThan(all.units[0]?.dimensions ?? 0);
    expect(await read(10)).toMatchObject({ counts: { drivers: 0, dimensions: 0, nothing: 1 } });
  });

  it('is for administrators', async () => {
    const { api, accountId } = await createFlowOrganisation(5);
    const boss = await api.addPerson(accountId, 'boss@acme.test', 'manager');
    await expect(api.as(boss).call(preview, { query: { share: 75 } })).rejects.toMatchObject({ status: 403 });
  });

  it('is refused for a rolling flow, where it is set and where it is launched', async () => {
    const { api, admin, id, change, validate } = await chosen(30);
    await expect(
      api.as(admin).rows('flow_executions').update(id, { schedule_type: 'rolling' }),
    ).rejects.toMatchObject({
      body: { data: { fields: { schedule_type: expect.stringContaining('ask everyone at once') } } },
    });
    await change({ schedule_type: 'rolling', recurrence_interval: 3 });
    expect((await validate()).join()).toContain('ask everyone at once');
  });

  it('is refused beside a form that goes by answers', async () => {
    const { context, datasetId, validate } = await chosen(30);
    await context.store.table('datasets').change(datasetId, () => ({ form: 'adaptive' }));
    expect((await validate()).join()).toContain('needs all questions for everyone');
  });

  it('is refused where people have exact figures of the year, and the other way round', async () => {
    const { api, admin, client, id, body, main, pass, context, validate } = await chosen(30);
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    // The other flow asks the same people for exact figures.
    await context.store.table('flow_executions').change(id, () => ({ status: 'PAUSED' }));
    await api.as(admin).rows('flow_executions').update(id, { dataset_id_ref: main.dataset_id });
    expect((await validate()).join()).toContain('promised random noise this year');
    const round = { flow_execution_id_ref: id, flow_execution_round: 1 };
    const [own] = await context.store.table('release_rounds').every({ where: round });
    await context.store
      .table('release_rounds')
      .change(own?.release_round_id ?? '', () => ({ metadata: { ...own?.metadata, noisy: false } }));
    expect((await validate()).join()).not.toContain('random noise');
    await context.store.table('analytics_computations').create({
      ...{ analytics_computation_id: 9_000, name: 'Exact', figure: 'score', unit_id_ref: 0, ...round },
    });
    const noisy = await context.store.table('datasets').first({ where: { privacy: 'dp_private' } });
    await api
      .as(admin)
      .rows('flow_executions')
      .update(id, { dataset_id_ref: noisy?.dataset_id ?? 0 });
    expect((await validate()).join()).toContain('already have exact figures this year');
  });

  it('is refused where the year is spent', async () => {
    const { context, validate } = await chosen(30);
    await context.store.table('privacy_books').create({
      ...{ privacy_book_id: '2026', charges: [], release: null, spent_at: '2026-01-01T00:00:00.000Z' },
    });
    expect((await validate()).join()).toContain('budget of random noise is spent');
  });
});

describe('a dialogue under noise', () => {
  it('says in numbers what it means, asks for no words and takes none', async () => {
    const { api, eva, id, datasetId } = await createDialogueWorld();
    const plain = await openAs(api, eva, id);
    expect(plain.privacy.noise).toBeNull();
    const context = api.context(eva.accountId);
    await context.store.table('datasets').change(datasetId, () => ({
      ...{ privacy: 'dp_private', total_privacy_budget: 1_000_000 },
    }));
    const opened = await openAs(api, eva, id);
    expect(opened.privacy).toMatchObject({
      ...{ mode: 'dp_private', comments_shown: false },
      noise: { one: { blank: 7, far: 10 }, all: { blank: 26, far: 64 }, year: { blank: 41, far: 89 } },
    });
    expect(opened.items.length).toBeLessThan(plain.items.length);
    expect(opened.items.filter(({ item_type }) => item_type === 'open-ended')).toEqual([]);
    expect(opened.context.followUps).toEqual([]);
    const answers = answersTo(opened, () => 5);
    expect(answers.every(({ text }) => text === '')).toBe(true);
    const [first, ...rest] = answers;
    if (!first) throw new Error('no question');
    await expect(postAs(api, eva, id, [{ ...first, text: 'I write' }])).rejects.toMatchObject({
      status: 400,
    });
    await postAs(api, eva, id, [first, ...rest].slice(0, 50));
    const list = await api.as(eva).call(dialogues.operations.list, {});
    expect(list.dialogues[0]?.length?.total ?? 0).toBeGreaterThanOrEqual(0);
  });
});
