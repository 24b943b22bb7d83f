import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { describe, expect, test } from 'vitest';
import { openZip } from '../../support/open-zip.ts';
import {
  bundleOf,
  carriedOut,
  createReceiver,
  createSender,
  handedIn,
  planned,
  requestFor,
} from '../../worlds/bundles.ts';

const { full, undo, status, bundleKeys, exportBundle, phaseOne } = dataMigration.operations;

describe('a bundle', () => {
  test('holds a text file a resource with all that they need, and is the same bytes each time', async () => {
    const { api, system, flowId } = await createSender();
    const bundle = await bundleOf(api, system, { type: 'flows', ids: [flowId] });
    expect(await bundleOf(api, system, { type: 'flows', ids: [flowId] })).toEqual(bundle);
    const files = await openZip(bundle);
    expect([...files.keys()].map((name) => name.replace(/-?[0-9a-f]{8,64}\./, '.'))).toEqual([
      'manifest.json',
      'pictures/.png',
      'resources/dialogues/voice.json',
      'resources/drivers/belonging.json',
      'resources/drivers/included.json',
      'resources/flows/quarterly.json',
      'resources/mail-templates/welcome.json',
      'signature.json',
      'thumbnails/.png',
    ]);
    const [, voice] = [...files].find(([name]) => name.includes('/voice')) ?? [];
    const lines = String(voice).split('\n');
    expect(lines.at(-1)).toBe('');
    expect(String(voice)).toContain('"$ref": "drivers/belonging"');
    expect(String(voice)).not.toMatch(/"(?:survey_id|survey_item_id|created_at|account_id_ref)"/);
  });

  test('brings a flow with all that it needs to another deployment, proved, and leaves it alone the next time', async () => {
    const { api, system, flowId, publicKey } = await createSender();
    const bundle = await bundleOf(api, system, { type: 'flows', ids: [flowId] });
    const other = await createReceiver([publicKey]);
    const body = await requestFor(other, bundle, 'flows');
    const plan = await planned(other.api, other.system, body);
    expect(plan.counts).toEqual({ created: 5, changed: 0, left: 0, conflicts: 0 });
    expect(await other.there.table('flows').count()).toBe(0);
    const { message, master_plan } = await carriedOut(other.api, other.system, body);
    expect(message).toBe('Full data migration completed successfully.');
    expect(master_plan.resources.map(({ proved }) => proved?.done)).toEqual([true, true, true, true, true]);
    expect(master_plan.bundle_key).toMatch(/^[0-9a-f]{4}(?:-[0-9a-f]{4}){3}$/);
    const [survey] = await other.there.table('surveys').every();
    const stored = await other.api.ports.blobs.get(
      'PERMANENT',
      `${other.client.accountId}/images/${survey?.survey_illustration}`,
    );
    expect(stored?.contentType).toBe('image/png');
    expect((await planned(other.api, other.system, body)).counts).toEqual({
      ...{ created: 0, changed: 0, left: 1, conflicts: 0 },
    });
  });

  test('made of what came is the same, file by file, but for who signed it', async () => {
    const { api, system, surveyId, publicKey } = await createSender();
    const bundle = await bundleOf(api, system, { type: 'dialogues', ids: [surveyId] });
    const other = await createReceiver([publicKey]);
    await carriedOut(other.api, other.system, await requestFor(other, bundle, 'dialogues'));
    const [survey] = await other.there.table('surveys').every();
    const back = await bundleOf(other.api, other.system, {
      ...{ type: 'dialogues', ids: [survey?.survey_id ?? 0], account: other.client.accountId },
    });
    const [sent, returned] = [await openZip(bundle), await openZip(back)];
    expect([...returned.keys()]).toEqual([...sent.keys()]);
    for (const [name, content] of sent)
      if (!['manifest.json', 'signature.json'].includes(name))
        expect(String(returned.get(name)), name).toBe(String(content));
  });

  test('is undone while nothing changed since', async () => {
    const { api, system, surveyId, publicKey } = await createSender();
    const bundle = await bundleOf(api, system, { type: 'dialogues', ids: [surveyId] });
    const other = await createReceiver([publicKey]);
    const { master_plan } = await carriedOut(
      other.api,
      other.system,
      await requestFor(other, bundle, 'dialogues'),
    );
    const params = { id: master_plan.plan_id };
    await other.api.as(other.system).raw(undo, { params });
    await other.api.workflows.settle();
    expect((await other.api.as(other.system).raw(status, { params })).body).toMatchObject({
      message: 'The migration was undone.',
    });
    for (const table of ['surveys', 'survey_items', 'drivers', 'data_migration_links'] as const)
      expect([table, await other.there.count(table)]).toEqual([table, 0]);
  });

  test('carries what was changed since, and names what was changed on both sides', async () => {
    const { api, system, here, surveyId, childId, publicKey } = await createSender();
    const other = await createReceiver([publicKey]);
    const send = async () =>
      requestFor(other, await bundleOf(api, system, { type: 'dialogues', ids: [surveyId] }), 'dialogues');
    await carriedOut(other.api, other.system, await send());
    await here.rows('survey_items').update(childId, { item_text: 'Why is that?' });
    expect((await planned(other.api, other.system, await send())).resources[0]).toMatchObject({
      ...{ verdict: 'changed', conflicts: [] },
      differences: [{ columns: [{ before: 'Why?', after: 'Why is that?' }] }],
    });
    const [survey] = await other.there.table('surveys').every();
    await other.there.table('surveys').change(survey?.survey_id ?? 0, () => ({ category: 'Ours' }));
    expect((await planned(other.api, other.system, await send())).resources[0]).toMatchObject({
      conflicts: [{ kind: 'changed-there' }],
    });
  });

  test('leaves no deployment without a key, and is on record of the organisation that it is of', async () => {
    const { api, system, client, run, request, surveyId, there } = await createSender();
    await run(full, request('dialogues', [surveyId]));
    const [survey] = await there.table('surveys').every();
    await bundleOf(api, system, {
      ...{ type: 'dialogues', ids: [survey?.survey_id ?? 0], account: client.accountId },
    });
    const events = await there.table('audit_events').every({ where: { action: 'exported' } });
    expect(events).toMatchObject([{ actor: 'operator', after: { format: 'zip', rows: 3 } }]);
    const without = await createReceiver([], {
      settings: { bundles: { key: null, trusted: [], earlier: [] } },
    });
    const body = { resource_type: 'dialogues', resources: [1] };
    expect(await without.api.as(without.system).raw(exportBundle, { body })).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('no key to sign bundles with') } },
    });
  });
});

describe('system to system', () => {
  test('brings content to the system account in development mode alone, and needs no client', async () => {
    const { api, system, surveyId, publicKey } = await createSender();
    const bundle = await bundleOf(api, system, { type: 'dialogues', ids: [surveyId] });
    const other = await createReceiver([publicKey]);
    const body = await requestFor(other, bundle, 'dialogues', {
      ...{ system_to_system: true, client_account_id: null },
    });
    const { master_plan } = await carriedOut(other.api, other.system, body);
    expect(master_plan).toMatchObject({
      direction: 'system-to-system',
      client_account_id: SYSTEM_ACCOUNT_ID,
    });
    const own = other.api.context(SYSTEM_ACCOUNT_ID).store;
    expect(await own.table('surveys').every()).toMatchObject([{ survey_title: 'Voice' }]);
    const { bundle: _, ...without } = body;
    expect((await other.api.as(other.system).raw(phaseOne, { body: without })).body).toMatchObject({
      message: 'Choose a bundle file. Content of another system account comes as one.',
    });
    expect(
      (await api.as(system).raw(phaseOne, { body: { ...without, bundle: 'a'.repeat(64) } })).body,
    ).toMatchObject({
      message: 'System-to-system migration is possible in development mode only.',
    });
  });

  test('is offered where the deployment says so, with the keys that it trusts', async () => {
    const { api, system, publicKey } = await createSender();
    const other = await createReceiver([publicKey]);
    const keys = await other.api.as(other.system).call(bundleKeys, {});
    const here = await api.as(system).call(bundleKeys, {});
    expect(here).toMatchObject({ own: { public_key: publicKey }, trusted: [], system_to_system: false });
    expect(keys).toMatchObject({ trusted: [here.own?.name], system_to_system: true });
  });
});

test('A bundle of an own deployment comes back to the account that it left', async () => {
  const { api, system, surveyId, request } = await createSender();
  const bundle = await bundleOf(api, system, { type: 'dialogues', ids: [surveyId] });
  const { status: code, body } = await handedIn(api, system, bundle);
  expect(code).toBe(201);
  const { bundle: hash, resources } = body as {
    bundle: string;
    resources: { id: number; resource_type: string }[];
  };
  const ids = resources.filter((one) => one.resource_type === 'dialogues').map(({ id }) => id);
  const { master_plan } = await carriedOut(api, system, request('dialogues', ids, { bundle: hash }));
  expect(master_plan.resources.every(({ proved }) => proved?.done)).toBe(true);
});
