import type {
  CrudOperation,
  DataType,
  Rule,
  Table,
  Use,
  Variable,
} from '@livingroom/shared/catalogue/types.ts';
import { data } from '@livingroom/shared/contracts/data.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';

export type Row = { readonly [field: string]: Json };

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  readonly category: string | null;
  /** What the shared rules read, made from the metadata row. */
  readonly variable: Variable;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
};

export type TableInfo = {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly domain: string;
  readonly resource: string;
  readonly translated: boolean;
  readonly operations: readonly CrudOperation[];
  readonly fields: readonly Field[];
  readonly variables: Table['variables'];
};

/** The columns of a `tables` row that the data manager reads (shared/catalogue/metadata.ts). */
type TableRow = {
  readonly table_id: number;
  readonly table_name: string;
  readonly display_name: string;
  readonly function_lang: boolean;
  readonly primary_key: string;
  readonly domain: string;
  readonly resource: string;
  readonly operations: readonly CrudOperation[];
};

/** The columns of a `variables` row that the data manager reads. */
type VariableRow = {
  readonly variable_name: string;
  readonly data_type: DataType;
  readonly validation_rule: readonly Rule[];
  readonly default_value: Json;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
  readonly display_name: string;
  readonly display_width: number;
  readonly display_foreign_variable: readonly string[];
  readonly foreign_key_table_name: string | null;
  readonly is_visible: boolean;
  readonly create_use: Use;
  readonly update_use: Use;
  readonly is_sortable: boolean;
  readonly is_filterable: boolean;
  readonly is_searchable: boolean;
  readonly category: string | null;
  readonly help_text: string | null;
};

export type Known<T> = { readonly value: T | undefined; readonly failure: ApiFailure | undefined };

/** A table of the catalogue without its columns; undefined until it is there. */
export function useTableRow(name: string): Known<TableRow> & { readonly missing: boolean } {
  const language = useStore(languageStore);
  const { data: tables, failure } = useCall(data.operations.read, {
    params: { source: 'tables' },
    query: { language, limit: 500 },
  });
  const rows = tables?.data as unknown as readonly TableRow[] | undefined;
  const value = rows?.find((row) => row.table_name === name);
  return { value, failure, missing: rows !== undefined && value === undefined };
}

/** What people call the tables, by name. */
export function useTableLabels(): ReadonlyMap<string, string> {
  const language = useStore(languageStore);
  const { data: tables } = useCall(data.operations.read, {
    params: { source: 'tables' },
    query: { language, limit: 500 },
  });
  const rows = (tables?.data ?? []) as unknown as readonly TableRow[];
  return new Map(rows.map((row) => [row.table_name, row.display_name]));
}

/** Everything the data manager needs to know of a table, texts in the chosen language. */
export function useTableInfo(name: string): Known<TableInfo> & { readonly missing: boolean } {
  const language = useStore(languageStore);
  const table = useTableRow(name);
  const filters = JSON.stringify({ table_id_ref: { value: table.value?.table_id ?? null } });
  const variables = useCall(
    data.operations.read,
    table.value ? { params: { source: 'variables' }, query: { language, filters, limit: 500 } } : null,
  );
  const rows = variables.data?.data as unknown as readonly VariableRow[] | undefined;
  const value = table.value && rows ? tableInfo(table.value, rows) : undefined;
  return { value, failure: table.failure ?? variables.failure, missing: table.missing };
}

function tableInfo(table: TableRow, rows: readonly VariableRow[]): TableInfo {
  const fields = rows.map(fieldOf);
  return {
    id: table.table_id,
    name: table.table_name,
    label: table.display_name,
    key: table.primary_key,
    domain: table.domain,
    resource: table.resource,
    translated: table.function_lang,
    operations: table.operations,
    fields,
    variables: Object.fromEntries(fields.map(({ name, variable }) => [name, variable])),
  };
}

function fieldOf(row: VariableRow): Field {
  const label = row.display_name;
  const { foreign_key_table_name: target, display_foreign_variable: display } = row;
  return {
    name: row.variable_name,
    label,
    help: row.help_text,
    category: row.category,
    choices: row.choices,
    variable: {
      type: row.data_type,
      label: [label, label, label],
      rules: row.validation_rule,
      initial: row.default_value,
      create: row.create_use,
      update: row.update_use,
      visible: row.is_visible,
      sortable: row.is_sortable,
      filterable: row.is_filterable,
      searchable: row.is_searchable,
      width: row.display_width,
      ...(target ? { references: { table: target, display } } : {}),
      ...(row.choices.length > 0
        ? { choices: row.choices.map(({ value, label: text }) => ({ value, label: [text, text, text] })) }
        : {}),
    },
  };
}
