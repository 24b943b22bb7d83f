import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, max-content) minmax(${size.label}, 1fr)`,
    gap: `${space.s2} ${space.s4}`,
    margin: 0,
    ...type.body,
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
});

/** What is filled in and nobody here can change. */
export function Told({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
