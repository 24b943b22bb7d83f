import { findTable, isTableName, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import type { ServiceContext } from '../../core/context.ts';

type View = Row<'saved_views'>;

/** What finds a person in a text; `family` is null where somebody else bears the name as well. */
type Marks = { readonly number: number; readonly texts: readonly string[]; readonly family: string | null };

/**
 * Deletes saved views, whoever made them, that name a person who is deleted: by address or full name anywhere, by family
 * name in the view's name, its search or a condition on personal columns, by number in a condition on people. Without
 * its condition a view would show something else under the same name, so the whole view goes.
 */
export async function forgetNamedViews({ store }: ServiceContext, person: Row<'employees'>): Promise<void> {
  const { employee_id, family_name, work_email } = person;
  const namesakes = family_name ? await store.table('employees').count({ family_name }) : 0;
  const whole = person.given_name && family_name ? fullName(person) : null;
  const marks: Marks = {
    number: employee_id,
    texts: [work_email, whole].flatMap((text) => (text ? [foldValue(text)] : [])),
    family: family_name && namesakes <= 1 ? foldValue(family_name) : null,
  };
  const views = store.table('saved_views');
  for await (const rows of views.pages())
    for (const { body } of rows)
      if (names(body, marks)) await views.removeEvery({ saved_view_id: body.saved_view_id });
}

function names({ table_name, name, shown }: View, marks: Marks): boolean {
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

/** Whether a text has these letters or digits with none beside them. */
function hasWord(text: string, word: string): boolean {
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + word.length])) return true;
  return false;
}
