import { type Condition, isScalar, type Scalar } from '@livingroom/shared/calls/row-query.ts';
import { useState } from 'react';
import { useAnyRows } from '../../../../api/rows.ts';
import { useSettled } from '../../../../hooks/use-settled.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field } from '../../controller/metadata.ts';
import type { FieldFilterProps } from '../define-kind.ts';
import { kindOf, useCellText } from '../kinds.ts';
import { type Options, optionOf } from './options.ts';
import { PickSearched } from './pick-searched.tsx';

/** Rows that are looked at for the values of a column. */
const mostRows = 200;
const typingPauseMs = 250;

/** How typed text finds values; undefined: it cannot be one, so that all are offered. */
type Ask = (typed: string) => Condition<Scalar> | undefined;

/** Values by a part of their text. */
export function TextFilter(props: FieldFilterProps) {
  return <ValueFilter {...props} ask={(contains) => ({ contains })} />;
}

/** Values that are just what was typed. */
export function ExactFilter(props: FieldFilterProps) {
  return <ValueFilter {...props} ask={(typed) => kindOf(props.field).parse(typed, props.field)} />;
}

function ValueFilter({ ask, ...props }: FieldFilterProps & { readonly ask: Ask }) {
  const [typed, setTyped] = useState('');
  return (
    <PickSearched {...props} typed={typed} onTyped={setTyped} found={useValues(props.field, typed, ask)} />
  );
}

/** The values that rows have in a column, each once, found by the server from what is typed. */
function useValues(field: Field, typed: string, ask: Ask): Options {
  const { table } = useTable();
  const words = useCellText({});
  const wanted = useSettled(typed.trim(), typingPauseMs);
  const condition = wanted === '' ? undefined : ask(wanted);
  const where = condition === undefined ? {} : { [field.name]: condition };
  const query = { where, limit: mostRows, columns: [field.name], sort: [field.name] };
  const read = useAnyRows(table?.name, query, { keepPrevious: true });
  const rows = read.data?.rows ?? [];
  const { compare } = kindOf(field);
  const values = rows
    .map((row) => row[field.name])
    .filter((value): value is Scalar => isScalar(value) && value !== null && value !== '')
    .toSorted(compare)
    .filter((value, place, all) => place === 0 || compare(all[place - 1] ?? null, value) !== 0);
  return {
    options: values.map((value) => optionOf(value, words(field, { [field.name]: value }))),
    isPart: (read.data?.cursor ?? null) !== null,
    loading: read.loading,
  };
}
