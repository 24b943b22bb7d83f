import { makeStyles, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { line } from 'd3-shape';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, type } from '../../lib/theme/sizes.ts';
import { decimal, type Figure, type Report } from './model.ts';

const useStyles = makeStyles({
  plot: { display: 'block', width: '100%', maxWidth: size.card, overflow: 'visible' },
  line: { stroke: tokens.colorNeutralForeground2 },
  axis: { stroke: tokens.colorNeutralStroke1 },
  point: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralForeground2 },
  last: { fill: tokens.colorNeutralForeground1, stroke: tokens.colorNeutralForeground1 },
  number: { fill: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  date: { fill: tokens.colorNeutralForeground2 },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

const WIDTH = 340;
const HEIGHT = 150;
const TOP = 24;
const FLOOR = 118;
/** Fewer people make no number in a row of rounds. */
const FEWEST = 10;

type Props = {
  readonly figure: Pick<Figure, 'n' | 'mean' | 'half' | 'trend' | 'last'>;
  readonly report: Report;
};

/** A figure round by round. */
export function Trend({ figure, report }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const dateOf = (id: string) => {
    const opened = report.rounds.find(({ round_id }) => round_id === id)?.opened_at;
    return opened ? dateFormat(locale, { month: 'short', year: '2-digit' }).format(new Date(opened)) : '';
  };
  // With noise nobody knows how many answered; fewer than so many have no figure there.
  const isEnough = figure.half !== null || (figure.n ?? 0) >= FEWEST;
  const now = figure.mean !== null && isEnough && report.round_id !== null;
  const points = [
    ...figure.trend.flatMap(({ round_id, mean }) => (mean === null ? [] : [{ id: round_id, mean }])),
    ...(now ? [{ id: report.round_id ?? '', mean: figure.mean ?? 0 }] : []),
  ];
  if (points.length < 2 || (figure.last !== null && figure.last.mean === null))
    return <p className={styles.quiet}>{t('trendNone')}</p>;
  const means = points.map(({ mean }) => mean);
  const low = Math.max(1, Math.min(...means) - 0.4);
  const high = Math.min(7, Math.max(...means) + 0.4);
  const x = (place: number) => 30 + (place * (WIDTH - 60)) / (points.length - 1);
  const y = (mean: number) => FLOOR - ((mean - low) / (high - low)) * (FLOOR - TOP);
  const draw = line<number>(
    (_, place) => x(place),
    (mean) => y(mean),
  );
  const spoken = points.map(({ id, mean }) => `${dateOf(id)} ${decimal(mean, locale)}`).join(', ');
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken}>
      <path className={styles.axis} d={`M0 ${FLOOR + 8}H${WIDTH}`} />
      <path className={styles.line} d={draw(means) ?? ''} fill="none" strokeWidth={2} />
      {points.map(({ id, mean }, place) => (
        <g key={id}>
          <circle
            className={place === points.length - 1 ? styles.last : styles.point}
            cx={x(place)}
            cy={y(mean)}
            r={4}
            strokeWidth={2}
          />
          <text className={styles.number} x={x(place)} y={y(mean) - 10} fontSize={13} textAnchor="middle">
            {decimal(mean, locale)}
          </text>
          <text className={styles.date} x={x(place)} y={HEIGHT - 8} fontSize={11} textAnchor="middle">
            {points.length <= 6 || place % 2 === (points.length - 1) % 2 ? dateOf(id) : ''}
          </text>
        </g>
      ))}
    </svg>
  );
}
