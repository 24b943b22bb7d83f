import { randomBytes } from 'node:crypto';
import { findTable, isTableName, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { pictureTypes } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { newPictureName, readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { announceDue } from '../../core/due/entries.ts';
import { nextDaily } from '../../core/due/kinds.ts';
import {
  isStored,
  namedPictures,
  pictureBlob,
  pictureColumns,
  removePicture,
  thumbnailBlob,
} from '../../core/tables/pictures/stored-picture.ts';
import { mayWriteTable } from '../../core/tables/read/may.ts';
import { storeOf } from '../../core/tables/read/store-of.ts';
import { cleanPicture, cleanThumbnail } from './clean-picture.ts';
import { refusePicture } from './refused.ts';

export type PictureContext = ServiceContext & {
  readonly caller: Caller;
  readonly allows: (needed: Permission) => Promise<boolean>;
};

type Given = {
  readonly table: string;
  readonly column: string;
  readonly content: Uint8Array;
  readonly thumbnail: Uint8Array;
};

const UNGUESSABLE_BYTES = 8;

/**
 * Stores a picture for a column, before the row that will name it is saved. Returns its name. Errors: `forbidden` for who
 * may write no such row, `picture-refused`, `unavailable`.
 */
export async function keepPicture(context: PictureContext, given: Given): Promise<string> {
  const table = await writableTable(context, given.table, given.column);
  const { content, type } = await cleanPicture(given.content);
  const thumbnail = await cleanThumbnail(given.thumbnail);
  const place = { table: table.name, column: given.column, type };
  const name = newPictureName(
    place,
    randomBytes(UNGUESSABLE_BYTES).toString('hex'),
    context.ports.clock.now(),
  );
  const { accountId } = storeOf(context, table);
  const { blobs, clock } = context.ports;
  await announceDue(context.ports, { accountId, kind: 'picture-sweep' }, nextDaily(clock.now(), 4, 0));
  await blobs.put('PERMANENT', pictureBlob(accountId, name), content, pictureTypes[type]);
  await blobs.put('PERMANENT', thumbnailBlob(accountId, name), thumbnail, pictureTypes.png);
  return name;
}

/**
 * Takes away a picture that no row names: one whose row could not be saved. Errors: `forbidden`, `not-found`, `conflict`
 * while a row names it.
 */
export async function dropPicture(context: PictureContext, name: string): Promise<void> {
  const read = readPictureName(name);
  if (!read) throw new AppError('not-found');
  const { column } = read;
  const table = await writableTable(context, read.table, column);
  const store = storeOf(context, table);
  const place = { ports: context.ports, accountId: store.accountId };
  if (!(await isStored(place, { table: table.name, column, name }))) throw new AppError('not-found');
  if ((await namedPictures({ store, table }, { column, names: [name] })).size > 0)
    throw new AppError('conflict');
  await removePicture(place, name);
}

async function writableTable(context: PictureContext, name: string, column: string): Promise<Table> {
  const table = isTableName(name) ? findTable(name) : undefined;
  if (!table || !pictureColumns(table).includes(column)) refusePicture('metadata');
  const may = await Promise.all(
    (['create', 'update'] as const).map((operation) => context.allows(tablePermission(table, operation))),
  );
  if (!may.includes(true) || !mayWriteTable(context, table)) throw new AppError('forbidden');
  return table;
}
