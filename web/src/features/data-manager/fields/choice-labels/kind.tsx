import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';

const ChoiceLabelsInput = lazy(async () => ({ default: (await import('./input.tsx')).ChoiceLabelsInput }));

/** What the choices of a column of the catalogue are called. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'choice-labels',
  rank: 3,
  align: 'start',
  cell: (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : ''),
  Input: ChoiceLabelsInput,
  several: true,
  Filter: null,
  parse: (text) => text,
  compare: (a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)),
});

function nameOf(choice: Json): string {
  return typeof choice === 'object' && choice !== null && 'label' in choice ? String(choice.label) : '';
}
