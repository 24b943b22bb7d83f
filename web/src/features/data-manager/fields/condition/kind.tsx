import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';
import { compareText, textOf } from '../parts/text-value.ts';

const ConditionInput = lazy(async () => ({ default: (await import('./input.tsx')).ConditionInput }));

/** Who is asked: tests of earlier answers and of groups. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'condition',
  rank: 3,
  align: 'start',
  cell: textOf,
  Input: ConditionInput,
  several: true,
  Filter: null,
  parse: (text) => text,
  compare: compareText,
  // The editor leaves as text what it could not read.
  check: (value) => (typeof value === 'string' ? validationWords('condition') : null),
});
