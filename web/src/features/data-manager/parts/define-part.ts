import type { ComponentType } from 'react';
import type { TextKey } from '../../../i18n/areas.ts';
import type { Field, Row } from '../controller/metadata.ts';

/** Rows of another table that belong to the open one: `by` is the column that points at it. */
export type LinkedTable = {
  readonly table: string;
  readonly by: string;
  readonly title: TextKey<'data-manager'>;
  /** What none of them means. */
  readonly none: TextKey<'data-manager'>;
};

export type PartProps = {
  readonly row: Row;
  /** Shows another part of the row. */
  readonly go: (part: string) => void;
};

export type NoticeProps = Pick<PartProps, 'row'>;

/** One tab of a row: columns of it, rows that belong to it, whatever else there is to say. */
export type RowPart = {
  /** In the address. */
  readonly name: string;
  readonly title: TextKey<'data-manager'>;
  /** Columns that are edited here; of the first part also those that no part names. */
  readonly fields?: readonly string[];
  /** Columns that are changed by other means than a form: none of the parts has them. */
  readonly elsewhere?: readonly string[];
  readonly linked?: readonly LinkedTable[];
  readonly Panel?: ComponentType<PartProps>;
  /** What is to be known before the columns of a saved row are changed. */
  readonly Notice?: ComponentType<NoticeProps>;
  /** Why there is nothing before the row is saved. */
  readonly unsavedNote?: TextKey<'data-manager'>;
};

/** The columns of a part among those that can be edited; without parts all of them. */
export function fieldsOf(
  parts: readonly RowPart[],
  part: RowPart | undefined,
  fields: readonly Field[],
): readonly Field[] {
  if (!part) return fields;
  const named = new Set(parts.flatMap(({ fields: own = [], elsewhere = [] }) => [...own, ...elsewhere]));
  return fields.filter(({ name }) => part.fields?.includes(name) || (part === parts[0] && !named.has(name)));
}
