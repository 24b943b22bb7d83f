import { createHash } from 'node:crypto';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Bundle } from '@livingroom/shared/modules/data-migration/contracts/bundle-operations.ts';
import type { Ports } from '../../../core/context.ts';
import { keyName, ownPublicKey } from '../../../core/tables/deployment-key.ts';
import { bundleOf, type Run } from '../runs.ts';
import type { Source } from '../source.ts';
import { bundleSource } from './bundle-source.ts';
import { resourceNumber } from './layout.ts';
import { type ReadBundle, readBundle } from './read-bundle.ts';
import { refuseBundle } from './refused.ts';

/** Checks a bundle and stores it for a week, under the hash of its bytes. Errors: `migration-refused`. */
export async function takeBundle(ports: Ports, content: Uint8Array): Promise<Bundle> {
  const read = await readTrusted(ports, content);
  const bundle = createHash('sha256').update(content).digest('hex');
  await ports.blobs.put('TEMPORARY', blobOf(bundle), content, 'application/zip');
  return {
    bundle,
    signed_by: keyName(read.publicKey),
    resources: read.documents.map((document) => {
      const { type, name, title } = document;
      return { resource_type: type, id: resourceNumber(document), title, name };
    }),
    pictures: read.pictures.size,
  };
}

/** A bundle that was taken, as the source of a migration. Errors: `migration-refused` where it is gone, or not trusted any more. */
export async function openTaken(
  ports: Ports,
  bundle: string,
): Promise<{ readonly source: Source; readonly content: Uint8Array; readonly key: string }> {
  const kept = await ports.blobs.get('TEMPORARY', blobOf(bundle));
  if (!kept) return refuseBundle('bundle-gone');
  const read = await readTrusted(ports, kept.content);
  return { source: bundleSource(read), content: kept.content, key: keyName(read.publicKey) };
}

/** A key may have been taken off the list since the plan was made. Errors: `migration-refused`. */
export async function checkTrust(ports: Ports, run: Run): Promise<void> {
  await readTrusted(ports, await bundleOf(ports, run));
}

function readTrusted({ settings }: Ports, content: Uint8Array): Promise<ReadBundle> {
  return readBundle(content, (publicKey) => {
    if (!isTrusted(settings.bundles, publicKey)) refuseBundle('bundle-foreign', { key: keyName(publicKey) });
  });
}

/** With which key this deployment signs, and whose bundles it takes. */
export function describeKeys({ settings }: Ports) {
  const own = ownPublicKey(settings.bundles);
  return {
    own: own === null ? null : { public_key: own, name: keyName(own) },
    trusted: settings.bundles.trusted.map(keyName),
    system_to_system: settings.development,
  };
}

function blobOf(bundle: string): string {
  return `${SYSTEM_ACCOUNT_ID}/data-migration/bundles/${bundle}.zip`;
}

/** Whether bundles of that key may come in: this deployment's own, and those that its operator names. */
function isTrusted(bundles: Ports['settings']['bundles'], publicKey: string): boolean {
  return publicKey === ownPublicKey(bundles) || bundles.trusted.includes(publicKey);
}
