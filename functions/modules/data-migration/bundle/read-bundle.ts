import { createHash } from 'node:crypto';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import type { ResourceDocument } from '@livingroom/shared/modules/data-migration/rules/document.ts';
import { bundleLimits } from '@livingroom/shared/modules/data-migration/rules/limits.ts';
import { type PictureType, pictureLimits } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import * as z from 'zod';
import { isSignedBy } from '../../../core/tables/deployment-key.ts';
import { cleanPicture, cleanThumbnail } from '../../pictures/clean-picture.ts';
import { BUNDLE_FORMAT, MANIFEST, readFileName, resourceFile, SIGNATURE } from './layout.ts';
import { readDocument } from './read-document.ts';
import { refuseBundle } from './refused.ts';
import { type Files, filesOf } from './zip.ts';

/** A bundle whose signature, files and rows were checked. */
export type ReadBundle = {
  /** The public key that signed it, SPKI in base64; whether it is trusted is for the caller to say. */
  readonly publicKey: string;
  readonly documents: readonly ResourceDocument[];
  readonly pictures: ReadonlyMap<string, { readonly type: PictureType; readonly content: Uint8Array }>;
  readonly thumbnails: Files;
};

const markShape = z.object({ format: z.string(), format_version: z.number() });

const manifestShape = z.object({
  files: z.array(
    z.object({
      name: z.string().max(300),
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

const signatureShape = z.object({
  algorithm: z.literal('Ed25519'),
  public_key: z.string().max(100),
  signature: z.string().max(200),
});

/**
 * Reads a bundle whole and checks all of it: the signature first, then that its files are those of the manifest, then every
 * row and picture. Errors: `migration-refused` with the reason. `trusts` is asked before anything else is believed.
 */
export async function readBundle(
  content: Uint8Array,
  trusts: (publicKey: string) => void,
): Promise<ReadBundle> {
  const files = await filesOf(content);
  const manifest = files.get(MANIFEST) ?? refuseBundle('bundle-format');
  const mark = markShape.safeParse(jsonOf(manifest));
  if (!mark.success || mark.data.format !== BUNDLE_FORMAT.format) refuseBundle('bundle-format');
  const { format_version: own } = BUNDLE_FORMAT;
  const { format_version: version } = mark.data;
  if (version !== own) refuseBundle('bundle-version', { version, own });
  const publicKey = signerOf(files, manifest, trusts);
  checkFiles(files, manifest);
  return { publicKey, ...(await contentsOf(files)) };
}

function signerOf(files: Files, manifest: Uint8Array, trusts: (publicKey: string) => void): string {
  const signature = signatureShape.safeParse(jsonOf(files.get(SIGNATURE)));
  if (!signature.success) return refuseBundle('bundle-unsigned');
  const { public_key: publicKey, signature: signs } = signature.data;
  trusts(publicKey);
  if (!isSignedBy(publicKey, manifest, signs)) refuseBundle('bundle-altered');
  return publicKey;
}

/** The files are those of the manifest, all of them, byte for byte. */
function checkFiles(files: Files, manifest: Uint8Array): void {
  const read = manifestShape.safeParse(jsonOf(manifest));
  if (!read.success) refuseBundle('bundle-format');
  const named = new Map(read.data.files.map((file) => [file.name, file]));
  for (const file of named.keys()) if (!files.has(file)) refuseBundle('bundle-lacks', { file });
  for (const [file, content] of files) {
    if (file === MANIFEST || file === SIGNATURE) continue;
    const expected = named.get(file) ?? refuseBundle('bundle-extra', { file: file.slice(0, 300) });
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (content.length !== expected.bytes || sha256 !== expected.sha256)
      refuseBundle('bundle-hash', { file });
  }
}

async function contentsOf(files: Files): Promise<Omit<ReadBundle, 'publicKey'>> {
  const documents: ResourceDocument[] = [];
  const pictures = new Map<string, { readonly type: PictureType; readonly content: Uint8Array }>();
  const thumbnails = new Map<string, Uint8Array>();
  for (const [file, content] of files) {
    if (file === MANIFEST || file === SIGNATURE) continue;
    const named = readFileName(file) ?? refuseBundle('bundle-extra', { file });
    if (named.kind === 'resource') documents.push(documentIn(file, content));
    else if (named.kind === 'picture') pictures.set(named.hash, await pictureIn(file, named, content));
    else {
      await sound(file, () => cleanThumbnail(content));
      thumbnails.set(named.hash, content);
    }
  }
  return { documents, pictures, thumbnails };
}

function documentIn(file: string, content: Uint8Array): ResourceDocument {
  const document = readDocument(file, jsonOf(content));
  if (resourceFile(document) !== file) refuseBundle('bundle-content', { file, column: 'name' });
  return document;
}

/** The bytes as they came, where they are a picture by the same check as at any upload: their hash is what is proved. */
async function pictureIn(
  file: string,
  named: { readonly hash: string; readonly type: string },
  content: Uint8Array,
): Promise<{ readonly type: PictureType; readonly content: Uint8Array }> {
  const { type } = await sound(file, () => cleanPicture(content));
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (content.length > pictureLimits.fileBytes || sha256 !== named.hash || type !== named.type)
    refuseBundle('bundle-content', { file, column: 'picture' });
  return { type, content };
}

async function sound<T>(file: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    return refuseBundle('bundle-content', { file, column: 'picture' });
  }
}

/** Small JSON of the bundle; undefined for a file that is not there, too long, or no JSON. */
function jsonOf(content: Uint8Array | undefined) {
  if (!content || content.length > bundleLimits.textBytes) return undefined;
  return readJson(Buffer.from(content).toString('utf8'));
}
