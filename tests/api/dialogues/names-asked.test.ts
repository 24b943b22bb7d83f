import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { openAs } from '../../worlds/dialogue.ts';
import { createPlot, type Plot } from '../../worlds/plotting-admin.ts';

/** What everybody sees of who is asked with them (privacy.md 11.4). */

const { asked } = dialogues.operations;

async function dialogueOf({ api }: Plot, person: Person): Promise<number> {
  const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
  return own[0]?.execution_id ?? 0;
}

async function launched(options: Parameters<typeof createPlot>[0] = {}) {
  const plot = await createPlot(options);
  const [person] = plot.inSupport;
  if (!person) throw new Error('nobody');
  const stranger = await plot.invent('mallory', plot.supportUnit);
  await plot.letIn(stranger);
  await plot.launch();
  const id = await dialogueOf(plot, person);
  const names = (search?: string) =>
    plot.api.as(person).call(asked, { params: { id }, query: search === undefined ? {} : { search } });
  return { ...plot, person, stranger, id, names };
}

describe('before the first question a person reads', () => {
  it('how many of the own unit are asked, how many of them count, and what a figure needs', async () => {
    const { api, person, id, supportUnit } = await launched();
    const { privacy } = await openAs(api, person, id);
    expect(privacy).toMatchObject({ minimum_scores: 5, minimum_comments: 10 });
    expect(privacy.asked).toMatchObject({
      ...{ rule: [expect.stringContaining('everybody who was active')], people: 31 },
      unit: { name: 'Support', people: 6, counting: 5 },
    });
    expect(supportUnit).toBeGreaterThan(0);
  });

  it('by which attributes averages are shown as well, in their own language, and nothing where by none', async () => {
    const { api, person, id } = await launched();
    expect((await openAs(api, person, id)).privacy.cuts).toBeNull();
    const plot = await createPlot({});
    const [other] = plot.inSupport;
    if (!other) throw new Error('nobody');
    const { rows } = await plot.client.rows('datasets').list();
    for (const { dataset_id, test_data } of rows)
      if (!test_data) await plot.client.rows('datasets').update(dataset_id, { cuts: ['tenure'] });
    await plot.launch();
    const own = await dialogueOf(plot, other);
    expect((await openAs(plot.api, other, own)).privacy.cuts).toBe(
      'Averages are also shown to administrators by: Time with the organisation. Only in groups of at least 5 people, and never comments.',
    );
    const spoken = await plot.api
      .as(other)
      .call(dialogues.operations.open, { params: { id: own }, body: { language: 'de_de' } });
    expect(spoken.privacy.cuts).toContain('Zeit in der Organisation');
    // Groups are settled with who counts, by the first pass itself.
    const settled = await plot.context.store.table('survey_executions').every({ fields: ['cut_groups'] });
    expect(settled.filter(({ cut_groups }) => cut_groups?.length === 1).length).toBeGreaterThan(20);
  });

  it('in a first round that eight and sixteen are needed', async () => {
    const { api, person, id } = await launched({ days: 1 });
    const { privacy } = await openAs(api, person, id);
    expect(privacy).toMatchObject({ minimum_scores: 8, minimum_comments: 16 });
  });

  it('the names of all who are asked there, the stranger among them, and nothing of what they have done', async () => {
    const { names, answer, inSupport } = await launched();
    const before = await names();
    expect(before).toEqual({
      names: expect.arrayContaining([
        expect.stringContaining('mallory'),
        expect.stringContaining('support2'),
      ]),
      ...{ more: false, hidden: false, contact: null },
    });
    expect(before.names).toHaveLength(6);
    for (const person of inSupport) await answer(person, 3);
    expect(await names()).toEqual(before);
  });

  it('of more than sixty the first, and others by a search that finds nobody elsewhere', async () => {
    const { names } = await launched({ support: 64, sales: 2 });
    const first = await names();
    expect([first.names.length, first.more]).toEqual([60, true]);
    expect((await names('mallory')).names).toEqual([expect.stringContaining('mallory')]);
    expect(await names('sales1')).toMatchObject({ names: [], more: false });
    expect(await names('lind')).toMatchObject({ more: true });
    expect((await names('  ')).names).toHaveLength(60);
  });

  it('that the organisation hides the names, and whom to ask', async () => {
    const { client, companyId, names } = await launched();
    const change = { hide_asked_names: true, privacy_contact: 'dpo@acme.test' };
    await client.rows('companies').update(companyId, change);
    expect(await names()).toEqual({ names: [], more: false, hidden: true, contact: 'dpo@acme.test' });
    await expect(
      client.rows('companies').update(companyId, { privacy_contact: 'nobody' }),
    ).rejects.toMatchObject({
      status: 400,
    });
  });

  it('nothing of a dialogue that is somebody else’s', async () => {
    const { api, inSales, id } = await launched();
    const [other] = inSales;
    if (!other) throw new Error('nobody');
    await expect(api.as(other).call(asked, { params: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});
