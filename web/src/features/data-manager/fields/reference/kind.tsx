import { isScalar } from '@livingroom/shared/calls/row-query.ts';
import { coerce } from '@livingroom/shared/core/validation/coerce.ts';
import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';
import { compareText } from '../parts/text-value.ts';

const ReferenceInput = lazy(async () => ({ default: (await import('./input.tsx')).ReferenceInput }));
const ReferenceFilter = lazy(async () => ({ default: (await import('./filter.tsx')).ReferenceFilter }));

/** A key that points at a row of another table, read and chosen by the names that people know the row by. */
export const kind = defineKind({
  fits: ({ variable }) => variable.references !== undefined && variable.type !== 'array',
  rank: 2,
  align: 'start',
  cell: (value, { name }, { names }) => names[name]?.[String(value)] ?? String(value),
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  parse: (text, { variable }) => {
    const coerced = coerce(variable, text);
    return 'value' in coerced && coerced.value !== null && isScalar(coerced.value)
      ? coerced.value
      : undefined;
  },
  compare: compareText,
});
