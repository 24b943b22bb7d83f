import type { Json } from '../lib/json.ts';
import type { Text } from '../lib/text.ts';
import type { SignedInRole } from './roles.ts';

export type DataType =
  | 'string'
  | 'text'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'datetime'
  /** A list of strings or numbers. */
  | 'array'
  | 'json';

/** Validation rules of spec 2 §5.1, as the `validation_rule` column holds them. */
export type Rule =
  | 'not_null'
  | 'email'
  | 'phone'
  | 'url'
  | 'zip_code'
  | 'address'
  | `length_min:${number}`
  | `length_max:${number}`
  | `range:${number}-${number}`
  | `regex:${string}`
  /** ISO dates, inclusive: `date_range:2020-01-01..2030-12-31`. */
  | `date_range:${string}`
  /** A date that is typed as DD/MM/YYYY. */
  | 'date_dmy'
  | 'unique_local'
  | 'unique_global'
  | 'unique_system';

export type Align = 'start' | 'center' | 'end';

/** Whether a field takes part in a create or an update. */
export type Use = 'required' | 'optional' | 'never';

type Choice = { readonly value: string | number; readonly label: Text };

/** What a column holds where its type does not tell: how people read and edit it (`display_format` of the metadata). */
type Format =
  | 'condition'
  | 'jumps'
  | 'options'
  | 'options-of-choice'
  | 'item-of-survey'
  | 'image'
  | 'icon-or-picture'
  | 'lines'
  /** The fields that an organisation adds to its people and units. */
  | 'own-columns'
  /** The names of another column's choices. */
  | 'choice-labels'
  /** A language that the organisation offers. */
  | 'offered-language';

/**
 * A test on the columns of a row, in the language of the dialogue's conditions with `column` for `item`: joined by and, or
 * and not (spec 2 §5.1).
 */
export type FieldCondition =
  | {
      readonly column: string;
      readonly operator: 'is' | 'is not';
      readonly value: string | number | boolean | null;
    }
  | { readonly and: readonly FieldCondition[] }
  | { readonly or: readonly FieldCondition[] }
  | { readonly not: FieldCondition };

/** Why a person's data is held, and how long: what a record of processing says of it (`protection.ts`). */
export type Protection = {
  /** What the data is for (GDPR, article 30). */
  readonly purpose: 'people' | 'access' | 'answers' | 'mails' | 'actions' | 'evidence' | 'comfort';
  /** How far a value leads to the person. */
  readonly anonymity: 'groups' | 'numbered' | 'named';
  /** Article 6(1) of the GDPR; null: an organisation's own field, of which it has chosen none yet. */
  readonly lawfulBasis:
    | 'contract'
    | 'legal_obligation'
    | 'public_task'
    | 'legitimate_interests'
    | 'consent'
    | null;
  /** Where consent is the basis: whether it is taken back in the product, or with the organisation. */
  readonly consent: 'none' | 'here' | 'organisation';
  /** When a value goes, which services and timers carry out. */
  readonly retention:
    | 'person'
    | 'answers'
    | 'record'
    | 'organisation'
    | 'archive'
    | 'trail'
    | 'undo'
    | 'upload';
};

/** The row that a key points at. */
export type Reference = {
  readonly table: string;
  /** The fields that name the row to people. */
  readonly display: readonly string[];
  /** Only rows of these values can be chosen: nobody may lift it (locked filter, spec 2 §5.1). */
  readonly only?: { readonly [field: string]: string | number | boolean };
  /** Only rows whose field has the value of this row's column can be chosen, where it has one (value filter). */
  readonly same?: { readonly [field: string]: string };
};

/** One column of a table. What is left out has the default of `variableDefaults`. */
export type Variable = {
  readonly type: DataType;
  /** Exists for the compiler alone: the type of the values of a `json` or `array` column, see `json` and `list`. */
  readonly shape?: unknown;
  readonly label: Text;
  readonly help?: Text;
  readonly rules?: readonly Rule[];
  /** The unique column whose values this one reserves as well: what is to become of it is nobody else's by then. */
  readonly reserves?: string;
  readonly choices?: readonly Choice[];
  /** Points at the primary key of another table. */
  readonly references?: Reference;
  /** The column is shown, and taken, only in rows that fulfil it. */
  readonly shownIf?: FieldCondition;
  /** The column may be changed only in rows that fulfil it. */
  readonly editableIf?: FieldCondition;
  /** Value of a new row that does not set the field; default null. */
  readonly initial?: Json;
  readonly create?: Use;
  /** Whether those who may update rows may change the column once a row is made; left out: nobody but the server. */
  readonly update?: Use;
  readonly visible?: boolean;
  readonly sortable?: boolean;
  readonly filterable?: boolean;
  readonly searchable?: boolean;
  /**
   * Holds one text a language (only in tables that are `translated`). The column has the text of the row's own
   * `language`; the others are kept in `translations`: {"es_es": {"driver_title": "…"}}.
   */
  readonly translated?: boolean;
  /** Keeps a phrase (a key and its values, as JSON), which leaves in the reader's language. */
  readonly phrase?: boolean;
  /** Whether the store finds and sorts rows by it; left out: all but `json`, which only rows found otherwise are read for. */
  readonly indexed?: boolean;
  /** Few rows have a value: an index that it is in holds those alone, where the store can, and costs all others nothing. */
  readonly sparse?: boolean;
  /** Never leaves the server, whoever asks. */
  readonly internal?: boolean;
  readonly format?: Format;
  /** The part of a form that the column stands in, with the place and the icon of that part. */
  readonly category?: Text | null;
  readonly categoryOrder?: number | null;
  readonly categoryIcon?: string | null;
  readonly width?: number;
  /** An operator has given it a place, which lists keep to as well. */
  readonly placed?: boolean;
  /** Where its values stand in a cell; left out: as their kind does. */
  readonly align?: Align | null;
  /** What the data-protection register says of the column (spec 1 §3, variables). */
  readonly gdpr?: 'none' | 'personal' | 'special';
  /** Where it differs from what its table says. */
  readonly protection?: Partial<Protection>;
};

export type CrudOperation = 'create' | 'read' | 'update' | 'delete' | 'readAll';

/**
 * Which rows of the own account a role may touch, on top of its permissions:
 * `all`; `own` rows, whose `field` is the caller's employee id; `units`, rows whose `field` is a unit that the
 * caller manages (employee-id fields count through the person's primary unit); `through`, rows whose `field` names a
 * row of that table which the role may touch; `namedBy`, rows that such a row of that table names in its `field`;
 * `is`, rows with this value in `field`; `anyOf`, rows of any of these scopes.
 */
export type RowScope =
  | 'all'
  | { readonly own: string }
  | { readonly units: string }
  | { readonly employeesOfUnits: string }
  | { readonly through: string; readonly field: string }
  | { readonly namedBy: string; readonly field: string }
  | { readonly is: string | boolean; readonly field: string }
  | { readonly anyOf: readonly RowScope[] };

/** Never a column that holds what somebody answered. */
type Audited = {
  /** Their values, before and after, stand in the trail when one of them changes. */
  readonly columns: readonly string[];
  /** New rows stand there as well: for rows that give somebody a right. */
  readonly whenMade?: boolean;
};

export type Access = {
  /** Roles that hold the permission when the product is new; the Role Manager may change it. */
  readonly create?: readonly SignedInRole[];
  readonly read?: readonly SignedInRole[];
  readonly update?: readonly SignedInRole[];
  readonly delete?: readonly SignedInRole[];
};

/** One table. Its file in `catalogue/tables` is the only place that describes it. */
export type Table = {
  readonly id: number;
  readonly name: string;
  readonly label: Text;
  /** API domain and resource, kebab-case: `/{domain}/v1/{resource}`. */
  readonly domain: string;
  readonly resource: string;
  readonly key: string;
  /** The key is the values of these fields joined by `-`, instead of a number from the counter. */
  readonly composite?: readonly string[];
  /** Fields that name the stored row where the key does not; see `documentId`. */
  readonly document?: readonly string[];
  /** Rows of the system account are everybody's templates; all others belong to one tenant. */
  readonly owner: 'account' | 'system';
  readonly container?: 'entities' | 'answers' | 'activity' | 'log';
  /** The field whose value is the shard (third level of the partition key). */
  readonly shard?: string;
  /**
   * Rows lie together by the number that their document begins with, `size` numbers a logical partition: so none grows
   * for ever. `of` is the column of that number.
   */
  readonly block?: { readonly of: string; readonly size: number };
  /** Rows are written ahead of those they are for, and mean nothing without them; the store waits for the disk once. */
  readonly ahead?: boolean;
  /** Rows are added and read; nobody changes them, and only their age or the end of the account takes them away. */
  readonly appendOnly?: boolean;
  /** What the audit trail says of the table's rows beside that one was deleted, which it says of every table. */
  readonly audited?: Audited;
  /** Rows that every call makes: numbers are taken from the counter so many at a time, and have gaps. */
  readonly numbersAtOnce?: number;
  /** Operations the API serves; services may do more. */
  readonly operations: readonly CrudOperation[];
  readonly access: Access;
  readonly scope: { readonly [role in SignedInRole]?: RowScope };
  /** Why and how long it holds people: of every table with a column that does. */
  readonly protection?: Protection;
  /** Rows are per language: updates carry `language`. */
  readonly translated?: boolean;
  /** A row may not be deleted while one of these tables points at it; `cascade` rows go with it. */
  readonly cascade?: readonly string[];
  /** Rows of these tables are a record of what was: they stay when the row goes, and their number points at nobody. */
  readonly history?: readonly string[];
  readonly indexes?: readonly (readonly string[])[];
  readonly sort?: readonly string[];
  /** Lists begin with the last rows where nobody asks for another order: a record is read from its end. */
  readonly newestFirst?: boolean;
  readonly variables: { readonly [name: string]: Variable };
  /** What a sheet of the table carries beside its own columns; kept in rows of other tables. */
  readonly sheetColumns?: { readonly [name: string]: Variable };
};

type PlainValueOf<V extends Variable> = V['type'] extends 'string' | 'text' | 'datetime'
  ? string
  : V['type'] extends 'integer' | 'float'
    ? number
    : V['type'] extends 'boolean'
      ? boolean
      : V['type'] extends 'array'
        ? readonly (string | number)[]
        : Json;

/** The shape that the table names, else the choices it offers, else what the type of the column holds. */
type ValueOf<V extends Variable> = 'shape' extends keyof V
  ? NonNullable<V['shape']>
  : V extends { readonly choices: readonly { readonly value: infer C }[] }
    ? V['type'] extends 'array'
      ? readonly C[]
      : C
    : PlainValueOf<V>;

type IsRequired<V extends Variable> = V extends { readonly rules: readonly (infer R)[] }
  ? 'not_null' extends R
    ? true
    : false
  : false;

/** The row type that follows from a table's variables; a field without `not_null` may be null. */
export type RowOf<T extends Table> = {
  readonly [K in keyof T['variables']]: IsRequired<T['variables'][K]> extends true
    ? ValueOf<T['variables'][K]>
    : ValueOf<T['variables'][K]> | null;
};

type IsGiven<K, V extends Variable> = K extends 'created_at' | 'updated_at'
  ? false
  : 'initial' extends keyof V
    ? false
    : IsRequired<V>;

/** A row as it is made: what may be null, has an initial value or is a stamp can be left out. */
export type NewRowOf<T extends Table> = {
  readonly [K in keyof T['variables'] as IsGiven<K, T['variables'][K]> extends true ? K : never]: RowOf<T>[K];
} & Partial<RowOf<T>>;

/** What a new row is given: the columns that it needs for certain, the others where they are said. */
export type GivenRowOf<T extends Table> = {
  readonly [K in keyof T['variables'] as T['variables'][K] extends { readonly create: 'required' }
    ? K
    : never]: RowOf<T>[K];
} & Partial<RowOf<T>>;
