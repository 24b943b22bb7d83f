import { scoreLook } from '../../../lib/score.ts';
import { inPixels } from '../../../lib/theme/sizes.ts';
import { gaugeSize, gaugeThickness, useGaugeStyles } from '../gauge-look.ts';
import { useCardInks } from './colours.ts';
import type { Block } from './view-model.ts';

type Props = {
  readonly value: number | null;
  readonly text: string;
  readonly block: Pick<Block, 'size' | 'circularColor' | 'circularRange'>;
};

/** A circle around a number that fills clockwise from the top; its text is in the middle and read aloud. */
export function Ring({ value, text, block }: Props) {
  const styles = useGaugeStyles();
  const inks = useCardInks();
  const { circularColor = 'adaptive', circularRange: [low, high] = [1, 7] } = block;
  const size = gaugeSize(block.size);
  const width = gaugeThickness[size];
  const middle = size / 2;
  const share = value === null ? 0 : Math.min(1, Math.max(0, (value - low) / (high - low)));
  // Adaptive is red to green along the circle's own range.
  const ink = circularColor === 'adaptive' ? scoreLook(1 + share * 6).fill : inks[circularColor];
  const circle = { cx: middle, cy: middle, r: middle - width / 2, fill: 'none', strokeWidth: width };
  return (
    <svg
      className={styles.gauge}
      style={{ width: inPixels(size), height: inPixels(size) }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={text}
    >
      <circle {...circle} className={styles.track} />
      {share > 0 && (
        <circle
          {...circle}
          className={styles.value}
          stroke={ink}
          pathLength={100}
          strokeDasharray={`${share * 100} 100`}
          strokeLinecap="round"
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      )}
      <text
        className={styles.text}
        x={middle}
        y={middle}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={size / 4}
        aria-hidden
      >
        {text}
      </text>
    </svg>
  );
}
