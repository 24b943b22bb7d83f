import { findTable, isTableName, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import type { ServiceContext } from '../../core/context.ts';
import { hasWord, type PersonMarks } from './person-marks.ts';

type View = Row<'saved_views'>;

/**
 * Deletes saved views, whoever made them, that name a person who is deleted: by address or full name anywhere, by family
 * name in the view's name, its search or a condition on personal columns, by number in a condition on people. Without
 * its condition a view would show something else under the same name, so the whole view goes.
 */
export async function forgetNamedViews({ store }: ServiceContext, marks: PersonMarks): Promise<void> {
  const views = store.table('saved_views');
  for await (const rows of views.pages())
    for (const { body } of rows)
      if (names(body, marks)) await views.removeEvery({ saved_view_id: body.saved_view_id });
}

function names({ table_name, name, shown }: View, marks: PersonMarks): boolean {
  const conditions = [...new URLSearchParams(shown?.query ?? '')];
  const isNamed = ([field, text]: readonly [string, string]) => {
    const folded = foldValue(text);
    if (marks.texts.some((mark) => folded.includes(mark))) return true;
    const holds = holdsOf(table_name, field);
    if (holds === 'number') return hasWord(folded, String(marks.number));
    return holds === 'text' && marks.family !== null && hasWord(folded, marks.family);
  };
  return [['search', name] as const, ...conditions].some(isNamed);
}

/** Whether a part of a query holds a person's number or words about people. */
function holdsOf(table: string, field: string): 'number' | 'text' | null {
  if (field === 'search') return 'text';
  const column = /^(?:filter|where)\.(\w+)$/.exec(field)?.[1];
  if (column === undefined || !isTableName(table)) return null;
  const { key, variables } = findTable(table);
  // Own fields of the organisation are not in the product's table.
  if (!Object.hasOwn(variables, column)) return 'text';
  const { references, gdpr = 'none' } = variables[column] ?? {};
  if (references?.table === 'employees' || (table === 'employees' && column === key)) return 'number';
  return gdpr === 'none' ? null : 'text';
}
