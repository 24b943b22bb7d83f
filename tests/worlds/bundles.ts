import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dataMigration, type MigrationResult } from '@livingroom/shared/modules/data-migration/contract.ts';
import type { Bundle } from '@livingroom/shared/modules/data-migration/contracts/bundle-operations.ts';
import { ownPublicKey } from '../../functions/core/tables/deployment-key.ts';
import { createBundleKey } from '../../scripts/local/lib/local-secret.ts';
import { makePng } from '../support/pictures.ts';
import { createTestApi, type Person, type TestApi, type TestApiOptions } from '../support/test-api.ts';
import { createContentWorld, type Given } from './content.ts';

const { exportBundle, takeBundle, full, phaseOne, status } = dataMigration.operations;

/** The deployment that content comes from: the content world, with a picture that is one, and a key of its own. */
export async function createSender(options: TestApiOptions = {}) {
  const key = createBundleKey();
  const world = await createContentWorld({
    ...options,
    settings: { bundles: { key, trusted: [], earlier: [] } },
  });
  const { api, store, surveyId } = world;
  const { survey_illustration: name } = await store.table('surveys').load(surveyId);
  const file = (kind: string) => `${SYSTEM_ACCOUNT_ID}/${kind}/${name}`;
  await api.ports.blobs.put('PERMANENT', file('images'), makePng({ width: 40, height: 30 }), 'image/png');
  await api.ports.blobs.put('PERMANENT', file('thumbnails'), makePng({ width: 8, height: 6 }), 'image/png');
  return { ...world, publicKey: ownPublicKey({ key }) ?? '' };
}

/** Another deployment, empty, that trusts these keys. */
export async function createReceiver(trusted: readonly string[], options: TestApiOptions = {}) {
  const api = await createTestApi({
    ...options,
    settings: {
      bundles: { key: createBundleKey(), trusted, earlier: [] },
      development: true,
      ...options.settings,
    },
  });
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const client = await api.addAccount('Borealis', 'bo@borealis.test');
  return { api, system, client, there: api.context(client.accountId).store };
}

/** A bundle of resources, as the file that a person saves. */
export async function bundleOf(
  api: TestApi,
  system: Person,
  chosen: { readonly type: string; readonly ids: readonly number[]; readonly account?: number },
): Promise<Buffer> {
  const body = {
    resource_type: chosen.type,
    resources: [...chosen.ids],
    of_account: chosen.account ?? null,
  };
  return Buffer.from(await api.as(system).call(exportBundle, { body }));
}

/** Hands a bundle file in; the answer as it came. */
export function handedIn(api: TestApi, system: Person, content: Uint8Array) {
  return api.as(system).upload(takeBundle, {}, { file: { name: 'content.bundle.zip', content }, fields: {} });
}

/** The migration request for all resources of a kind in a bundle. */
export async function requestFor(
  { api, system, client }: Pick<Awaited<ReturnType<typeof createReceiver>>, 'api' | 'system' | 'client'>,
  content: Uint8Array,
  type: string,
  more: Partial<Given> = {},
): Promise<Given> {
  const { body } = await handedIn(api, system, content);
  const { bundle, resources = [] } = body as Bundle;
  if (!bundle) throw new Error(`The bundle was refused: ${JSON.stringify(body)}`);
  const ids = resources.filter((one) => one.resource_type === type).map(({ id }) => id);
  return {
    ...{ resource_type: type, selected_resources: { system: ids, client: [] } },
    ...{ client_account_id: client.accountId, bundle, ...more },
  };
}

/** Plans, carries out and proves, to the end. */
export async function carriedOut(api: TestApi, system: Person, body: Given): Promise<MigrationResult> {
  const begun = await api.as(system).raw(full, { body });
  await api.workflows.settle();
  const { plan_id, master_plan } = begun.body as { plan_id?: number; master_plan?: { plan_id: number } };
  const id = plan_id ?? master_plan?.plan_id ?? 0;
  return (await api.as(system).raw(status, { params: { id } })).body as MigrationResult;
}

export const planned = (api: TestApi, system: Person, body: Given) =>
  api
    .as(system)
    .call(phaseOne, { body })
    .then(({ master_plan }) => master_plan);
