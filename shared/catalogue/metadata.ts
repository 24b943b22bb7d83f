import { withDefaults } from '../core/catalogue/define.ts';
import { helpOf } from '../core/catalogue/help.ts';
import type { Reference, Table } from '../core/catalogue/types.ts';
import type { Language } from '../core/lib/language.ts';
import { textIn } from '../core/lib/text.ts';
import { tables } from './catalogue.ts';
import { metadataTables } from './metadata-tables.ts';
import { protectionColumns } from './protection-variables.ts';

/** One row of `tables` and of `variables`, as the site reads it. */
export type TableMetadata = ReturnType<typeof tableRows>[number] &
  ChangedState & {
    /** Calls beside its own operations that its rows are for and the caller's role holds, by the operation's name. */
    readonly calls: readonly string[];
    /** Whether deleted rows can be brought back for a while. */
    readonly undoable: boolean;
    /** Columns of other tables that point at its rows, for those who may go on to them. */
    readonly related: readonly RelatedColumn[];
  };
export type VariableMetadata = ReturnType<typeof variableRows>[number] & ChangedState;

/** Who changed what the code says: an operator for this organisation, for all of them, or nobody. */
export type ChangedState = { readonly changed: 'no' | 'all' | 'organisation' };

const IDS_PER_TABLE = 1_000_000;

/**
 * `variable_id` of a column. It follows from the names alone: group criteria store it, so a column that is
 * added or moved must not shift the others (FNV-1a of the name within the table's range).
 */
export function variableId(table: Pick<Table, 'id'>, name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return table.id * IDS_PER_TABLE + (hash % IDS_PER_TABLE);
}

const served = tables.filter(({ operations }) => operations.length > 0);
const described: readonly Table[] = [...served, ...Object.values(metadataTables)];

/** A column of another table that points at the rows of this one. */
export type RelatedColumn = { readonly table_name: string; readonly variable_name: string };

let pointing: ReadonlyMap<string, readonly RelatedColumn[]> | null = null;

/** By table, which columns of the tables that are read in lists point at its rows: the ways on from a row. */
export function relatedColumns(target: string): readonly RelatedColumn[] {
  pointing ??= Map.groupBy(
    described.flatMap(({ name, operations, variables }) =>
      operations.includes('readAll') ? columnsThatPoint(name, variables) : [],
    ),
    ({ target: named }) => named,
  );
  return pointing.get(target) ?? [];
}

function columnsThatPoint(table: string, variables: Table['variables']) {
  return Object.entries(variables).flatMap(([column, { references, internal, type }]) =>
    references && !internal && type !== 'array'
      ? [{ target: references.table, table_name: table, variable_name: column }]
      : [],
  );
}

/** The tables that the data manager knows, as the code has them. */
export function describedTables(tableId?: number): readonly Table[] {
  return described.filter(({ id }) => tableId === undefined || id === tableId);
}

/** The rows of `tables` that the data manager reads (spec 1 §3, metadata system), texts in the language. */
export function tableRows(language: Language, of: readonly Table[] = described) {
  return of.map((table) => ({
    table_id: table.id,
    table_name: table.name,
    display_name: textIn(table.label, language),
    /** Its rows are read as `get_{table}` in a language, where they have texts in several. */
    table_type: table.translated ? 'function_lang' : 'table',
    function_lang: table.translated ?? false,
    category: table.domain,
    version: 1,
    primary_key: table.key,
    domain: table.domain,
    resource: table.resource,
    operations: table.operations,
    default_sort: table.sort ?? [table.key],
    /** What a sheet of it carries beside its own columns. */
    sheet_columns: Object.entries(table.sheetColumns ?? {}).map(([name, { label }]) => ({
      name,
      label: textIn(label, language),
    })),
  }));
}

/** The rows of `variables` of one table, or of all (spec 1 §3), texts in the language. */
export function variableRows(language: Language, tableId?: number) {
  return describedTables(tableId).flatMap((table) => columnRows(table, language));
}

/** The rows of `variables` of a table as an organisation has it. */
export function columnRows(table: Table, language: Language) {
  return Object.entries(table.variables).flatMap(([name, given], place) => {
    const variable = withDefaults(given);
    if (variable.internal) return [];
    const help = helpOf(variable);
    return [
      {
        variable_id: variableId(table, name),
        variable_name: name,
        table_id_ref: table.id,
        data_type: variable.type,
        constraint_type: constraintOf(table, name),
        validation_rule: variable.rules,
        default_value: variable.initial,
        choices: (variable.choices ?? []).map(({ value, label }) => ({
          value,
          label: textIn(label, language),
        })),
        display_name: textIn(variable.label, language),
        has_choices: (variable.choices ?? []).length > 0,
        display_format: variable.format ?? null,
        display_order: place,
        is_placed: variable.placed ?? false,
        display_width: variable.width,
        align: variable.align ?? null,
        display_foreign_variable: variable.references?.display ?? [],
        foreign_key_table_name: variable.references?.table ?? null,
        foreign_key_filter: filtersOf(variable.references),
        shown_if: variable.shownIf ?? null,
        editable_if: variable.editableIf ?? null,
        is_visible: variable.visible,
        is_editable: variable.update !== 'never',
        is_visible_create: variable.create !== 'never',
        create_use: variable.create,
        update_use: variable.update,
        is_sortable: variable.sortable,
        is_filterable: variable.filterable,
        is_searchable: variable.searchable,
        category: variable.category ? textIn(variable.category, language) || null : null,
        category_order: variable.categoryOrder ?? null,
        category_icon: variable.categoryIcon ?? null,
        help_text: help ? textIn(help, language) : null,
        ...protectionColumns(table, given),
      },
    ];
  });
}

/** What a form needs to offer the rows alone that may be chosen. */
function filtersOf({ only = {}, same = {} }: Partial<Reference> = {}) {
  const isFiltered = Object.keys(only).length + Object.keys(same).length > 0;
  return isFiltered ? { only, same } : null;
}

function constraintOf(table: Table, name: string): string | null {
  if (name === table.key) return 'primary_key';
  return table.variables[name]?.references ? 'foreign_key' : null;
}
