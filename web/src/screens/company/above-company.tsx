import { makeStyles } from '@fluentui/react-components';
import { media, space } from '../../lib/theme/sizes.ts';
import { CompanyParts } from './company-parts.tsx';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: space.s4,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** What concerns the organisation as a whole, above the list of its companies. */
export function AboveCompany() {
  const styles = useStyles();
  return (
    <div className={styles.parts}>
      <CompanyParts />
    </div>
  );
}
