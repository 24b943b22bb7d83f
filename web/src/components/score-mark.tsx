import { makeStyles } from '@fluentui/react-components';
import { scoreLook } from '../lib/score.ts';

const useStyles = makeStyles({ mark: { flexShrink: 0, verticalAlign: 'middle' } });

type Props = {
  /** 1 to 7. */
  readonly score: number;
  /** In pixels. */
  readonly size: number;
};

/** The colour of a score, and for people who do not see it a pie that fills with the score: empty at 1, full at 7. */
export function ScoreMark({ score, size }: Props) {
  const styles = useStyles();
  const { fill } = scoreLook(score);
  const share = Math.min(1, Math.max(0, (score - 1) / 6));
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden>
      <circle r="8.5" fill="none" stroke={fill} strokeWidth="2.5" />
      {/* A stroke as wide as the pie's radius, on a circle of half of it, fills the pie from the top. */}
      <circle
        r="4"
        fill="none"
        stroke={fill}
        strokeWidth="8"
        pathLength={100}
        strokeDasharray={`${share * 100} 100`}
        transform="rotate(-90)"
      />
    </svg>
  );
}
