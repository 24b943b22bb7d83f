import { makeStyles, tokens } from '@fluentui/react-components';
import { arcParts, arcsBox, arcsMiddle } from '../lib/theme/arcs.ts';
import { look } from '../lib/theme/look.ts';
import { size } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  arcs: { display: 'block', width: '100%', maxWidth: size.menu, height: 'auto', marginInline: 'auto' },
  brand: { fill: tokens.colorCompoundBrandBackground },
  warm: { fill: look.warm },
});

/** The product's picture, for first pages and empty places: half a sunburst. */
export function Arcs() {
  const styles = useStyles();
  return (
    <svg className={styles.arcs} viewBox={arcsBox} aria-hidden>
      {arcParts.map(({ path, strength, warm }) => (
        <path key={path} d={path} className={warm ? styles.warm : styles.brand} opacity={strength} />
      ))}
      <path
        className={styles.warm}
        d={`M${-arcsMiddle} 0A${arcsMiddle} ${arcsMiddle} 0 0 1 ${arcsMiddle} 0Z`}
      />
    </svg>
  );
}
