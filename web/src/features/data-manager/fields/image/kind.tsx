import { lazy } from 'react';
import { size, space } from '../../../../lib/theme/sizes.ts';
import { defineKind } from '../define-kind.ts';
import { compareText, textOf } from '../parts/text-value.ts';

const ImageInput = lazy(async () => ({ default: (await import('./input.tsx')).ImageInput }));

/** A picture: the name of a stored one, or one that was chosen and is stored with the row. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'image',
  rank: 3,
  align: 'start',
  cell: textOf,
  Input: ImageInput,
  several: true,
  room: `calc(2 * ${size.field} + ${space.s5})`,
  Filter: null,
  parse: (text) => text,
  compare: compareText,
  keep: async (value, place) => (await import('./keep.ts')).keepPicture(textOf(value), place),
});
