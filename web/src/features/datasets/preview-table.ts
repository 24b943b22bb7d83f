import { tokens } from '@fluentui/react-components';
import { media, space, type } from '../../lib/theme/sizes.ts';

/** A table of what a choice would show: names at the start, numbers at the end. */
export const previewTable = {
  ...type.body,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: `${space.s1} ${space.s2}`,
    textAlign: 'end',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: { paddingInline: space.s1 },
  },
  '& th:first-child': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: tokens.fontWeightRegular },
  '& thead th': { ...type.caption, color: tokens.colorNeutralForeground2, verticalAlign: 'bottom' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
} as const;
