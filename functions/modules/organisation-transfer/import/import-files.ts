import { PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import type { Ports } from '../../../core/context.ts';
import { keptIn } from '../../jobs/kept-parts.ts';
import { copiesOf } from '../../people/taken-copies.ts';
import { refuseImport } from '../import-refused.ts';

const { keep, read } = keptIn('TEMPORARY');

/** A zip that was uploaded for an account, under a name that its uploader has drawn. */
export type UploadPlace = { readonly accountId: number; readonly upload: string };

/** Beside the exports: an erasure takes what was uploaded away as well, since it names people. */
function folderOf({ accountId, upload }: UploadPlace): string {
  return `${copiesOf(accountId)}import-${upload}/`;
}

export function keepUploaded(
  { blobs }: Pick<Ports, 'blobs'>,
  place: UploadPlace,
  piece: number,
  content: Uint8Array,
): Promise<void> {
  return blobs.put('TEMPORARY', `${folderOf(place)}${piece}.bin`, content, 'application/octet-stream');
}

/** One piece of the zip. All but the last are of one size, so that a range says which pieces it lies in. */
export async function uploadedPiece(
  { blobs }: Pick<Ports, 'blobs'>,
  place: UploadPlace,
  { piece, bytes }: { readonly piece: number; readonly bytes: number },
): Promise<Uint8Array> {
  const kept = await blobs.get('TEMPORARY', `${folderOf(place)}${piece}.bin`);
  const length = Math.min(PIECE_BYTES, bytes - piece * PIECE_BYTES);
  if (kept?.content.length !== length) refuseImport('import-upload');
  return kept.content;
}

export async function hasUpload(
  { blobs }: Pick<Ports, 'blobs'>,
  place: UploadPlace,
  pieces: number,
): Promise<boolean> {
  const names = new Set<string>();
  for await (const page of blobs.pages('TEMPORARY', folderOf(place)))
    for (const name of page) names.add(name);
  return Array.from({ length: pieces }, (_, piece) => `${folderOf(place)}${piece}.bin`).every((name) =>
    names.has(name),
  );
}

export async function removeUpload({ blobs }: Pick<Ports, 'blobs'>, place: UploadPlace): Promise<void> {
  for await (const names of blobs.pages('TEMPORARY', folderOf(place)))
    for (const name of names) await blobs.remove('TEMPORARY', name);
}

/** What a part of the import leaves for those that come after it. */
export function keepResult(
  ports: Pick<Ports, 'blobs'>,
  place: UploadPlace,
  name: string,
  value: object,
): Promise<void> {
  return keep(ports, `${folderOf(place)}${name}.json`, value);
}

export function readResult<T>(
  ports: Pick<Ports, 'blobs'>,
  place: UploadPlace,
  name: string,
): Promise<T | null> {
  return read<T>(ports, `${folderOf(place)}${name}.json`);
}
