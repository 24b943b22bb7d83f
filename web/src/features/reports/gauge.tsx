import { scoreLook } from '../../lib/score.ts';
import { inPixels } from '../../lib/theme/sizes.ts';
import { type GaugeSize, gaugeThickness, useGaugeStyles } from './gauge-look.ts';

const RADIUS = 40;
const DRAWN = 104;
const half = 'M -40 0 A 40 40 0 0 1 40 0';

type Props = {
  /** 1 to 7. */
  readonly mean: number | null;
  readonly text: string | null;
  /** The last round's, as a tick. */
  readonly last: number | null;
  readonly size?: GaugeSize;
};

/** Where a score lies on the scale, from 0 to 1. */
const shareOf = (score: number) => Math.min(1, Math.max(0, (score - 1) / 6));

/** A half circle that fills from the left as the score rises; its number stands in the middle. */
export function Gauge({ mean, text, last, size = 100 }: Props) {
  const styles = useGaugeStyles();
  // The drawing has its own units, 104 wide.
  const stroke = (gaugeThickness[size] * DRAWN) / size;
  const outside = RADIUS + stroke / 2;
  return (
    <svg className={styles.gauge} style={{ width: inPixels(size) }} viewBox="-52 -52 104 60" aria-hidden>
      <path className={styles.track} d={half} fill="none" strokeWidth={stroke} strokeLinecap="round" />
      {mean !== null && (
        <path
          className={styles.value}
          d={half}
          pathLength={100}
          strokeDasharray={`${shareOf(mean) * 100} 100`}
          fill="none"
          stroke={scoreLook(mean).fill}
          strokeWidth={stroke}
          strokeLinecap="round"
        />
      )}
      {last !== null && (
        <line
          className={styles.tick}
          y1={-outside - 1}
          y2={-outside - 6}
          strokeWidth={2.4}
          transform={`rotate(${(2 * shareOf(last) - 1) * 90})`}
        />
      )}
      <text className={styles.text} y={-2} textAnchor="middle" fontSize={24}>
        {text ?? '–'}
      </text>
    </svg>
  );
}
