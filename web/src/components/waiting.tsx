import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s3,
    minHeight: size.row,
  },
  ring: {
    boxSizing: 'border-box',
    width: size.iconLarge,
    height: size.iconLarge,
    borderRadius: '50%',
    border: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke2Contrast}`,
    borderTopColor: tokens.colorBrandStroke1,
    animationName: { to: { transform: 'rotate(1turn)' } },
    animationDuration: '1s',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
  },
});

/** Work that takes a moment. The library's spinner weighs ten times as much, on the way to every first page. */
export function Waiting({ label, hideLabel }: { readonly label: string; readonly hideLabel?: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.row} role="status" aria-label={hideLabel ? label : undefined} data-waiting>
      <Ring />
      {!hideLabel && label}
    </div>
  );
}

/** The mark of work under way, for a place that says itself what it is. */
export function Ring() {
  return <span className={useStyles().ring} aria-hidden />;
}
