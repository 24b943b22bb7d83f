import { columnUse, withDefaults } from '../core/catalogue/define.ts';
import { asHeading, isOwnField } from '../core/catalogue/own-columns.ts';
import type { Table, Variable } from '../core/catalogue/types.ts';
import { foldValue } from '../core/lib/fold-value.ts';
import type { Language } from '../core/lib/language.ts';
import type { Phrase } from '../core/lib/phrase.ts';
import { textIn, textsOf } from '../core/lib/text.ts';
import { catalogueWords } from '../core/words/catalogue.ts';
import { describedTables } from './metadata.ts';
import { changeLimits } from './metadata-tables.ts';
import { columnName } from './names.ts';
import { protectionProblems } from './protection-problems.ts';

/** Why a column, changed as `table` has it, would break what is stored or what the code needs; by the field to blame. */
export function columnProblems(
  table: Table,
  name: string,
  language: Language,
): { readonly [field: string]: Phrase } {
  const variable = table.variables[name];
  if (!variable) return {};
  if (isOwnField(name)) return { display_name: catalogueWords('own-field') };
  const found = {
    display_name: nameProblem(table, name, language),
    is_visible: hiddenProblem(table, name),
    choices: choicesProblem(variable, language),
    ...protectionProblems(table, name, language),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : [])),
  );
}

/** The same of a table: in lists and menus its name is the only way to tell it from others. */
export function tableProblems(
  table: Table,
  all: readonly Table[],
  language: Language,
): { readonly [field: string]: Phrase } {
  const name = textIn(table.label, language);
  const isTaken = all.some(
    (other) => other.name !== table.name && foldValue(textIn(other.label, language)) === foldValue(name),
  );
  return isTaken ? { display_name: catalogueWords('table-name-taken', { name }) } : {};
}

/** As the heading of a sheet, which may be in any language, the name is this column's alone. */
function nameProblem(table: Table, name: string, language: Language): Phrase | null {
  const label = textIn(table.variables[name]?.label ?? { en_us: '' }, language);
  const others = Object.entries({ ...table.variables, ...table.sheetColumns }).filter(
    ([other, { internal }]) => other !== name && !internal,
  );
  const taken = others.flatMap(([other, variable]) => [other, textIn(variable.label, language)]);
  return taken.some((other) => asHeading(other) === asHeading(label))
    ? catalogueWords('name-taken', { name: label })
    : null;
}

function hiddenProblem(table: Table, name: string): Phrase | null {
  const variable = table.variables[name];
  if (variable?.visible !== false) return null;
  const column = columnName(table, name);
  const { create, rules } = withDefaults(variable);
  const isNeeded =
    create === 'required' || (rules.includes('not_null') && columnUse(variable, 'update') !== 'never');
  if (isNeeded) return catalogueWords('hidden-required', { column });
  return namesRows(table, name) ? catalogueWords('hidden-name', { column }) : null;
}

/** Whether rows are called by it: where something points at them, or as the last column that a list has. */
function namesRows(table: Table, name: string): boolean {
  const isPointedAt = describedTables().some(({ variables }) =>
    Object.values(variables).some(
      ({ references }) => references?.table === table.name && references.display.includes(name),
    ),
  );
  return isPointedAt || !Object.entries(table.variables).some(([other, one]) => isListed(table, other, one));
}

function isListed({ key }: Table, name: string, { visible, internal, type }: Variable): boolean {
  return visible !== false && !internal && type !== 'json' && name !== key;
}

/** Calls and sheets read a choice by its name in any language: each name is one choice. */
function choicesProblem({ choices = [] }: Variable, language: Language): Phrase | null {
  const labels = choices.map(({ label }) => textIn(label, language).trim());
  const { name: limit } = changeLimits;
  if (labels.some((label) => label === '' || [...label].length > limit))
    return catalogueWords('choice-empty', { limit });
  const values = new Map<string, string | number>();
  for (const { value, label } of choices) {
    for (const name of new Set(textsOf(label).map(foldValue))) {
      const other = values.get(name);
      if (other !== undefined && other !== value)
        return catalogueWords('choice-twice', { name: textIn(label, language) });
      values.set(name, value);
    }
  }
  return null;
}
