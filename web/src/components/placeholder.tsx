import { makeStyles, tokens } from '@fluentui/react-components';
import { size } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  bar: {
    display: 'block',
    borderRadius: tokens.borderRadiusMedium,
    // Between the page and a card in both themes.
    backgroundColor: `color-mix(in srgb, ${tokens.colorNeutralStencil1} 60%, transparent)`,
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.5 }, to: { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
  },
});

/** A bar of the size of what is being loaded, so that nothing jumps. */
export function Placeholder({
  width = '100%',
  height = size.icon,
}: {
  readonly width?: string;
  readonly height?: string;
}) {
  return <span className={useStyles().bar} style={{ width, height }} aria-hidden data-waiting />;
}
