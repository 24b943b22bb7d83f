import { isIndexed } from './define.ts';
import { columnsOfCondition } from './field-conditions.ts';
import { holdsPictures } from './icons.ts';
import { holdsPerson, isBasisWhole, protectionOf } from './protection.ts';
import { roles } from './roles.ts';
import { SEARCH_COLUMN } from './search-text.ts';
import type { Reference, RowScope, Table, Variable } from './types.ts';

/** What a filter says beside the names of columns. */
const filterWords = ['and', 'or', 'op', SEARCH_COLUMN] as const;

type Tables = { readonly [name: string]: Table };

/** Everything that is wrong with a set of tables, all at once; empty when it may be used. */
export function problemsOf(tables: Tables): readonly string[] {
  const list = Object.values(tables);
  return [
    ...Object.entries(tables).flatMap(([name, table]) =>
      name === table.name ? [] : [`${table.name} is listed as ${name}`],
    ),
    ...repeated(list.map(({ id }) => `id ${id}`)),
    ...repeated(list.map(({ name }) => `name ${name}`)),
    ...repeated(list.map(({ domain, resource }) => `path /${domain}/v1/${resource}`)),
    ...mixedIndexes(list),
    ...list.flatMap((table) => tableProblems(table, tables).map((problem) => `${table.name}: ${problem}`)),
  ];
}

/** A container has one index policy for all its tables: a field is indexed in each of them or in none. */
function mixedIndexes(tables: readonly Table[]): readonly string[] {
  const fields = tables.flatMap(({ container = 'entities', variables }) =>
    Object.entries(variables).map(([name, variable]) => ({
      field: `${container} field ${name}`,
      indexed: isIndexed(variable),
    })),
  );
  const indexed = new Set(fields.flatMap((one) => (one.indexed ? [one.field] : [])));
  const mixed = new Set(fields.flatMap((one) => (!one.indexed && indexed.has(one.field) ? [one.field] : [])));
  return [...mixed].map((field) => `${field} is indexed in some tables only`);
}

function repeated(values: readonly string[]): readonly string[] {
  const twice = new Set(values.filter((value, index) => values.indexOf(value) !== index));
  return [...twice].map((value) => `${value} is used twice`);
}

function tableProblems(table: Table, tables: Tables): readonly string[] {
  const fields: readonly (readonly [place: string, field: string])[] = [
    ['key', table.key],
    ...(table.shard ? [['shard', table.shard] as const] : []),
    ...(table.block ? [['block', table.block.of] as const] : []),
    ...(table.composite ?? []).map((field) => ['composite', field] as const),
    ...(table.document ?? []).map((field) => ['document', field] as const),
    ...(table.sort ?? []).map((field) => ['sort', field] as const),
    ...(table.indexes ?? []).flat().map((field) => ['index', field] as const),
    ...(table.audited?.columns ?? []).map((field) => ['audited', field] as const),
    ...Object.values(table.scope).flatMap(scopeField),
  ];
  return [
    ...fields.flatMap(([place, field]) =>
      Object.hasOwn(table.variables, field) ? [] : [`${place} names the unknown field ${field}`],
    ),
    ...dependentProblems('cascade', table, tables),
    ...dependentProblems('history', table, tables),
    ...roleProblems(table),
    ...Object.values(table.scope).flatMap((scope) => scopeProblems(scope, table, tables)),
    ...(table.translated && !Object.hasOwn(table.variables, 'language')
      ? ['translated without language']
      : []),
    ...filterWords
      .filter((word) => Object.hasOwn(table.variables, word))
      .map((word) => `${word} is a word of filters, no field can have its name`),
    ...Object.entries(table.variables).flatMap(([name, variable]) =>
      variableProblems(table, variable, tables).map((problem) => `${name} ${problem}`),
    ),
    ...unindexedReferences(table),
    ...unindexedPictures(table),
    ...namelessUniques(table),
    ...sortedUnindexed(table),
    ...filledSparse(table),
    ...protectionProblems(table),
  ];
}

function scopeField(scope: RowScope): readonly (readonly [string, string])[] {
  if (scope === 'all') return [];
  if ('anyOf' in scope) return scope.anyOf.flatMap(scopeField);
  // The field of `namedBy` is the other table's.
  if ('namedBy' in scope) return [];
  if ('field' in scope) return [['scope', scope.field]];
  if ('own' in scope) return [['scope', scope.own]];
  return 'units' in scope ? [['scope', scope.units]] : [['scope', scope.employeesOfUnits]];
}

/** What a scope says of other tables: that they are there, and point where it says. */
function scopeProblems(scope: RowScope, table: Table, tables: Tables): readonly string[] {
  if (scope === 'all') return [];
  if ('anyOf' in scope) return scope.anyOf.flatMap((one) => scopeProblems(one, table, tables));
  if ('through' in scope)
    return table.variables[scope.field]?.references?.table === scope.through && tables[scope.through]
      ? []
      : [`scope goes through ${scope.through}, which ${scope.field} does not name`];
  if ('namedBy' in scope)
    return tables[scope.namedBy]?.variables[scope.field]?.references?.table === table.name
      ? []
      : [`scope is of rows that ${scope.namedBy}.${scope.field} names, which does not point here`];
  return [];
}

function dependentProblems(kind: 'cascade' | 'history', table: Table, tables: Tables): readonly string[] {
  return (table[kind] ?? []).flatMap((name) => {
    const target = tables[name];
    if (!target) return [`${kind} names the unknown table ${name}`];
    const points = Object.values(target.variables).some(({ references }) => references?.table === table.name);
    return points ? [] : [`${kind} names ${name}, which does not point at it`];
  });
}

function roleProblems(table: Table): readonly string[] {
  const named = [...Object.values(table.access).flat(), ...Object.keys(table.scope)];
  const unknown = named.filter((role) => !(roles as readonly string[]).includes(role) || role === 'guest');
  const holders = new Set(Object.values(table.access).flat());
  const scopeless = [...holders].filter((role) => table.scope[role] === undefined);
  return [
    ...unknown.map((role) => `role ${role} cannot hold rights`),
    ...scopeless.map((role) => `role ${role} holds rights but no rows`),
  ];
}

/** Phrases are worded where they are read: what the store compares is their key. */
function phraseProblems({ phrase, searchable, sortable, filterable }: Variable): readonly string[] {
  const isWell = !phrase || (!searchable && sortable === false && filterable !== undefined);
  return isWell ? [] : ['keeps phrases: nobody searches or sorts by them, and a filter needs their choices'];
}

function variableProblems(table: Table, variable: Variable, tables: Tables): readonly string[] {
  const problems: string[] = [...referenceProblems(variable, tables), ...dependenceProblems(variable, table)];
  const { choices, initial } = variable;
  const leftOut = (variable.create ?? 'optional') === 'optional' && (initial ?? null) === null;
  if (leftOut && variable.rules?.includes('not_null')) problems.push('may be left out but not be null');
  if (variable.translated && !table.translated) problems.push('is translated but its table is not');
  if (choices && initial !== undefined && initial !== null && !Array.isArray(initial)) {
    if (!choices.some(({ value }) => value === initial))
      problems.push('starts with a value it does not offer');
  }
  if (choices && new Set(choices.map(({ value }) => value)).size < choices.length)
    problems.push('offers a choice twice');
  return [...problems, ...phraseProblems(variable)];
}

function referenceProblems({ references }: Variable, tables: Tables): readonly string[] {
  if (!references) return [];
  const target = tables[references.table];
  if (!target) return [`points at the unknown table ${references.table}`];
  return [...references.display, ...filteredFields(references)]
    .filter((field) => !Object.hasOwn(target.variables, field))
    .map((field) => `shows the unknown field ${references.table}.${field}`);
}

/** What a column depends on is a column of its own table. */
function dependenceProblems({ shownIf, editableIf, references }: Variable, { variables }: Table) {
  const tested = [shownIf, editableIf].flatMap((one) => (one ? columnsOfCondition(one) : []));
  return [...tested, ...Object.values(references?.same ?? {})]
    .filter((field) => !Object.hasOwn(variables, field))
    .map((field) => `depends on the unknown field ${field}`);
}

/** The fields of the other table that the filters of a reference compare. */
function filteredFields({ only = {}, same = {} }: Reference): readonly string[] {
  return [...Object.keys(only), ...Object.keys(same)];
}

/** A delete asks every table that points at the row; without an index that reads whole tables. */
function unindexedReferences(table: Table): readonly string[] {
  const first = new Set((table.indexes ?? []).map(([field]) => field));
  return Object.entries(table.variables)
    .filter(([name, { references }]) => references && !first.has(name))
    .map(([name]) => `${name} points at another table and no index starts with it`);
}

/** Whoever reads, replaces or removes a picture asks which rows name it. */
function unindexedPictures({ indexes = [], variables }: Table): readonly string[] {
  return Object.entries(variables)
    .filter(([name, variable]) => holdsPictures(variable) && !indexes.some(([field]) => field === name))
    .map(([name]) => `${name} names pictures and no index starts with it`);
}

/** Reservations name the row that has a value by its number. */
function namelessUniques({ key, variables }: Table): readonly string[] {
  if (variables[key]?.type === 'integer') return [];
  return Object.entries(variables)
    .filter(([, { rules = [] }]) => rules.some((rule) => rule.startsWith('unique_')))
    .map(([name]) => `${name} is unique in a table whose rows have no number`);
}

function sortedUnindexed({ indexes = [], sort = [], variables }: Table): readonly string[] {
  return [...new Set([...indexes.flat(), ...sort])]
    .filter((field) => variables[field] && !isIndexed(variables[field]))
    .map((field) => `${field} is sorted by but not indexed`);
}

function filledSparse({ variables }: Table): readonly string[] {
  return Object.entries(variables)
    .filter(
      ([, { sparse, initial = null, rules = [] }]) =>
        sparse && (initial !== null || rules.includes('not_null')),
    )
    .map(([field]) => `${field} is sparse but has a value in every new row`);
}

/** A person's data without a reason is nothing that a record of processing could say. */
function protectionProblems(table: Table): readonly string[] {
  const held = Object.values(table.variables).some(holdsPerson);
  if (table.protection && !held) return ['says why it holds people, and no column does'];
  if (!table.protection && held) return ['holds people and does not say why'];
  return Object.entries(table.variables).flatMap(([name, variable]) => {
    const protection = protectionOf(table, variable);
    if (!protection) return [];
    if (protection.lawfulBasis === null) return [`${name} has no lawful basis`];
    return isBasisWhole(protection) ? [] : [`${name} has a consent that does not fit its lawful basis`];
  });
}
