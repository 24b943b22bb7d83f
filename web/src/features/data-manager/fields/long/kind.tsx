import { defineKind } from '../define-kind.ts';
import { AreaInput } from '../parts/area-input.tsx';
import { TextFilter } from '../parts/later.ts';
import { compareText, textOf } from '../parts/text-value.ts';

/** Long texts. */
export const kind = defineKind({
  fits: ({ variable }) => variable.type === 'text',
  align: 'start',
  cell: textOf,
  Input: AreaInput,
  Filter: TextFilter,
  parse: (text) => text,
  compare: compareText,
});
