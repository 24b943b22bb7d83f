import { defineKind } from '../define-kind.ts';
import { AreaInput } from '../parts/area-input.tsx';
import { compareText, textOf } from '../parts/text-value.ts';
import { TextFilter } from '../parts/value-filter.tsx';

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
