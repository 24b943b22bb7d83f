import { PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import { exported, uploaded } from '../../../worlds/transfer.ts';
import { newName } from '../valid.ts';
import type { World } from '../world.ts';
import type { States } from './scene.ts';

/** What the operator brings into an organisation that has only just been made. */
export const transferStates: States = {
  'organisation-transfer.takePiece': async ({ world, random }) => ({
    person: world.system,
    input: await piece(random.next()),
    options: { accountId: await emptyOne(world) },
  }),
  'organisation-transfer.startImport': async ({ world }) => {
    const { api, admin, system } = world;
    const { bytes } = await exported(api, admin);
    const accountId = await emptyOne(world);
    return {
      person: system,
      input: await uploaded(api, system, accountId, bytes),
      options: { accountId },
    };
  },
};

async function emptyOne({ api }: World): Promise<number> {
  const { accountId } = await api.addAccount(newName(), `${newName()}@empty.test`);
  return accountId;
}

/** One piece of a zip, as a form. */
async function piece(share: number) {
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(Math.floor(share * Math.min(PIECE_BYTES, 1_000)) + 1)]),
    'export.zip',
  );
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  const query = { upload: crypto.randomUUID(), piece: '0' };
  return { query, bytes: new Uint8Array(await encoded.arrayBuffer()), contentType };
}
