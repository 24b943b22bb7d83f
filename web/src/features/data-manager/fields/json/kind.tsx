import { defineKind } from '../define-kind.ts';
import { AreaInput } from '../parts/area-input.tsx';
import { compareText, textOf } from '../parts/text-value.ts';

/** Lists without choices and objects, edited as JSON; keys in a list are read by name. */
export const kind = defineKind({
  fits: ({ variable }) => variable.type === 'json' || variable.type === 'array',
  align: 'start',
  cell: (value, { name }, { names }) =>
    Array.isArray(value)
      ? value.map((item) => names[name]?.[String(item)] ?? textOf(item)).join(', ')
      : textOf(value),
  Input: AreaInput,
  Filter: null,
  parse: (text) => text,
  compare: compareText,
});
