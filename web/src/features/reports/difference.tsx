import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { type } from '../../lib/theme/sizes.ts';
import type { Beside } from './model.ts';
import { differenceText } from './words.ts';

const useStyles = makeStyles({
  text: { ...type.caption, fontVariantNumeric: 'tabular-nums' },
  up: { color: look.good },
  down: { color: look.bad },
  same: { color: tokens.colorNeutralForeground2 },
});

type Props = { readonly beside: Beside | null; readonly kind: 'last' | 'company' };

/** The change since the last round, or the distance from the company; nothing where the two cannot be compared. */
export function Difference({ beside, kind }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const told = beside && differenceText(beside, kind, { t, locale });
  if (!told || !beside?.verdict) return null;
  return (
    <span className={mergeClasses(styles.text, styles[beside.verdict])}>
      {told.arrow !== '' && <span aria-hidden>{told.arrow} </span>}
      {told.text}
    </span>
  );
}
