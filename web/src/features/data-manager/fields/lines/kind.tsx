import { withMoments } from '../../../../lib/moments.ts';
import { defineKind } from '../define-kind.ts';
import { AreaInput } from '../parts/area-input.tsx';
import { TextFilter } from '../parts/later.ts';
import { compareText, textOf } from '../parts/text-value.ts';

/** What the product says of a row in several lines, with moments in the reader's own time. */
export const kind = defineKind({
  fits: ({ variable }) => variable.format === 'lines',
  rank: 1,
  align: 'start',
  cell: (value, _field, { locale }) => withMoments(textOf(value), locale),
  Input: AreaInput,
  Filter: TextFilter,
  parse: (text) => text,
  compare: compareText,
});
