import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { type Dimension, type Figure, meanText } from './model.ts';
import { missingText } from './words.ts';

const useStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    maxHeight: size.form,
    overflowY: 'auto',
    [media.print]: { maxHeight: 'none' },
  },
  table: { ...type.body, width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: `${space.s2} ${space.s3}`,
    textAlign: 'left',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    [media.phone]: { paddingInline: space.s2 },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  driver: { fontWeight: tokens.fontWeightRegular, paddingLeft: space.s4 },
  score: { display: 'inline-flex', alignItems: 'center', gap: space.s2 },
  dimension: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
});

/** The chart's numbers as a table. */
export function FiguresTable({ dimensions }: { readonly dimensions: readonly Dimension[] }) {
  const styles = useStyles();
  const t = useText('report');
  const rows = dimensions.flatMap((dimension) => [
    { figure: dimension as Figure, isDimension: true },
    ...dimension.drivers.map((driver) => ({ figure: driver as Figure, isDimension: false })),
  ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('table')}>
      <table className={styles.table} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col" className={styles.cell}>
              {t('driver')}
            </th>
            <th scope="col" className={`${styles.cell} ${styles.number}`}>
              {t('score')}
            </th>
            <th scope="col" className={`${styles.cell} ${styles.number}`}>
              {t('n')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, isDimension }) => (
            <Row key={figure.driver_id} figure={figure} isDimension={isDimension} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ figure, isDimension }: { readonly figure: Figure; readonly isDimension: boolean }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  return (
    <tr className={isDimension ? styles.dimension : undefined}>
      <th scope="row" className={mergeClasses(styles.cell, !isDimension && styles.driver)}>
        {figure.title}
      </th>
      <td className={`${styles.cell} ${styles.number}`}>
        {figure.mean === null ? (
          missingText(figure, t)
        ) : (
          <span className={styles.score}>
            <ScoreMark score={figure.mean} size={16} />
            {meanText(figure, locale)}
          </span>
        )}
      </td>
      <td className={`${styles.cell} ${styles.number}`}>{figure.n?.toLocaleString(locale) ?? '–'}</td>
    </tr>
  );
}
