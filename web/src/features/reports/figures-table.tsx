import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { type Dimension, type Figure, meanText } from './model.ts';
import { missingText } from './words.ts';

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    position: 'relative',
    maxHeight: size.form,
    [media.print]: { maxHeight: 'none' },
  },
  table: {
    ...type.body,
    width: '100%',
    borderCollapse: 'collapse',
    [media.print]: { '& thead, & tr': { breakInside: 'avoid' } },
  },
  cell: {
    padding: `${space.s2} ${space.s3}`,
    textAlign: 'left',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    [media.phone]: { paddingInline: space.s2 },
    [media.print]: { paddingBlock: space.s0 },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  driver: { fontWeight: tokens.fontWeightRegular, paddingLeft: space.s4 },
  name: { fontWeight: 'inherit', textAlign: 'left', minHeight: size.iconLarge },
  score: { display: 'inline-flex', alignItems: 'center', gap: space.s2, whiteSpace: 'nowrap' },
  dimension: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
});

type Props = {
  readonly dimensions: readonly Dimension[];
  readonly onChoose: (driverId: number) => void;
};

/** The figures of the picture; a row's name opens the driver, as its segment does. */
export function FiguresTable({ dimensions, onChoose }: Props) {
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
              {t('favourableHead')}
            </th>
            <th scope="col" className={`${styles.cell} ${styles.number}`}>
              {t('n')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, isDimension }) => (
            <Row key={figure.driver_id} figure={figure} isDimension={isDimension} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<Props, 'onChoose'> & { readonly figure: Figure; readonly isDimension: boolean };

function Row({ figure, isDimension, onChoose }: RowProps) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  return (
    <tr className={isDimension ? styles.dimension : undefined}>
      <th scope="row" className={mergeClasses(styles.cell, !isDimension && styles.driver)}>
        <Link
          as="button"
          appearance="subtle"
          className={styles.name}
          onClick={() => onChoose(figure.driver_id)}
        >
          {figure.title}
        </Link>
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
      <td className={`${styles.cell} ${styles.number}`}>
        {figure.favourable === null ? '–' : shareWords(figure.favourable, locale)}
      </td>
      <td className={`${styles.cell} ${styles.number}`}>{countText(locale, figure.n)}</td>
    </tr>
  );
}
