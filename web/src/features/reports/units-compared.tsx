import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { meanText, type Report } from './model.ts';
import { missingText } from './words.ts';

const useStyles = makeStyles({
  // On paper its heads stay with all of its units.
  box: { overflowX: 'auto', position: 'relative', minWidth: 0, [media.print]: { breakInside: 'avoid' } },
  title: { ...type.section, margin: `0 0 ${space.s2}` },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: space.s1, tableLayout: 'fixed' },
  column: {
    ...type.caption,
    fontWeight: 500,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  unit: {
    width: '38%',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  child: { paddingLeft: space.s3 },
  /** As high as a finger needs. */
  below: { display: 'inline-flex', alignItems: 'center', minHeight: size.iconLarge, textAlign: 'left' },
  own: { fontWeight: tokens.fontWeightBold },
  cell: {
    height: size.row,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  few: {
    ...type.caption,
    fontWeight: tokens.fontWeightRegular,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
});

type Plain = Report['compared'][number]['dimensions'][number];

type Props = { readonly report: Report; readonly onUnit: (unitId: number) => void };

/** The unit beside those below it, and the company above; a unit's name leads down to it. */
export function UnitsCompared({ report, onUnit }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const { compared, dimensions, unit, units } = report;
  if (compared.length === 0) return null;
  const nameOf = (id: number) => {
    const name = units.find((one) => one.unit_id === id)?.unit_name ?? '';
    // A unit may bear the organisation's name.
    return id === 0 ? t('everyone', { company: name }) : name;
  };
  const own = compared.map(({ unit_id, dimensions: figures }) => ({
    unit_id,
    name: nameOf(unit_id),
    figures: figures.filter(({ driver_id }) => driver_id !== 0),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label={t('compared')}>
      <h2 className={styles.title}>{t('compared')}</h2>
      <table className={styles.table} aria-label={t('compared')}>
        <thead>
          <tr>
            <td className={styles.unit} />
            {dimensions.map(({ driver_id, title }) => (
              <th key={driver_id} scope="col" className={styles.column}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map(({ unit_id, name, figures }) => {
            const isOwn = unit_id === unit?.unit_id;
            return (
              <tr key={unit_id}>
                <th scope="row" className={mergeClasses(styles.unit, isOwn ? styles.own : styles.child)}>
                  {isOwn ? (
                    name
                  ) : (
                    <Link as="button" className={styles.below} onClick={() => onUnit(unit_id)}>
                      {name}
                    </Link>
                  )}
                </th>
                {dimensions.map(({ driver_id }) => (
                  <Cell key={driver_id} figure={figures.find((one) => one.driver_id === driver_id)} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ figure }: { readonly figure: Plain | undefined }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  if (!figure || figure.mean === null)
    return (
      <td className={mergeClasses(styles.cell, styles.few)}>
        {figure ? missingText(figure, t) : t('noData')}
      </td>
    );
  const { fill, ink } = scoreLook(figure.mean);
  return (
    <td className={styles.cell} style={{ backgroundColor: fill, color: ink }}>
      {meanText(figure, locale)}
    </td>
  );
}
