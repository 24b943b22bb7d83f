import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';
import { kind as reference } from '../reference/kind.tsx';

const ItemInput = lazy(async () => ({ default: (await import('./input.tsx')).ItemInput }));

/** Another item of the same dialogue: a reference that is chosen among its neighbours. */
export const kind = defineKind({
  ...reference,
  fits: ({ variable }) => variable.format === 'item-of-survey',
  rank: 3,
  Input: ItemInput,
});
