import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import type { ServiceContext } from '../../context.ts';
import type { AccountStore, Body } from '../../storage/port.ts';
import { pictureColumns, removePicture } from './stored-picture.ts';

/** A table and where its rows lie; an open table of the engine is one. */
type Place = { readonly context: ServiceContext; readonly table: Table; readonly store: AccountStore };

/**
 * Takes away the pictures that a row had and has no more, unless another row names them; `after` is null where the row
 * goes. Errors: `unavailable`.
 */
export async function forgetPictures(open: Place, before: Body, after: Body | null): Promise<void> {
  const { context, table, store } = open;
  for (const column of pictureColumns(table)) {
    const name = before[column];
    if (typeof name !== 'string' || after?.[column] === name || !readPictureName(name)) continue;
    const { rows } = await store.query(table.name, {
      where: { field: column, op: 'eq', value: name },
      fields: [table.key],
      limit: 2,
    });
    const others = after === null ? rows.filter(({ body }) => body[table.key] !== before[table.key]) : rows;
    if (others.length === 0) await removePicture({ ports: context.ports, accountId: store.accountId }, name);
  }
}

/**
 * As `forgetPictures` for a row that is changed or gone already (`after` is empty), whatever becomes of its old picture:
 * the nightly look finds it.
 */
export async function forgetReplaced(open: Place, before: Body, after: Body): Promise<void> {
  try {
    await forgetPictures(open, before, after);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { ports, accountId } = open.context;
    ports.log.write({ level: 'warning', event: 'picture-left', accountId, error });
  }
}
