import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import { listFields } from '../fields/kinds.ts';

const columns = ['work_email', 'given_name', 'family_name'] as const;

/** Whether the rows are people: they have a name and an address. */
export function hasPeople(table: TableInfo): boolean {
  return columns.every((name) => listFields(table).some((field) => field.name === name));
}

/** What a list says of a person in one place. */
export function personOf(row: Row): { readonly name: string; readonly email: string } {
  const [email = '', given = '', family = ''] = columns.map((name) => String(row[name] ?? ''));
  return { name: [given, family].filter(Boolean).join(' ') || email, email };
}

/** Those that a table shows at first: all where the screen names none. */
export function usualBeside(table: TableInfo): readonly Field[] {
  const fields = fieldsBeside(table);
  return table.usual ? fields.filter(({ name }) => table.usual?.includes(name)) : fields;
}

/** The columns of a list beside its first: a person's three are one. */
export function fieldsBeside(table: TableInfo): readonly Field[] {
  const fields = listFields(table);
  const beside = hasPeople(table)
    ? fields.filter(({ name }) => !columns.some((column) => column === name))
    : fields.slice(1);
  const { usual } = table;
  // A place that an operator gave a column goes before that of the screen.
  if (!usual || beside.some(({ variable }) => variable.placed)) return beside;
  const place = ({ name }: Field) => (usual.includes(name) ? usual.indexOf(name) : usual.length);
  return beside.toSorted((a, b) => place(a) - place(b));
}

/** The column that sorts by what stands first. */
export function firstField(table: TableInfo): Field | undefined {
  const fields = listFields(table);
  return hasPeople(table) ? fields.find(({ name }) => name === 'family_name') : fields[0];
}
