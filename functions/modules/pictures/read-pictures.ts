import { findTable, isTableName, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { pictureTypes } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import type { ServiceContext } from '../../core/context.ts';
import {
  namedPictures,
  pictureBlob,
  pictureColumns,
  thumbnailBlob,
} from '../../core/tables/pictures/stored-picture.ts';
import { rowScope } from '../../core/tables/read/row-scope.ts';
import { storeOf } from '../../core/tables/read/store-of.ts';
import type { PictureContext } from './keep-picture.ts';

/** A picture of a row that the caller may read. Errors: `not-found`, also for everybody else's; `unavailable`. */
export async function readPicture(context: PictureContext, name: string) {
  const [account] = (await readable(context, [name])).values();
  if (account === undefined) throw new AppError('not-found');
  const stored = await context.ports.blobs.get('PERMANENT', pictureBlob(account, name));
  const read = readPictureName(name);
  if (!stored || !read) throw new AppError('not-found');
  return { content: stored.content, contentType: pictureTypes[read.type] };
}

/** The thumbnails of those pictures that the caller may see, in base 64; what is none, or is gone, is left out. */
export async function readThumbnails(context: PictureContext, names: readonly string[]) {
  const found = await readable(context, [...new Set(names)]);
  const thumbnails = await Promise.all(
    [...found].map(async ([name, account]) => {
      const stored = await context.ports.blobs.get('PERMANENT', thumbnailBlob(account, name));
      return stored ? [{ name, image: Buffer.from(stored.content).toString('base64') }] : [];
    }),
  );
  return thumbnails.flat();
}

/** Bytes of a picture that may stand in a report as it is. */
const MOST_IN_TEXT = 100_000;

/** A picture as an address that holds it, where its row may be shown already; null where there is none. */
export async function pictureAddressOf(context: ServiceContext, name: string | null): Promise<string | null> {
  const read = readPictureName(name ?? '');
  if (!read || name === null) return null;
  const { blobs } = context.ports;
  const whole = await blobs.get('PERMANENT', pictureBlob(context.accountId, name));
  if (whole && whole.content.length <= MOST_IN_TEXT)
    return addressWith(pictureTypes[read.type], whole.content);
  const small = await blobs.get('PERMANENT', thumbnailBlob(context.accountId, name));
  return small && addressWith(pictureTypes.png, small.content);
}

/** A whole picture as an address that holds it, for the person whose it is; null where there is none. */
export async function wholePicture(context: ServiceContext, name: string | null): Promise<string | null> {
  const read = readPictureName(name ?? '');
  if (!read || name === null) return null;
  const whole = await context.ports.blobs.get('PERMANENT', pictureBlob(context.accountId, name));
  return whole && addressWith(pictureTypes[read.type], whole.content);
}

function addressWith(type: string, content: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}

/** The names of pictures in rows that the caller may read, with the account whose they are. */
async function readable(
  context: PictureContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const read = names.flatMap((name) => {
    const parts = readPictureName(name);
    return parts ? [{ name, ...parts }] : [];
  });
  const places = Map.groupBy(read, ({ table, column }) => `${table}.${column}`);
  const found = new Map<string, number>();
  for (const [first, ...others] of places.values()) {
    if (!first || !isTableName(first.table)) continue;
    const table = findTable(first.table);
    if (!pictureColumns(table).includes(first.column)) continue;
    if (!(await context.allows(tablePermission(table, 'read')))) continue;
    const store = storeOf(context, table);
    const scope = await rowScope(context, table);
    const own = [first, ...others].map(({ name }) => name);
    const named = await namedPictures({ store, table }, { column: first.column, names: own, scope });
    for (const name of own) if (named.has(name)) found.set(name, store.accountId);
  }
  return found;
}
