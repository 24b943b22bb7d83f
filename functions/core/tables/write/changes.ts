import type { Language } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Body, Stored } from '../../storage/port.ts';

/** What somebody asks for, as it came: nothing of it is checked yet. */
export type Wish =
  | {
      readonly kind: 'create';
      readonly values: { readonly [field: string]: unknown };
      /** A number that was taken from the table's counter before. */
      readonly key?: number | string;
    }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly values: { readonly [field: string]: unknown };
      /** The version that the change was made on; null: whichever is there. */
      readonly ifMatch?: string | null;
      /** Whose texts the values carry, for translated tables. */
      readonly language?: Language;
    };

/** A change that passed every check: the row as it was read, and as it shall be. `place` is that of its wish. */
export type PlannedChange = {
  readonly place: number;
  readonly id: string;
  readonly before: Stored | null;
  readonly after: Body;
};

/** Why a wish is not granted: because of one field, or of the row as a whole. */
export type Refusal =
  | {
      readonly place: number;
      readonly code: 'invalid-input' | 'constraint-failed';
      readonly field: string;
      readonly message: Phrase;
    }
  | { readonly place: number; readonly error: AppError };

/** Throws the first refusal; those of other fields with the same code go with it. */
export function throwRefusals(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (!first) return;
  if ('error' in first) throw first.error;
  const fields: { [field: string]: Phrase } = {};
  for (const refusal of refusals)
    if ('field' in refusal && refusal.code === first.code) fields[refusal.field] = refusal.message;
  throw new AppError(first.code, { fields });
}

/** The columns of a row that differ from another version of it. */
export function changedColumns(before: Body, after: Body): Body {
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(value, before[field])));
}

/** Whether both are the same row, column by column. */
export function isSameBody(one: Body, other: Body): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => isSame(one[field], other[field]));
}

function isSame(one: Body[string] | undefined, other: Body[string] | undefined): boolean {
  if (one === other) return true;
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
