import type { CrudOperation, RowScope, Table } from '../core/catalogue/types.ts';

/** What a generic call of a table does, in the words of the API's description: it follows from the catalogue. */
export function rowCallDescription(table: Table, operation: CrudOperation): string {
  return [does(table, operation), ...limits(table)].join(' ');
}

function does({ name, key, translated, sort }: Table, operation: CrudOperation): string {
  const rows = `the table ${rowsTitle({ name })}`;
  switch (operation) {
    case 'create':
      return `Creates a row of ${rows} with the columns of the body, and returns it with its number in \`${key}\`.`;
    case 'read':
      return `Returns one row of ${rows} by its \`${key}\`, with its version in \`etag\` and what the caller may do with it in \`can\`.`;
    case 'update':
      return `Changes the columns of one row of ${rows} that the body names, and returns the row.${
        translated ? ' Texts are changed in the language of the path.' : ''
      } With \`If-Match\`, a row that has changed since is refused.`;
    case 'delete':
      return `Deletes one row of ${rows}, with the rows that cannot be without it. With \`If-Match\`, a row that has changed since is refused.`;
    case 'readAll':
      return `Returns a page of the rows of ${rows}${sort ? `, sorted by \`${sort.join(', ')}\` where no order is asked for` : ''}, with their total and the cursor of the next page.`;
  }
}

/** Which rows a role meets, where these are not all rows of the account. */
function limits({ scope, owner }: Table): readonly string[] {
  const own =
    owner === 'system'
      ? ['Rows belong to the system account, and every organisation reads the same ones.']
      : ['Rows of another organisation are answered as if they did not exist.'];
  const roles = Object.entries(scope).flatMap(([role, rows]) => {
    const which = rowsOf(rows);
    return which === null ? [] : [`The role ${role} meets only ${which}.`];
  });
  return [...own, ...roles];
}

/** The rows of a scope in words; null where they are all of them. */
function rowsOf(scope: RowScope): string | null {
  if (scope === 'all') return null;
  if ('own' in scope) return 'rows of the caller';
  if ('units' in scope) return 'rows of units that the caller manages';
  if ('employeesOfUnits' in scope) return 'rows of people in units that the caller manages';
  if ('through' in scope)
    return `rows whose \`${scope.field}\` is a row of ${scope.through} that the caller may read`;
  if ('namedBy' in scope) return `rows that a row of ${scope.namedBy} names which the caller may read`;
  if ('is' in scope) return `rows whose \`${scope.field}\` is ${scope.is}`;
  return scope.anyOf.map(rowsOf).join(', or ');
}

/** The rows of a table in the API's description, which is English whatever the reader's language: "Employee roles". */
export function rowsTitle({ name }: Pick<Table, 'name'>): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
