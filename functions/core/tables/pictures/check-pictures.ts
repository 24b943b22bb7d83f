import { isIcon } from '@livingroom/shared/core/catalogue/icons.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { isStored, pictureColumns } from './stored-picture.ts';

/** The table, and whose rows they are. */
type Place = {
  readonly context: ServiceContext;
  readonly table: Table;
  readonly store: { readonly accountId: number };
};

type Missing = { readonly row: number; readonly field: string; readonly message: Phrase };

/** An icon is known by its name. */
function mayStand(variable: Variable | undefined, name: string): boolean {
  return variable?.format === 'icon-or-picture' && isIcon(name);
}

/** Values of these rows that name no picture which was stored for their column; each name is looked up once. */
export async function missingPictures(
  { context, table, store: { accountId } }: Place,
  rows: readonly Body[],
): Promise<readonly Missing[]> {
  const missing: Missing[] = [];
  for (const column of pictureColumns(table)) {
    const known = new Map<string, boolean>();
    for (const [row, { [column]: name }] of rows.entries()) {
      if (typeof name !== 'string' || name === '' || mayStand(table.variables[column], name)) continue;
      const place = { ports: context.ports, accountId };
      const is = known.get(name) ?? (await isStored(place, { table: table.name, column, name }));
      known.set(name, is);
      if (!is) missing.push({ row, field: column, message: validationWords('blobUrl') });
    }
  }
  return missing;
}
