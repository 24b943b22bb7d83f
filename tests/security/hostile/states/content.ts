import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { organisationTransfer } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { newName } from '../valid.ts';
import { of, partsOf, type Ready, type Scene, type States } from './scene.ts';

const { exportBundle, phaseOne, phaseTwo } = dataMigration.operations;

/** Content that moves between the system account and the organisation. */
export const contentStates: States = {
  'data-migration.phaseOne': request,
  'data-migration.phaseTwo': request,
  'data-migration.full': request,
  async 'data-migration.exportBundle'(scene) {
    return { person: scene.world.system, input: { body: await chosen(scene) } };
  },
  async 'data-migration.takeBundle'(scene) {
    const { api, system } = scene.world;
    const content = await api.as(system).call(exportBundle, { body: await chosen(scene) });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), 'content.bundle.zip');
    const encoded = new Response(form);
    const contentType = encoded.headers.get('content-type') ?? '';
    return { person: system, input: { bytes: new Uint8Array(await encoded.arrayBuffer()), contentType } };
  },
  async 'data-migration.phaseThree'(scene) {
    const { person = null } = await request(scene);
    return { person, input: { body: { plan_id: await planned(scene) } } };
  },
  async 'data-migration.status'(scene) {
    return { person: scene.world.system, input: of(await planned(scene)) };
  },
  async 'data-migration.undo'(scene) {
    const { api, system } = scene.world;
    const plan_id = await planned(scene);
    await api.as(system).raw(phaseTwo, { body: { plan_id } });
    await api.workflows.settle();
    return { person: system, input: of(plan_id) };
  },
  async 'organisation-transfer.piece'(scene) {
    return { person: scene.world.admin, input: { ...of(await exported(scene)), query: { piece: 0 } } };
  },
  'organisation-transfer.remove': async (scene) => ({
    person: scene.world.admin,
    input: of(await exported(scene)),
  }),
  async 'reports.update-report_cards'({ world, input }) {
    const cards = world.api.as(world.admin).rows('report_cards');
    const { report_card_id: id } = await cards.create({ name: newName() });
    return {
      person: world.admin,
      input: { ...input, params: { ...input.params, id }, body: { name: newName() } },
    };
  },
  'data-migration.resources': async ({ world }) => ({
    person: world.system,
    input: { query: { resource_type: 'drivers' } },
  }),
};

async function exported({ world: { api, admin } }: Scene): Promise<number> {
  const { start, list } = organisationTransfer.operations;
  await api.as(admin).raw(start, {});
  await api.workflows.settle();
  const { exports } = await api.as(admin).call(list, {});
  return exports.find(({ available_until }) => available_until !== null)?.export_id ?? 0;
}

async function request({ world: { api, system, accountId } }: Scene): Promise<Ready> {
  const selected_resources = { system: [await templateOf(api)], client: [] };
  const body = { resource_type: 'mail-templates', selected_resources, client_account_id: accountId };
  return { person: system, input: { body } };
}

/** A mail template of the system account, to be saved as a bundle. */
async function chosen({ world: { api } }: Scene) {
  return { resource_type: 'mail-templates', resources: [await templateOf(api)] };
}

async function templateOf(api: Scene['world']['api']): Promise<number> {
  const { store } = api.context(SYSTEM_ACCOUNT_ID);
  const template_id = await store.table('email_templates').takeKeys(1);
  const row = { template_id, name: newName(), title: 'Hello', content: 'Hello' };
  await store.table('email_templates').create(row);
  return template_id;
}

async function planned(scene: Scene): Promise<number> {
  const { input } = await request(scene);
  const answer = await scene.world.api.as(scene.world.system).raw(phaseOne, input ?? {});
  const { master_plan } = partsOf(answer);
  return Number(partsOf({ body: master_plan }).plan_id);
}
