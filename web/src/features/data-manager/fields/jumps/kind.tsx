import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import { lazy } from 'react';
import { defineKind } from '../define-kind.ts';
import { compareText, textOf } from '../parts/text-value.ts';

const JumpsInput = lazy(async () => ({ default: (await import('./input.tsx')).JumpsInput }));

/** Where a dialogue goes on after an item. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'jumps',
  rank: 3,
  align: 'start',
  cell: textOf,
  Input: JumpsInput,
  several: true,
  Filter: null,
  parse: (text) => text,
  compare: compareText,
  check: (value) => ([value].flat().some(isUnread) ? validationWords('condition') : null),
});

/** The editor leaves as text what it could not read of a condition. */
function isUnread(jump: Json): boolean {
  return (
    typeof jump === 'object' &&
    jump !== null &&
    Object.entries(jump).some(([name, part]) => name === 'when' && typeof part === 'string')
  );
}
