import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { makePng, makeWebp } from '../../../support/pictures.ts';
import type { World } from '../world.ts';
import { partsOf, type States } from './scene.ts';

const query = { container_type: 'PERMANENT' } as const;

/** Pictures: one that is sent, one that a row names, one that none does any more. */
export const pictureStates: States = {
  'storages.uploadImage': async ({ world }) => ({ person: world.admin, input: await portrait() }),
  async 'storages.downloadFile'({ world }) {
    const blob_name = await stored(world);
    const illustration = { illustration: blob_name };
    await world.api.as(world.admin).rows('employees').update(world.manager.employeeId, illustration);
    return { person: world.admin, input: { query: { ...query, blob_name } } };
  },
  'storages.deleteFile': async ({ world }) => ({
    person: world.admin,
    input: { query: { ...query, blob_name: await stored(world) } },
  }),
};

async function stored({ api, admin }: World): Promise<string> {
  const { body } = await api.as(admin).raw(storages.operations.uploadImage, await portrait());
  return String(partsOf({ body }).blob_name);
}

/** A portrait with its thumbnail, as a form. */
async function portrait() {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(makeWebp())]), 'portrait.webp');
  form.set('metadata', JSON.stringify({ tableName: 'employees', variableName: 'illustration' }));
  form.set('thumbnail', new Blob([Buffer.from(makePng({ width: 96, height: 96 }))]));
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { query, bytes: new Uint8Array(await encoded.arrayBuffer()), contentType };
}
