import type { PublicRow, ServedTable } from '@livingroom/shared/calls/row-calls.ts';
import type { ReactNode } from 'react';
import type { TextKey } from '../../../i18n/areas.ts';
import type { Field, Row } from '../controller/metadata.ts';
import type { RowOf } from '../controller/row-of.ts';

type PointingAt = {
  readonly [N in ServedTable]: { readonly table: N; readonly by: keyof PublicRow<N> & string };
}[ServedTable];

/** Rows of another table that belong to the open one: `by` is the column that points at it. */
export type LinkedTable = PointingAt & {
  readonly title: TextKey<'data-manager'>;
  /** What none of them means. */
  readonly none: TextKey<'data-manager'>;
};

type Props<R> = {
  readonly row: R;
  /** Shows another part of the row. */
  readonly go: (part: string) => void;
};

/** One tab of a row. The methods take rows of its table: the engine gives a part no others. */
type Part<R, Column> = {
  /** In the address. */
  readonly name: string;
  readonly title: TextKey<'data-manager'>;
  /** Columns that are edited here; of the first part also those that no part names. */
  readonly fields?: readonly Column[];
  /** Columns that are changed by other means than a form: none of the parts has them. */
  readonly elsewhere?: readonly Column[];
  readonly linked?: readonly LinkedTable[];
  /** Whatever else there is to say: a component. */
  Panel?(props: Props<R>): ReactNode;
  /** What is to be known before the columns of a saved row are changed: a component. */
  Notice?(props: Pick<Props<R>, 'row'>): ReactNode;
  /** What is to be known while a new row is filled in, before it is saved: a component. */
  Unsaved?(props: object): ReactNode;
  /** Why there is nothing before the row is saved. */
  readonly unsavedNote?: TextKey<'data-manager'>;
};

/** One tab of a row of this table: columns of it, rows that belong to it, whatever else there is to say. */
export type PartOf<N extends ServedTable> = Part<RowOf<N>, keyof PublicRow<N> & string>;

/** The same of any table. */
export type RowPart = Part<Row, string>;

export type PartProps<N extends ServedTable> = Props<RowOf<N>>;
export type NoticeProps<N extends ServedTable> = Pick<PartProps<N>, 'row'>;

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
