import type { RowNames, Scalar } from '@livingroom/shared/calls/row-query.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import type { ComponentType } from 'react';
import type { Field } from '../controller/metadata.ts';

/** `Input` also gets what its label and message need: id, aria-describedby and the like. */
export type FieldInputProps = { readonly field: Field };

/** `Filter` gets the same, and the values that are chosen. */
export type FieldFilterProps = {
  readonly field: Field;
  readonly chosen: readonly Scalar[];
  readonly onChange: (chosen: readonly Scalar[]) => void;
  /** What stands in the box while nothing is chosen; left out, that any value will do. */
  readonly placeholder?: string;
};

/** What a value needs to become words: the names of what rows point at, and the reader's language. */
export type CellReader = {
  readonly names: RowNames;
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
};

/** Whose value is kept before its row is saved. */
export type KeptFor = { readonly table: string; readonly column: string };

/** What the row is given in place of the edited value, and how that is undone when the row is not saved. */
export type Kept = { readonly value: Json; readonly takeBack?: () => Promise<void> };

/** The ends of a range: how they are typed, and what each means to the store; undefined for text that is none. */
type Range = {
  readonly input: 'date' | 'number';
  readonly from: (text: string) => Scalar | undefined;
  readonly to: (text: string) => Scalar | undefined;
};

/** All that is special about one kind of column: `fields/<kind>/kind.tsx` exports it as `kind`. */
export type FieldKind = {
  readonly fits: (field: Field) => boolean;
  /** Where several kinds fit a column the highest takes it; 0 when left out. */
  readonly rank?: number;
  /** Where its values stand in a column. */
  readonly align: 'start' | 'end';
  /** A value as people read it; an empty one is not asked for. */
  readonly cell: (value: Json, field: Field, reader: CellReader) => string;
  /** How the value looks in a list, where words alone are not enough; `words` are its cell. */
  readonly Look?: ComponentType<{ readonly value: Json; readonly field: Field; readonly words: string }>;
  /** Edits the value. */
  readonly Input: ComponentType<FieldInputProps>;
  /** Its input is made of several, each with a label of its own. */
  readonly several?: boolean;
  /** Height of its input until that is there, where it is higher than a line: what stands below does not jump. */
  readonly room?: string;
  /** Chooses the values that rows may have; null: the list is not filtered by such a column. */
  readonly Filter: ComponentType<FieldFilterProps> | null;
  /** A value of the column from text, as an address carries it; undefined for text that is none. */
  readonly parse: (text: string, field: Field) => Scalar | undefined;
  /** How it is narrowed from a value to another, both included; left out, it is not. */
  readonly range?: Range;
  /** What is wrong with an edited value beyond the rules of its column; null: nothing. */
  readonly check?: (value: Json) => Phrase | null;
  /** Keeps what an edited value stands for, once the form is valid and before its row is saved. Throws `ApiFailure`. */
  readonly keep?: (value: Json, place: KeptFor) => Promise<Kept>;
  /** Order of two values; 0 when they are the same. */
  readonly compare: (a: Json, b: Json) => number;
};

export function defineKind(kind: FieldKind): FieldKind {
  return kind;
}
