import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';
import { compareText, textOf } from '../parts/text-value.ts';

const OwnColumnsInput = lazy(async () => ({ default: (await import('./input.tsx')).OwnColumnsInput }));

/** The fields that an organisation adds to its people and units. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'own-columns',
  rank: 3,
  align: 'start',
  cell: textOf,
  Input: OwnColumnsInput,
  several: true,
  Filter: null,
  parse: (text) => text,
  compare: compareText,
});
