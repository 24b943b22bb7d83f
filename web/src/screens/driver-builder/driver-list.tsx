import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { quietButton } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Driver } from './use-drivers.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  below: { paddingInlineStart: space.s4 },
  driver: {
    ...type.body,
    ...quietButton,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s2,
    width: '100%',
    minHeight: size.row,
    padding: `0 ${space.s2}`,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  dimension: { fontWeight: tokens.fontWeightSemibold },
  chosen: { backgroundColor: look.tint },
});

type Props = {
  readonly drivers: readonly Driver[];
  readonly chosen: number | null;
  readonly choose: (id: number) => void;
};

/** The dimensions, below each its drivers. */
export function DriverList({ drivers, chosen, choose }: Props) {
  const styles = useStyles();
  const t = useText('driver-builder');
  const known = new Set(drivers.map(({ driver_id }) => driver_id));
  const below = Map.groupBy(drivers, ({ parent_id_ref }) =>
    parent_id_ref !== null && known.has(parent_id_ref) ? parent_id_ref : null,
  );
  const one = (driver: Driver, depth: number) => {
    const { driver_id: id, driver_title, driver_type, driver_status } = driver;
    // Deeper than dimension and driver nothing is shown: a circle of parents would never end.
    const inner = depth < 2 ? (below.get(id) ?? []) : [];
    return (
      <li key={id}>
        <button
          type="button"
          className={mergeClasses(
            styles.driver,
            driver_type === 'dimension' && styles.dimension,
            id === chosen && styles.chosen,
          )}
          aria-current={id === chosen || undefined}
          onClick={() => choose(id)}
        >
          {driver_title}
          {driver_status === 'inactive' && <Chip tone="quiet">{t('inactive')}</Chip>}
        </button>
        {inner.length > 0 && (
          <ul className={mergeClasses(styles.list, styles.below)}>
            {inner.map((next) => one(next, depth + 1))}
          </ul>
        )}
      </li>
    );
  };
  const circles = drivers.filter(({ parent_id_ref, driver_id }) => parent_id_ref === driver_id);
  return (
    <Panel title={t('drivers')}>
      <ul className={styles.list} aria-label={t('drivers')}>
        {[...(below.get(null) ?? []), ...circles].map((driver) => one(driver, 0))}
      </ul>
    </Panel>
  );
}
