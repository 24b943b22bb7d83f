import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import type { Field, Row } from './metadata.ts';

export type Errors = { readonly [field: string]: string };

/** The editor of a row, as views and fields see it. */
export type Editor = {
  readonly open: boolean;
  /** The row as it is stored; null for one that is being made. */
  readonly row: Row | null;
  readonly mode: 'create' | 'update';
  /** Those that the conditions of their columns show, of the row as it is edited. */
  readonly fields: readonly Field[];
  /** Whether the conditions of the column let it be changed in the row as it is edited. */
  readonly mayChange: (field: Field) => boolean;
  readonly readOnly: boolean;
  readonly dirty: boolean;
  /** The row itself, or what belongs to it, is not saved. */
  readonly unsaved: boolean;
  readonly setPartUnsaved: (unsaved: boolean) => void;
  readonly overtaken: boolean;
  readonly saving: boolean;
  readonly errors: Errors;
  readonly value: (field: Field) => Json;
  readonly change: (field: Field, value: Json) => void;
  /** What a new row starts with, which is no edit: nothing is lost with it. */
  readonly preset: (field: Field, value: Json) => void;
  /** What is edited in one language, whatever the reader's; undefined: it stands as it is stored. */
  readonly editedIn: (field: Field, language: Language) => Json | undefined;
  /** Edits a translated column in one language; undefined takes the edit back. */
  readonly changeIn: (field: Field, language: Language, value: Json | undefined) => void;
  /** Checks one field when it is left. */
  readonly check: (field: Field) => void;
  readonly undo: () => void;
  /** Takes the last save of the open row back, as long as nobody has changed it since; null where there is none. */
  readonly takeBack: (() => Promise<unknown>) | null;
  readonly save: () => Promise<unknown>;
  readonly close: () => Promise<void>;
  readonly create: () => Promise<void>;
  readonly edit: (row: Row) => Promise<void>;
};
