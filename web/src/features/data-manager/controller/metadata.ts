import { type AnyRow, type RowAddress, rowAddress } from '@livingroom/shared/calls/row-calls.ts';
import type { TableMetadata, VariableMetadata } from '@livingroom/shared/catalogue/metadata.ts';
import type { CrudOperation, Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import { useMetadata } from '../../../api/rows.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';

export type Row = AnyRow;

export type Field = {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  /** The part of a form that it stands in. */
  readonly section: Section | null;
  /** What the shared rules read, made from the metadata row. */
  readonly variable: Variable;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
};

export type Section = {
  readonly title: string;
  readonly order: number | null;
  readonly icon: string | null;
};

export type TableInfo = {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly address: RowAddress;
  readonly operations: readonly CrudOperation[];
  /** Its rows hold one text a language. */
  readonly translated: boolean;
  /** Whether deleted rows can be brought back for a while. */
  readonly undoable: boolean;
  /** Calls beside them that the caller's role holds. */
  readonly calls: readonly string[];
  readonly fields: readonly Field[];
  readonly variables: Table['variables'];
  /** Columns of other tables that point at its rows. */
  readonly related: TableMetadata['related'];
  /** A column of another table, or what is counted, that its lists show; its rows carry it once they are on screen. */
  readonly joined?: Field;
  /** The columns that its list shows at first, in this order; all of them when left out. */
  readonly usual?: readonly string[];
  /** What a sheet carries beside the fields. */
  readonly sheetColumns: readonly { readonly name: string; readonly label: string }[];
};

export type Known<T> = { readonly value: T | undefined; readonly failure: ApiFailure | undefined };

/** What is known of a table; `id` as soon as its row of the catalogue is here, before its columns. */
export type KnownTable = Known<TableInfo> & { readonly id: number | undefined; readonly missing: boolean };

/** A table of the catalogue without its columns; undefined until it is there. */
export function useTableRow(name: string): Known<TableMetadata> & { readonly missing: boolean } {
  const language = useStore(languageStore);
  const { data: tables, failure } = useMetadata('tables', { language, limit: 500 });
  const value = tables?.rows.find((row) => row.table_name === name);
  return { value, failure, missing: tables !== undefined && value === undefined };
}

/** What people call the tables, by name. */
export function useTableLabels(): ReadonlyMap<string, string> {
  const language = useStore(languageStore);
  const { data: tables } = useMetadata('tables', { language, limit: 500 });
  return new Map((tables?.rows ?? []).map((row) => [row.table_name, row.display_name]));
}

/** The key of each table, by name. */
export function useTableKeys(): ReadonlyMap<string, string> {
  const language = useStore(languageStore);
  const { data: tables } = useMetadata('tables', { language, limit: 500 });
  return new Map((tables?.rows ?? []).map((row) => [row.table_name, row.primary_key]));
}

/** Everything the data manager needs to know of a table, texts in the chosen language. */
export function useTableInfo(name: string): KnownTable {
  const language = useStore(languageStore);
  const table = useTableRow(name);
  const where = { table_id_ref: table.value?.table_id ?? 0 };
  const variables = useMetadata('variables', table.value ? { language, where, limit: 500 } : null);
  const value = table.value && variables.data ? tableInfo(table.value, variables.data.rows) : undefined;
  const failure = table.failure ?? variables.failure;
  return { value, failure, id: table.value?.table_id, missing: table.missing };
}

/** The tables that are the catalogue itself. */
export const catalogueSources: readonly string[] = ['tables', 'variables'];

/** Whether its rows describe tables and columns: they are changed one by one, and no sheet brings them. */
export function isOfCatalogue({ name }: Pick<TableInfo, 'name'>): boolean {
  return catalogueSources.includes(name);
}

function tableInfo(table: TableMetadata, rows: readonly VariableMetadata[]): TableInfo {
  const fields = rows.map(fieldOf);
  return {
    id: table.table_id,
    name: table.table_name,
    label: table.display_name,
    key: table.primary_key,
    address: rowAddress({ ...table, translated: table.function_lang, owner: 'account' }),
    operations: table.operations,
    translated: table.function_lang,
    undoable: table.undoable,
    calls: table.calls,
    related: table.related,
    fields,
    sheetColumns: table.sheet_columns,
    variables: Object.fromEntries(fields.map(({ name, variable }) => [name, variable])),
  };
}

function fieldOf(row: VariableMetadata): Field {
  const label = row.display_name;
  const { foreign_key_table_name: target, display_foreign_variable: display } = row;
  return {
    id: row.variable_id,
    name: row.variable_name,
    label,
    help: row.help_text,
    section: row.category
      ? { title: row.category, order: row.category_order, icon: row.category_icon }
      : null,
    choices: row.choices,
    variable: {
      type: row.data_type,
      label: { en_us: label },
      rules: row.validation_rule,
      initial: row.default_value,
      create: row.create_use,
      update: row.update_use,
      visible: row.is_visible,
      sortable: row.is_sortable,
      filterable: row.is_filterable,
      searchable: row.is_searchable,
      width: row.display_width,
      placed: row.is_placed,
      ...(row.align ? { align: row.align } : {}),
      ...(row.display_format ? { format: row.display_format } : {}),
      ...(target ? { references: { table: target, display, ...row.foreign_key_filter } } : {}),
      ...(row.shown_if ? { shownIf: row.shown_if } : {}),
      ...(row.editable_if ? { editableIf: row.editable_if } : {}),
      ...(row.choices.length > 0
        ? { choices: row.choices.map(({ value, label: text }) => ({ value, label: { en_us: text } })) }
        : {}),
    },
  };
}
