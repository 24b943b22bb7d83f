import { buffer } from 'node:stream/consumers';
import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { pictureLimits, pictureTypes } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { pictureBlob, pictureColumns } from '../../../core/tables/pictures/stored-picture.ts';
import { cleanPicture } from '../../pictures/clean-picture.ts';
import type { OpenedZip } from '../zip/read-zip.ts';
import type { Manifest } from './manifest.ts';

const FOLDER = 'pictures/';

/** Pictures of the file that a column of ours can name. */
export function picturesIn({ files }: Manifest): readonly string[] {
  return files.flatMap(({ name, size }) => {
    const read = name.startsWith(FOLDER) ? readPictureName(name.slice(FOLDER.length)) : null;
    const table = read && isTableName(read.table) ? findTable(read.table) : null;
    const isOurs = read && table && pictureColumns(table).includes(read.column);
    return isOurs && size <= pictureLimits.fileBytes ? [name] : [];
  });
}

/** Stores pictures of the file, drawn anew as at any upload; what is no picture stays behind. Returns how many are stored. */
export async function writePictures(
  { ports, accountId }: ServiceContext,
  zip: OpenedZip,
  names: readonly string[],
): Promise<number> {
  let stored = 0;
  for (const name of names) {
    await nextTurn();
    const picture = await cleaned(await buffer(zip.read(name)));
    if (!picture || readPictureName(name.slice(FOLDER.length))?.type !== picture.type) continue;
    const blob = pictureBlob(accountId, name.slice(FOLDER.length));
    await ports.blobs.put('PERMANENT', blob, picture.content, pictureTypes[picture.type]);
    stored += 1;
  }
  return stored;
}

async function cleaned(content: Uint8Array) {
  try {
    return await cleanPicture(content);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
