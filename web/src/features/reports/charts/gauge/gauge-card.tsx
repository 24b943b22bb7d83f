import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { media, size, space, type } from '../../../../lib/theme/sizes.ts';
import { ActOnFigure } from '../../cards/act-on-figure.tsx';
import { type Cell, namesIn, type View } from '../../cards/view-model.ts';
import { Difference } from '../../difference.tsx';
import { FavourableShort } from '../../favourable.tsx';
import { Gauge } from '../../gauge.tsx';
import { gaugeSize } from '../../gauge-look.ts';
import { halfText, meanAlone } from '../../model.ts';
import { missingText } from '../../words.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size.picture}), 1fr))`,
    gap: space.s4,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [media.phone]: { gap: space.s2 },
    [media.print]: { gridTemplateColumns: `repeat(auto-fit, minmax(${size.chart}, 1fr))`, gap: space.s2 },
  },
  two: { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  three: { [media.phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  // The words stand beside the gauge, or below it where three share the width of a card.
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'start',
    columnGap: space.s3,
    minWidth: 0,
  },
  words: { display: 'flex', flexDirection: 'column', flex: `1 1 ${size.avatar}`, minWidth: 'min-content' },
  name: { ...type.lead, margin: 0 },
  caption: { ...type.caption, color: tokens.colorNeutralForeground2 },
});

const LARGEST = 140;

type Props = {
  readonly view: View;
  readonly cells: readonly Cell[];
  /** Width in pixels; the middle one of the three where it is left out. */
  readonly wanted?: number | undefined;
};

/** A gauge for each figure, with the last round as a tick. */
export function GaugeCard({ view, cells, wanted }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const names = namesIn(view, { t, locale });
  const gauge = gaugeSize(wanted);
  // On a phone: three in a row where they fit, and no last row of one.
  const inTwos = gauge === LARGEST || cells.length === 2 || cells.length % 3 === 1;
  return (
    <ul className={mergeClasses(styles.list, cells.length > 1 && (inTwos ? styles.two : styles.three))}>
      {cells.map((cell) => {
        const text = meanAlone(cell, locale);
        const half = halfText(cell, locale);
        return (
          <li key={`${cell.unit_id}.${cell.round_id}.${cell.topic_id}`} className={styles.item}>
            <Gauge mean={cell.mean} text={text} last={cell.last?.mean ?? null} size={gauge} />
            <span className={styles.words}>
              <span className={styles.name}>{names.topic(cell.topic_id)}</span>
              {half !== null && <span className={styles.caption}>{half}</span>}
              {text === null && <span className={styles.caption}>{missingText(cell, t)}</span>}
              <FavourableShort share={cell.favourable} />
              <Difference beside={cell.last} kind="last" />
              <ActOnFigure view={view} cell={cell} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
