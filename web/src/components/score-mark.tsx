import { makeStyles } from '@fluentui/react-components';
import { arc } from 'd3-shape';
import { scoreLook } from '../lib/score.ts';

const useStyles = makeStyles({ mark: { flexShrink: 0, verticalAlign: 'middle' } });

const sector = arc<number>()
  .innerRadius(0)
  .outerRadius(8)
  .startAngle(0)
  .endAngle((share) => 2 * Math.PI * share);

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
      <path d={sector(share) ?? ''} fill={fill} />
    </svg>
  );
}
