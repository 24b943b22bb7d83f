import type { Table } from '../catalogue/types.ts';
import { textsOf } from '../lib/text.ts';

type Values = { readonly [field: string]: unknown };

const known = new WeakMap<Table['variables'], ReadonlyMap<string, ReadonlyMap<string, string | number>>>();

/** The values with a choice's own value in place of its name in any of the languages, whatever its letters' size. */
export function withChoiceValues<V extends Values>(table: Pick<Table, 'variables'>, values: V): V {
  const changed: { [field: string]: string | number } = {};
  for (const [field, names] of namesOf(table)) {
    const given = values[field];
    const value = typeof given === 'string' ? names.get(folded(given)) : undefined;
    if (value !== undefined && value !== given) changed[field] = value;
  }
  return Object.keys(changed).length > 0 ? { ...values, ...changed } : values;
}

/** Found once a table: a sheet has ten thousand rows. */
function namesOf({ variables }: Pick<Table, 'variables'>) {
  const found = known.get(variables);
  if (found) return found;
  const names = Object.entries(variables).flatMap(([field, { choices, type }]) =>
    choices && type === 'string'
      ? [
          [
            field,
            new Map(
              choices.flatMap(({ value, label }) =>
                [...textsOf(label), value].map((name) => [folded(String(name)), value] as const),
              ),
            ),
          ] as const,
        ]
      : [],
  );
  const made = new Map(names);
  known.set(variables, made);
  return made;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
