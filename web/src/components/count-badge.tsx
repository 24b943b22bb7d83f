import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { space } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minWidth: space.s4,
    padding: `0 ${space.s1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    lineHeight: space.s4,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
});

type Props = {
  readonly count: number;
  /** Where more are not counted. */
  readonly most?: number;
  readonly className?: string;
};

/** A number on a button, for eyes alone: what the button is called says it, too. A span, as buttons hold no boxes. */
export function CountBadge({ count, most = 99, className }: Props) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, className)} aria-hidden>
      {count > most ? `${most}+` : count}
    </span>
  );
}
