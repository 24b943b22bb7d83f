import { makeStyles, tokens } from '@fluentui/react-components';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  line: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  short: {
    ...type.caption,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    // The last number is not left alone on its line.
    textWrap: 'balance',
  },
});

/** The same in few words, for where a mean has little room. */
export function FavourableShort({ share }: { readonly share: number | null }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  if (share === null) return null;
  return <span className={styles.short}>{t('favourableShort', { share: shareWords(share, locale) })}</span>;
}

/** How many answered above the middle of the scale, beside the mean; nothing where the spread is not shown. */
export function Favourable({ share }: { readonly share: number | null }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  if (share === null) return null;
  return <p className={styles.line}>{t('favourable', { share: shareWords(share, locale) })}</p>;
}
