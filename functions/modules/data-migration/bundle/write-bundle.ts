import { createHash } from 'node:crypto';
import type { ResourceType } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import {
  type ResourceDocument,
  stableText,
} from '@livingroom/shared/modules/data-migration/rules/document.ts';
import { bundleLimits } from '@livingroom/shared/modules/data-migration/rules/limits.ts';
import { standsIn } from '@livingroom/shared/modules/data-migration/rules/pointers.ts';
import type { Ports } from '../../../core/context.ts';
import { ownPublicKey, signed } from '../../../core/tables/deployment-key.ts';
import { gather } from '../gather.ts';
import { pictureTypeOf } from '../picture-type.ts';
import type { Source } from '../source.ts';
import { BUNDLE_FORMAT, MANIFEST, pictureFile, resourceFile, SIGNATURE, thumbnailFile } from './layout.ts';
import { refuseBundle } from './refused.ts';
import { zipOf } from './zip.ts';

/** A bundle of the chosen resources and of all that they need, signed. Errors: `migration-refused` without a key, or too large. */
export async function writeBundle(
  { bundles }: Pick<Ports['settings'], 'bundles'>,
  source: Source,
  chosen: { readonly type: ResourceType; readonly ids: readonly number[] },
): Promise<{ readonly content: Uint8Array; readonly resources: number }> {
  const { key } = bundles;
  if (!key) return refuseBundle('bundle-no-key');
  const gathered = await gather(source, async () => false, chosen);
  const files = new Map<string, Uint8Array>();
  for (const { document } of gathered) {
    files.set(resourceFile(document), Buffer.from(resourceText(document)));
    await addPictures(files, source, document);
  }
  const manifest = Buffer.from(manifestText(files));
  files.set(MANIFEST, manifest);
  const signature = {
    algorithm: 'Ed25519',
    public_key: ownPublicKey(bundles) ?? '',
    signature: signed(key, manifest),
  };
  files.set(SIGNATURE, Buffer.from(stableText(signature)));
  const content = zipOf(files);
  if (content.length > bundleLimits.bytes || files.size > bundleLimits.files)
    refuseBundle('bundle-too-large');
  return { content, resources: gathered.length };
}

/** What a resource says, without any number of its own side. */
function resourceText({ type, name, title, rows }: ResourceDocument): string {
  return stableText({
    type,
    name,
    title,
    rows: rows.map(({ table, key, values }) => ({ table, key, values })),
  });
}

async function addPictures(
  files: Map<string, Uint8Array>,
  source: Source,
  { rows }: ResourceDocument,
): Promise<void> {
  for (const { values } of rows)
    for (const stand of standsIn(values)) {
      const picture = '$picture' in stand ? await source.picture(stand.$picture) : null;
      if (!picture || !('$picture' in stand)) continue;
      files.set(pictureFile(stand.$picture, pictureTypeOf(picture.contentType)), picture.content);
      if (picture.thumbnail) files.set(thumbnailFile(stand.$picture), picture.thumbnail);
    }
}

function manifestText(files: ReadonlyMap<string, Uint8Array>): string {
  const listed = [...files].map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  return stableText({
    ...BUNDLE_FORMAT,
    files: listed.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  });
}
