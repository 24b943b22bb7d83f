import { existsSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { createFileBlobs } from '../../functions/core/gateways/blobs/file-blobs.ts';

/** What Azurite 3 writes beside its files; a blob of ours is one piece, since none reaches the SDK's 256 MB. */
const blobsShape = z.object({
  collections: z.array(z.object({ name: z.string(), data: z.array(z.unknown()) })),
});

const blobShape = z.object({
  containerName: z.string(),
  name: z.string(),
  snapshot: z.string().optional(),
  properties: z.object({ contentType: z.string().optional() }),
  persistency: z.object({ id: z.string(), offset: z.int().min(0), count: z.int().min(0) }).optional(),
});

const containers = { permanent: 'PERMANENT', temporary: 'TEMPORARY' } as const;

/**
 * Moves the files of an earlier version, which Azurite stored in `from`, to the folder of this one. Safe to repeat after
 * a crash: `from` is removed once all are there.
 */
export async function moveOldFiles(from: string, to: string): Promise<void> {
  const index = join(from, '__azurite_db_blob__.json');
  if (existsSync(index)) {
    const { collections } = blobsShape.parse(JSON.parse(readFileSync(index, 'utf8')));
    const stored = collections.find(({ name }) => name === '$BLOBS_COLLECTION$')?.data ?? [];
    const files = createFileBlobs(to);
    for (const { containerName, name, snapshot, properties, persistency } of z
      .array(blobShape)
      .parse(stored)) {
      const container = Object.entries(containers).find(([lower]) => lower === containerName)?.[1];
      if (!container || snapshot) continue;
      const content = persistency ? readPiece(join(from, '__blobstorage__'), persistency) : new Uint8Array();
      await files.put(container, name, content, properties.contentType ?? 'application/octet-stream');
    }
  }
  rmSync(from, { recursive: true, force: true });
}

type Piece = { readonly id: string; readonly offset: number; readonly count: number };

function readPiece(folder: string, { id, offset, count }: Piece): Uint8Array {
  const content = new Uint8Array(count);
  const file = openSync(join(folder, id), 'r');
  for (let at = 0; at < count; ) {
    const read = readSync(file, content, at, count - at, offset + at);
    if (read === 0) throw new Error(`${join(folder, id)} ends before its ${count} bytes at ${offset}`);
    at += read;
  }
  return content;
}
