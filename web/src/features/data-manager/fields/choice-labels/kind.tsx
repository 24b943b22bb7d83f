import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';
import { choicesIn } from './choices.ts';

const ChoiceLabelsInput = lazy(async () => ({ default: (await import('./input.tsx')).ChoiceLabelsInput }));

/** What the choices of a column of the catalogue are called. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'choice-labels',
  rank: 3,
  align: 'start',
  cell: (value) =>
    choicesIn(value)
      .map(({ label }) => label)
      .join(', '),
  Input: ChoiceLabelsInput,
  several: true,
  Filter: null,
  parse: (text) => text,
  compare: (a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)),
});
