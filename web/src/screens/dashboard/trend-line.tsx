import { makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useLocale } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import type { Trend } from './trend.ts';

const useStyles = makeStyles({
  chart: { display: 'block', width: '100%', maxWidth: size.tree, marginTop: space.s2, overflow: 'visible' },
  rule: { stroke: tokens.colorNeutralStroke2 },
  line: { fill: 'none', stroke: tokens.colorNeutralForeground3, strokeWidth: tokens.strokeWidthThick },
  value: { fontSize: tokens.fontSizeBase200, fill: tokens.colorNeutralForeground2, textAnchor: 'middle' },
  last: { fontWeight: tokens.fontWeightSemibold, fill: tokens.colorNeutralForeground1 },
});

const [width, height, side, top, bottom] = [240, 110, 20, 20, 22];
const [lowest, highest] = [1, 7];

/** One line over the rounds on the whole scale from 1 to 7, with its numbers written out. */
export function TrendLine({ trend }: { readonly trend: Trend }) {
  const styles = useStyles();
  const locale = useLocale();
  const { points, name } = trend;
  const month = dateFormat(locale, { month: 'short', year: '2-digit' });
  const number = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const x = (place: number) =>
    points.length === 1 ? width / 2 : side + (place * (width - 2 * side)) / (points.length - 1);
  const y = (mean: number) =>
    height - bottom - ((mean - lowest) / (highest - lowest)) * (height - top - bottom);
  const told = points.map(({ time, mean }) => `${month.format(new Date(time))} ${number(mean)}`);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${name}: ${told.join(', ')}`}
    >
      {[lowest, 4, highest].map((mean) => (
        <line key={mean} className={styles.rule} x1="0" x2={width} y1={y(mean)} y2={y(mean)} />
      ))}
      <polyline
        className={styles.line}
        points={points.map(({ mean }, place) => `${x(place)},${y(mean)}`).join(' ')}
      />
      {points.map(({ time, mean }, place) => {
        const isLast = place === points.length - 1;
        return (
          <g key={time}>
            <circle cx={x(place)} cy={y(mean)} r={isLast ? 5 : 3.5} fill={scoreLook(mean).fill} />
            <text
              className={isLast ? `${styles.value} ${styles.last}` : styles.value}
              x={x(place)}
              y={y(mean) - 9}
            >
              {number(mean)}
            </text>
            <text className={styles.value} x={x(place)} y={height - 4}>
              {month.format(new Date(time))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
