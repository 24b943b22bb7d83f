import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { EXPORT_DAYS, PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import type { Ports } from '../../core/context.ts';
import type { JobPlace } from '../jobs/define-job.ts';
import { keptIn } from '../jobs/kept-parts.ts';
import { copiesOf } from '../people/taken-copies.ts';
import { FileWriter, type WrittenFile } from './zip/write-files.ts';

const { keep, read } = keptIn('TEMPORARY');

/** What one part of an export wrote. */
export type WrittenPart = {
  readonly files: readonly (WrittenFile & { readonly rows: number })[];
  /** Of the rounds in it: the digest of all figures, whatever their order. */
  readonly figures?: readonly DigestOfRound[];
};

export type DigestOfRound = { readonly round: string; readonly rows: number; readonly sha256: string };

/** The pieces of the finished zip, each of one or several stored ones. */
type ExportIndex = { readonly pieces: readonly (readonly string[])[] };

function folderOf({ accountId, jobId }: JobPlace): string {
  return `${copiesOf(accountId)}${jobId}/`;
}

/** Opens the files of one part; written again they take the place of what was written before. */
export function partWriter(
  ports: Ports,
  place: JobPlace,
  { part, at }: { readonly part: number; readonly at: Date },
) {
  let count = 0;
  return (name: string) =>
    new FileWriter(name, at, async (content) => {
      const piece = `${folderOf(place)}${part}-${count}.bin`;
      count += 1;
      await ports.blobs.put('TEMPORARY', piece, content, 'application/octet-stream');
      return piece;
    });
}

export function keepPart(ports: Ports, place: JobPlace, part: number, written: WrittenPart): Promise<void> {
  return keep(ports, `${folderOf(place)}${part}.json`, written);
}

export function readPart(ports: Ports, place: JobPlace, part: number): Promise<WrittenPart | null> {
  return read(ports, `${folderOf(place)}${part}.json`);
}

export function keepPictureNames(ports: Ports, place: JobPlace, names: readonly string[]): Promise<void> {
  return keep(ports, `${folderOf(place)}pictures.json`, names);
}

export async function readPictureNames(ports: Ports, place: JobPlace): Promise<readonly string[]> {
  return (await read<readonly string[]>(ports, `${folderOf(place)}pictures.json`)) ?? [];
}

/** Joins neighbours to pieces of a size that is worth a call, and keeps which they are. */
export async function keepIndex(
  ports: Ports,
  place: JobPlace,
  stored: readonly { readonly name: string; readonly bytes: number }[],
): Promise<number> {
  const pieces: string[][] = [];
  let room = 0;
  for (const { name, bytes } of stored) {
    const last = pieces.at(-1);
    if (last && bytes <= room) last.push(name);
    else {
      pieces.push([name]);
      room = PIECE_BYTES;
    }
    room -= bytes;
  }
  await keep(ports, `${folderOf(place)}index.json`, { pieces } satisfies ExportIndex);
  return pieces.length;
}

/** One piece of the zip; null where it is none, or the files are gone. */
export async function readPiece(ports: Ports, place: JobPlace, piece: number): Promise<Uint8Array | null> {
  const index = await read<ExportIndex>(ports, `${folderOf(place)}index.json`);
  const stored = await Promise.all(
    (index?.pieces[piece] ?? []).map((name) => ports.blobs.get('TEMPORARY', name)),
  );
  const contents = stored.flatMap((one) => (one ? [one.content] : []));
  return contents.length === 0 || contents.length < stored.length ? null : Buffer.concat(contents);
}

export async function hasFiles({ blobs }: Ports, place: JobPlace): Promise<boolean> {
  return (await blobs.list('TEMPORARY', `${folderOf(place)}index.json`, 1)).length > 0;
}

export async function removeFiles({ blobs }: Ports, place: JobPlace): Promise<void> {
  for await (const names of blobs.pages('TEMPORARY', folderOf(place)))
    for (const name of names) await blobs.remove('TEMPORARY', name);
}

/** Until when the files of an export that ended then can be downloaded (ISO text). */
export function availableUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + EXPORT_DAYS * DAY_MS).toISOString();
}
