import type { catalogue, Row, TableName } from '../catalogue/catalogue.ts';
import type { CrudOperation, Table, Variable } from '../core/catalogue/types.ts';
import type { Json } from '../core/lib/json.ts';
import type { Language } from '../core/lib/language.ts';
import { callDefaults, type Operation } from './call.ts';
import { type RowPage, type RowQuery, wireQuery } from './row-query.ts';

/** Without schemas, for the browser as well: what the generic calls of a table are, and typed callers for them. */

/** Where the rows of a table live below `/api`, and whose account their calls carry. */
export type RowAddress = Pick<Operation, 'path' | 'account'> & { readonly translated: boolean };

/** What a client needs of an operation to make its call. */
export type CallLimits = Pick<Operation, 'method' | 'path' | 'account' | 'timeoutMs' | 'retries'>;

export function rowAddress(table: Pick<Table, 'domain' | 'resource' | 'translated' | 'owner'>): RowAddress {
  return {
    path: `/${table.domain}/v1/${table.resource}`,
    account: table.owner === 'system' ? 'system' : 'user',
    translated: table.translated ?? false,
  };
}

const methods = { create: 'POST', read: 'GET', update: 'PATCH', delete: 'DELETE', readAll: 'GET' } as const;

/** Method, path, account and limits of a generic call; what writes is never tried again by itself. */
export function rowCall({ path, account, translated }: RowAddress, operation: CrudOperation): CallLimits {
  const ofAll = operation === 'create' || operation === 'readAll';
  const reads = operation === 'read' || operation === 'readAll';
  /** A translated row is updated in one language. */
  const inLanguage = translated && operation === 'update' ? '/{language}' : '';
  return {
    method: methods[operation],
    path: ofAll ? path : `${path}/{id}${inLanguage}`,
    account,
    timeoutMs: callDefaults.timeoutMs,
    retries: reads ? callDefaults.retries : 0,
  };
}

/** Spec 2 §7.1: the one read of every table. */
export const readCall = {
  method: 'GET',
  path: '/data/v1/data/{source}',
  account: callDefaults.account,
  timeoutMs: callDefaults.timeoutMs,
  retries: callDefaults.retries,
} as const satisfies CallLimits;

type Variables<N extends TableName> = (typeof catalogue)[N]['variables'];

/** The columns of a table whose setting has this value. */
type ColumnsWith<N extends TableName, Setting extends Partial<Variable>> = {
  [K in keyof Variables<N>]: Variables<N>[K] extends Setting ? K : never;
}[keyof Variables<N>] &
  keyof Row<N>;

/** What leaves the server of a row: its columns without the internal ones. */
export type PublicRow<N extends TableName> = Omit<Row<N>, ColumnsWith<N, { readonly internal: true }>>;

type Required<N extends TableName> = ColumnsWith<N, { readonly create: 'required' }>;
type Creatable<N extends TableName> = Exclude<keyof Row<N>, ColumnsWith<N, { readonly create: 'never' }>>;
type Changeable<N extends TableName> = ColumnsWith<N, { readonly update: 'optional' | 'required' }>;

/** The columns of a new row: what a create asks for, and what it may have. */
type RowInput<N extends TableName> = Pick<Row<N>, Required<N>> & Partial<Pick<Row<N>, Creatable<N>>>;

type RowChange<N extends TableName> = Partial<Pick<Row<N>, Changeable<N>>>;

/** What stands beside the columns: the row's version, and what the caller may do with it. */
export type RowState = {
  readonly etag: string;
  readonly can: {
    readonly update: boolean;
    readonly delete: boolean;
    /** Columns that may be changed although the row as a whole may not. */
    readonly columns?: readonly string[] | undefined;
  };
};

export type RowId = number | string;

type WriteOptions = {
  /** Version of the row that the change is based on; a row that has changed since is a `conflict`. */
  readonly ifMatch?: string;
  /** Language of the texts in a translated row. */
  readonly language?: Language;
};

/** The generic calls of one table; `R` is a row as it is read. */
export type RowVerbs<R, New, Change> = {
  readonly list: <C extends keyof R = keyof R>(
    query?: RowQuery<R, C>,
  ) => Promise<RowPage<Pick<R, C> & RowState>>;
  readonly get: (id: RowId) => Promise<R & RowState>;
  readonly create: (values: New) => Promise<R & RowState>;
  readonly update: (id: RowId, change: Change, options?: WriteOptions) => Promise<R & RowState>;
  readonly remove: (id: RowId, options?: Pick<WriteOptions, 'ifMatch'>) => Promise<void>;
};

const verbs = { list: 'readAll', get: 'read', create: 'create', update: 'update', remove: 'delete' } as const;

type Served<N extends TableName> = (typeof catalogue)[N]['operations'][number];

/** The verbs that the API serves for a table. */
type VerbOf<N extends TableName> = {
  [V in keyof typeof verbs]: (typeof verbs)[V] extends Served<N> ? V : never;
}[keyof typeof verbs];

/** The tables with at least one generic call. */
export type ServedTable = { [N in TableName]: Served<N> extends never ? never : N }[TableName];

type AllCalls<N extends ServedTable> = RowVerbs<PublicRow<N>, RowInput<N>, RowChange<N>>;

/** The generic calls of a table of the catalogue. */
export type RowCalls<N extends ServedTable> = Pick<AllCalls<N>, VerbOf<N>>;

/** A row of a table that is known by its metadata alone. */
export type AnyRow = { readonly [column: string]: Json };

type Named = { readonly [name: string]: unknown };

type CallParts = { readonly params?: Named; readonly query?: Named; readonly body?: unknown };

/** Makes a call; answers the parsed body of a success, throws otherwise. */
export type RowSend = (call: CallLimits, input: CallParts, options: WriteOptions) => Promise<unknown>;

/** Where a table's rows are, and how calls are made. */
export type RowSource = { readonly table: string; readonly address: RowAddress; readonly send: RowSend };

/** The generic calls of a table over any way of calling: the browser, another process, a test. */
export function rowVerbs<R, New, Change>({ table, address, send }: RowSource): RowVerbs<R, New, Change> {
  type Answer = R & RowState;
  return {
    list: async (query = {}) => pageOf(await send(readCall, readInput(table, query), {})),
    get: async (id) => (await send(rowCall(address, 'read'), { params: { id } }, {})) as Answer,
    create: async (body) => (await send(rowCall(address, 'create'), { body }, {})) as Answer,
    async update(id, body, options = {}) {
      const params = { id, language: options.language ?? 'en_us' };
      return (await send(rowCall(address, 'update'), { params, body }, options)) as Answer;
    },
    async remove(id, options = {}) {
      await send(rowCall(address, 'delete'), { params: { id } }, options);
    },
  };
}

/** The same for a table of the catalogue: its own columns, and the verbs that the API serves. */
export function rowCalls<N extends ServedTable>(table: N, source: Omit<RowSource, 'table'>): RowCalls<N> {
  const all: AllCalls<N> = rowVerbs({ table, ...source });
  return all;
}

/** The input of the one read for a table and a query. */
export function readInput<R, C extends keyof R>(table: string, query: RowQuery<R, C>) {
  return { params: { source: table }, query: wireQuery(query) };
}

type ReadAnswer<R> = {
  readonly data: readonly R[];
  readonly metadata: Pick<RowPage<R>, 'total' | 'cursor' | 'names'>;
};

/** What the one read answered, as a page of rows. */
export function pageOf<R>(answer: unknown): RowPage<R> {
  const { data, metadata } = answer as ReadAnswer<R>;
  const { total, cursor, names } = metadata;
  return { rows: data, total, cursor, names };
}
