import { makeStyles } from '@fluentui/react-components';
import { media, space } from '../../lib/theme/sizes.ts';

/** The page's twelve columns as the Dashboard uses them. */
export const useGridStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: space.s5,
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignItems: 'start',
    [media.phone]: { gap: space.s4 },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s5,
    minWidth: 0,
    // Below each other they are one column, in the order of what matters.
    [media.narrow]: { display: 'contents' },
    [media.crowded]: { display: 'contents' },
  },
  first: {
    [media.narrow]: { gridColumn: '1 / -1', order: 1 },
    [media.crowded]: { gridColumn: '1 / -1', order: 1 },
  },
  second: {
    [media.narrow]: { gridColumn: '1 / -1', order: 2 },
    [media.crowded]: { gridColumn: '1 / -1', order: 2 },
  },
  third: {
    [media.narrow]: { gridColumn: '1 / -1', order: 3 },
    [media.crowded]: { gridColumn: '1 / -1', order: 3 },
  },
  fourth: {
    [media.narrow]: { gridColumn: '1 / -1', order: 4 },
    [media.crowded]: { gridColumn: '1 / -1', order: 4 },
  },
  wide: {
    gridColumn: 'span 8',
    [media.narrow]: { gridColumn: '1 / -1' },
    [media.crowded]: { gridColumn: '1 / -1' },
  },
  slim: {
    gridColumn: 'span 4',
    [media.narrow]: { gridColumn: '1 / -1' },
    [media.crowded]: { gridColumn: '1 / -1' },
  },
});
