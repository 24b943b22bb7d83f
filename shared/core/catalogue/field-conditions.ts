import { leavesOf, readTree, type Tree, treeHolds } from '../lib/condition-tree.ts';
import type { Json } from '../lib/json.ts';
import { isSameValue } from '../lib/same-value.ts';
import type { FieldCondition, Table, Variable } from './types.ts';

type Body = { readonly [field: string]: Json };

type FieldTest = {
  readonly kind: 'test';
  readonly column: string;
  readonly operator: 'is' | 'is not';
  readonly value: Json;
};

/** What the values of a row make of the conditions of its columns. */
export type Fitted = {
  /** What is hidden is left out: nobody sees that it changes, and what it held stays until it is shown again. */
  readonly values: Body;
  /** Columns that may not be changed while the row is as it will be. */
  readonly refused: readonly string[];
};

const read = new WeakMap<FieldCondition, Tree<FieldTest>>();

/** Whether a row with these values fulfils the condition; without one it does. */
export function conditionHolds(condition: FieldCondition | null | undefined, row: Body): boolean {
  if (!condition) return true;
  return treeHolds(testsOf(condition), ({ column, operator, value }) => {
    const is = isValue(row[column] ?? null, value);
    return operator === 'is' ? is : !is;
  });
}

/** The columns that a condition asks about. */
export function columnsOfCondition(condition: FieldCondition): readonly string[] {
  return [...new Set(leavesOf(testsOf(condition)).map(({ column }) => column))];
}

/**
 * The values that a write may carry. The conditions are read of the row as it will be, so that a form may change the
 * column that others depend on together with those.
 */
export function fitConditions(
  { variables }: Pick<Table, 'variables'>,
  before: Body | null,
  values: Body,
): Fitted {
  const conditional = conditionalColumns(variables);
  if (!conditional.some(([field]) => Object.hasOwn(values, field))) return { values, refused: [] };
  const initial = (field: string) => variables[field]?.initial ?? null;
  const starts = Object.fromEntries(Object.keys(variables).map((field) => [field, initial(field)]));
  const row = { ...starts, ...before, ...values };
  const hidden = conditional.filter(([, { shownIf }]) => !conditionHolds(shownIf, row));
  const kept = { ...values };
  for (const [field] of hidden) delete kept[field];
  const refused = conditional.flatMap(([field, { editableIf }]) => {
    const isChanged =
      Object.hasOwn(kept, field) && !isValue(kept[field] ?? null, (before ?? starts)[field] ?? null);
    return isChanged && !conditionHolds(editableIf, row) ? [field] : [];
  });
  return { values: kept, refused };
}

const conditionalOf = new WeakMap<Table['variables'], readonly (readonly [string, Variable])[]>();

/** Found once a table: a sheet has ten thousand rows. */
function conditionalColumns(variables: Table['variables']) {
  const known = conditionalOf.get(variables);
  if (known) return known;
  const found = Object.entries(variables).filter(([, { shownIf, editableIf }]) => shownIf ?? editableIf);
  conditionalOf.set(variables, found);
  return found;
}

function testsOf(condition: FieldCondition): Tree<FieldTest> {
  const known = read.get(condition);
  if (known) return known;
  const tree = readTree<FieldTest>(condition, (node) => {
    const { column, operator, value = null } = node ?? {};
    if (typeof column !== 'string' || (operator !== 'is' && operator !== 'is not'))
      throw new Error('A condition of a column cannot be read');
    return { kind: 'test', column, operator, value };
  });
  read.set(condition, tree);
  return tree;
}

/** Empty is a value like any other here: a column without one is null. */
function isValue(own: Json, value: Json): boolean {
  if (own === null || value === null || typeof own === 'object' || typeof value === 'object')
    return JSON.stringify(own) === JSON.stringify(value);
  if (typeof own === 'boolean' || typeof value === 'boolean') return own === value;
  return isSameValue(own, value);
}
