import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import type { FullVariable } from '@livingroom/shared/core/catalogue/define.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { employees } from '@livingroom/shared/modules/people/tables/employees.ts';

/** Values that say more than their type does; a column that is not here has one of its type. */
const examples: { readonly [column: string]: Json } = {
  work_email: 'kim.lind@example.com',
  unit_name: 'Night shift',
  title: 'Shorter meetings',
  name: 'Newcomers',
  name_of_location: 'Harbour office',
  address_line_1: '12 Harbour Street',
  zip_postal_code: '1050',
  city: 'Copenhagen',
  region: 'Capital Region',
  country: 'DK',
  facility_type: 'Office',
  relationship_type: 'Project',
  given_name: 'Kim',
  family_name: 'Lind',
  description: 'In their first year',
  description_of_unit: 'Customer desk',
  why: 'Long meetings',
  due_date: '2027-03-31',
  get variable_id_ref() {
    return variableId(employees, 'given_name');
  },
  variable_value: 'Kim',
};

/** The same after a change: one that changes nothing is refused. */
const changes: { readonly [column: string]: Json } = {
  title: 'Quiet mornings',
  name: 'New colleagues',
  address_line_1: '14 Harbour Street',
  facility_type: 'Warehouse',
  relationship_type: 'Mentor',
  given_name: 'Kimberley',
};

/** A value that the column takes. */
export function exampleOf(
  name: string,
  { type, choices = [], rules }: FullVariable,
  verb: 'create' | 'update' = 'create',
): Json {
  const named = (verb === 'update' ? changes[name] : undefined) ?? examples[name];
  if (named !== undefined) return named;
  const choice = choices.at(verb === 'update' ? -1 : 0);
  if (choice) return type === 'array' ? [choice.value] : choice.value;
  if (rules.includes('date_dmy')) return '31/03/2027';
  return ofType[type];
}

const ofType: { readonly [type in FullVariable['type']]: Json } = {
  string: 'Text',
  text: 'Text',
  datetime: '2027-03-31T09:00:00.000Z',
  integer: 1,
  float: 1.5,
  boolean: true,
  array: [1],
  json: null,
};

/** What a call with a body is shown with: the columns that a new row needs, or one that is changed. */
export function exampleRow(
  columns: readonly Column[],
  verb: 'create' | 'update',
): { readonly [column: string]: Json } {
  const shown = verb === 'create' ? columns.filter(isShownNew) : [changedOf(columns)];
  return Object.fromEntries(
    shown.flatMap((column) => (column ? [[column[0], exampleOf(...column, verb)] as const] : [])),
  );
}

/** What a new row is usually given although it can be without. */
const usual: readonly string[] = ['given_name', 'family_name', 'variable_value'];

type Column = readonly [name: string, variable: FullVariable];

function isShownNew([name, { create, rules, initial }]: Column): boolean {
  const isNeeded = create === 'required' || (rules.includes('not_null') && initial === null);
  return isNeeded || usual.includes(name);
}

/** A text that may stand in two rows, else whatever may be changed. */
function changedOf(columns: readonly Column[]): Column | undefined {
  const plain = ([, { type, rules, references, format }]: Column) =>
    ['string', 'text'].includes(type) &&
    !references &&
    !format &&
    !rules.some((rule) => rule.startsWith('unique'));
  return columns.find(plain) ?? columns[0];
}

/** The table whose rows a parameter or a field of a body names, of the calls that are about no table. */
export const namedRows: { readonly [name: string]: Table['name'] } = {
  action_id: 'actions',
  action_ids: 'actions',
  unit_id: 'units',
  flow_execution_id: 'flow_executions',
};
