import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ImportCheck } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  // Lines from a unit to those below it.
  inner: {
    marginInlineStart: space.s3,
    paddingInlineStart: space.s4,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  unit: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    padding: `${space.s1} 0`,
    overflowWrap: 'anywhere',
  },
  fresh: { fontWeight: tokens.fontWeightSemibold },
  quiet: { ...type.caption, color: tokens.colorNeutralForeground2 },
  foot: { ...type.caption, margin: `${space.s3} 0 0`, color: tokens.colorNeutralForeground2 },
});

type Unit = ImportCheck['units'][number];

/** Fewer people than this have no figures of their own. */
const least = 5;

/** The units as they would be, drawn below each other, with what is new. */
export function UnitOutline({ units }: { readonly units: readonly Unit[] }) {
  const styles = useStyles();
  const t = useText('people-import');
  const below = Map.groupBy(units, ({ parent }) => parent);
  const fresh = units.filter(({ is_new }) => is_new).length;
  const isSmall = units.some((unit) => peopleIn(unit, below) < least);
  return (
    <Panel title={t('tree')} aside={t('tree.count', { count: fresh })}>
      {units.length === 0 && <p className={styles.foot}>{t('tree.none')}</p>}
      <Branch units={below.get(null) ?? []} below={below} />
      {isSmall && <p className={styles.foot}>{t('tree.small')}</p>}
    </Panel>
  );
}

type Below = ReadonlyMap<string | null, readonly Unit[]>;

function Branch({
  units,
  below,
  isInner = false,
}: {
  readonly units: readonly Unit[];
  readonly below: Below;
  readonly isInner?: boolean;
}) {
  const styles = useStyles();
  const t = useText('people-import');
  if (units.length === 0) return null;
  return (
    <ul className={mergeClasses(styles.list, isInner && styles.inner)}>
      {units.map((unit) => (
        <li key={unit.key}>
          <div className={mergeClasses(styles.unit, unit.is_new && styles.fresh)}>
            <span dir="auto">{unit.name}</span>
            <span className={styles.quiet}>{t('tree.people', { count: peopleIn(unit, below) })}</span>
            {unit.is_new && <Chip tone="good">{t('tree.new')}</Chip>}
            {unit.moves && <Chip tone="good">{t('tree.moved')}</Chip>}
          </div>
          <Branch units={below.get(unit.key) ?? []} below={below} isInner />
        </li>
      ))}
    </ul>
  );
}

/** Active people in a unit and below it after the import. */
function peopleIn(unit: Unit, below: Below): number {
  const inside = below.get(unit.key) ?? [];
  return unit.people_after + inside.reduce((sum, one) => sum + peopleIn(one, below), 0);
}
