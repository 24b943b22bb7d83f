import { createHash } from 'node:crypto';
import type { ResourceDocument } from '@livingroom/shared/modules/data-migration/rules/document.ts';

/** What the manifest of a bundle says that it is; raise the version when an older one cannot be read any more. */
export const BUNDLE_FORMAT = { format: 'livingroom-content-bundle', format_version: 1 } as const;

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
const RESOURCES = 'resources/';
const PICTURES = 'pictures/';
const THUMBNAILS = 'thumbnails/';

type Named = Pick<ResourceDocument, 'type' | 'name'>;

/** The file of a resource: what it is called, with a few digits that keep names apart which look alike. */
export function resourceFile({ type, name }: Named): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return `${RESOURCES}${type}/${[slug, digestOf({ type, name }).slice(0, 8)].filter(Boolean).join('-')}.json`;
}

/** The number that a resource of a bundle has here: the same in every bundle, since it follows from its name. */
export function resourceNumber(named: Named): number {
  return Number.parseInt(digestOf(named).slice(0, 12), 16) + 1;
}

function digestOf({ type, name }: Named): string {
  return createHash('sha256').update(`${type}\n${name}`).digest('hex');
}

export function pictureFile(hash: string, type: string): string {
  return `${PICTURES}${hash}.${type}`;
}

export function thumbnailFile(hash: string): string {
  return `${THUMBNAILS}${hash}.png`;
}

/** What a file of a bundle holds, by its name; null: nothing that belongs in one. */
export function readFileName(
  name: string,
):
  | { readonly kind: 'resource' }
  | { readonly kind: 'picture'; readonly hash: string; readonly type: string }
  | { readonly kind: 'thumbnail'; readonly hash: string }
  | null {
  if (/^resources\/[a-z-]{1,40}\/[a-z0-9-]{1,80}\.json$/.test(name)) return { kind: 'resource' };
  const [, picture, type = ''] = /^pictures\/([0-9a-f]{64})\.(png|jpg|webp)$/.exec(name) ?? [];
  if (picture) return { kind: 'picture', hash: picture, type };
  const [, thumbnail] = /^thumbnails\/([0-9a-f]{64})\.png$/.exec(name) ?? [];
  return thumbnail ? { kind: 'thumbnail', hash: thumbnail } : null;
}
