import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media, size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: space.s4,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    '& dd': { margin: `${space.s0} 0 0`, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  },
  small: {
    gridTemplateColumns: `repeat(auto-fill, minmax(${size.dockWide}, 1fr))`,
    '& dd': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  },
  large: {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& dd': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
});

export type Fact = readonly [label: string, value: string];

/** Names and what they are: `large` for figures, otherwise for dates and words. */
export function Facts({ facts, large }: { readonly facts: readonly Fact[]; readonly large?: boolean }) {
  const styles = useStyles();
  return (
    <dl className={mergeClasses(styles.list, large ? styles.large : styles.small)}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
