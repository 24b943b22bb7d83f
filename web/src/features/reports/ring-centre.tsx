import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  figure: {
    fill: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    pointerEvents: 'none',
  },
  words: { fill: tokens.colorNeutralForeground2, pointerEvents: 'none' },
});

type Props = { readonly figure: string; readonly words: string };

/** What stands in the empty middle of the ring. */
export function RingCentre({ figure, words }: Props) {
  const styles = useStyles();
  return (
    <g aria-hidden>
      <text className={styles.figure} y={2} fontSize={54} textAnchor="middle">
        {figure}
      </text>
      <text className={styles.words} y={32} fontSize={19} textAnchor="middle">
        {words}
      </text>
    </g>
  );
}
