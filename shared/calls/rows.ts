import { tables } from '../catalogue/catalogue.ts';
import { type RowAddress, rowAddress } from './row-calls.ts';

/** Where the rows of every table with generic calls live. The site's build puts the plain data in place of this. */
export const rowAddresses: { readonly [table: string]: RowAddress } = Object.fromEntries(
  tables
    .filter(({ operations }) => operations.length > 0)
    .map((table) => [table.name, rowAddress(table)] as const),
);
