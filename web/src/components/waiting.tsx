import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '10px', minHeight: '40px' },
  ring: {
    boxSizing: 'border-box',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: `3px solid ${tokens.colorBrandStroke2Contrast}`,
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
    <div className={styles.row} role="status" aria-label={hideLabel ? label : undefined}>
      <span className={styles.ring} aria-hidden />
      {!hideLabel && label}
    </div>
  );
}
