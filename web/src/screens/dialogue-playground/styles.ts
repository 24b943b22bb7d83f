import { makeStyles, tokens } from '@fluentui/react-components';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

export const useParts = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) minmax(0, calc(${size.card} + ${space.s4}))`,
    gap: space.s5,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  text: { ...type.body, margin: 0, maxWidth: '72ch', color: tokens.colorNeutralForeground2 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
});
