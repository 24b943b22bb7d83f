import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';
import { compareText, textOf } from '../parts/text-value.ts';

const OptionsOfChoiceInput = lazy(async () => ({
  default: (await import('./input.tsx')).OptionsOfChoiceInput,
}));

/** The options of an earlier choice that an item is asked for. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'options-of-choice',
  rank: 3,
  align: 'start',
  cell: (value) => (Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)),
  Input: OptionsOfChoiceInput,
  several: true,
  Filter: null,
  parse: (text) => text,
  compare: compareText,
});
