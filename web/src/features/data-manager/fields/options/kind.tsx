import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';
import { compareText, textOf } from '../parts/text-value.ts';

const OptionsInput = lazy(async () => ({ default: (await import('./input.tsx')).OptionsInput }));

/** What can be chosen: values in their order, each with its label in every language. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'options',
  rank: 3,
  align: 'start',
  cell: (value) => (Array.isArray(value) ? value.map(labelOf).join(', ') : textOf(value)),
  Input: OptionsInput,
  several: true,
  Filter: null,
  parse: (text) => text,
  compare: compareText,
  check: (value) =>
    Array.isArray(value) && value.some((one) => labelOf(one).trim() === '')
      ? validationWords('optionEmpty')
      : null,
});

function labelOf(option: Json): string {
  const parts =
    typeof option === 'object' && option !== null ? Object.entries(option) : [['text', option] as const];
  return textOf(parts.find(([name]) => name === 'text')?.[1] ?? null);
}
