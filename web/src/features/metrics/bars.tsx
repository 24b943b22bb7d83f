import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { look } from '../../lib/theme/look.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  bars: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: space.s0,
    height: size.chart,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  bar: { flex: 1, minWidth: 0, backgroundColor: tokens.colorNeutralStroke1 },
  last: { backgroundColor: tokens.colorBrandForeground1 },
  warm: { backgroundColor: look.warm },
  ends: {
    ...type.caption,
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: space.s1,
    color: tokens.colorNeutralForeground3,
  },
});

type Props = {
  readonly label: string;
  readonly values: readonly number[];
  readonly names: readonly string[];
  /** Of a value that somebody should look at. */
  readonly isWarm?: (value: number) => boolean;
};

/** A small column for each part of the range; the figures beside it say the same in numbers. */
export function Bars({ label, values, names, isWarm = () => false }: Props) {
  const styles = useStyles();
  const most = Math.max(1, ...values);
  return (
    <div>
      <div className={styles.bars} role="img" aria-label={label}>
        {values.map((value, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a range have no other name that is one for sure
            key={at}
            className={mergeClasses(
              styles.bar,
              at === values.length - 1 && styles.last,
              isWarm(value) && styles.warm,
            )}
            style={{ height: `${(value / most) * 100}%` }}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{names[0]}</span>
        <span>{names.at(-1)}</span>
      </div>
    </div>
  );
}
