import { holdsPictures } from '@livingroom/shared/core/catalogue/icons.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import type { Ports } from '../../context.ts';
import type { AccountStore, Filter } from '../../storage/port.ts';

/** Rows may share a picture. */
const MOST_ROWS = 10_000;

type Place = { readonly ports: Pick<Ports, 'blobs'>; readonly accountId: number };

/** Where an account's pictures lie; rows keep what comes after (spec 2 §5.4). */
export function picturesOf(accountId: number): string {
  return `${accountId}/images/`;
}

/** The file of a picture of an account. */
export function pictureBlob(accountId: number, name: string): string {
  return `${picturesOf(accountId)}${name}`;
}

export function thumbnailBlob(accountId: number, name: string): string {
  return `${accountId}/thumbnails/${name}`;
}

/** Columns of a table that name pictures. */
export function pictureColumns({ variables }: Table): readonly string[] {
  return Object.keys(variables).filter((column) => holdsPictures(variables[column] ?? {}));
}

/** Whether a name is that of a picture which was stored for this column. */
export async function isStored(
  { ports, accountId }: Place,
  { table, column, name }: { readonly table: string; readonly column: string; readonly name: string },
): Promise<boolean> {
  const read = readPictureName(name);
  if (read?.table !== table || read.column !== column) return false;
  const blob = pictureBlob(accountId, name);
  return (await ports.blobs.list('PERMANENT', blob, 1)).includes(blob);
}

/** Takes a picture away, its thumbnail first: what is left of a cut-off removal is found by the nightly look. */
export async function removePicture({ ports, accountId }: Place, name: string): Promise<void> {
  await ports.blobs.remove('PERMANENT', thumbnailBlob(accountId, name));
  await ports.blobs.remove('PERMANENT', pictureBlob(accountId, name));
}

/** Which of the names rows of the table have in this column; `scope` narrows the rows. */
export async function namedPictures(
  { store, table }: { readonly store: AccountStore; readonly table: Table },
  {
    column,
    names,
    scope = null,
  }: { readonly column: string; readonly names: readonly string[]; readonly scope?: Filter | null },
): Promise<ReadonlySet<string>> {
  const named: Filter = { field: column, op: 'in', value: names };
  const { rows } = await store.query(table.name, {
    where: scope ? { and: [scope, named] } : named,
    fields: [column],
    limit: MOST_ROWS,
  });
  return new Set(rows.map(({ body }) => String(body[column])));
}
