import { makeStyles, tokens } from '@fluentui/react-components';
import { isLanguage, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { useOfferedLanguages } from '../../hooks/use-offered-languages.ts';
import { useStore } from '../../hooks/use-store.ts';
import { chooseLanguage, languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { ownSelect } from '../../lib/theme/own-select.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { size, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  select: {
    ...type.caption,
    ...focusRing,
    ...ownSelect,
    minHeight: size.target,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    '& > option': { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
  },
});

/** Another language in the middle of the dialogue; the answers stay. */
export function LanguageChoice() {
  const styles = useStyles();
  const t = useText('dialogue');
  const language = useStore(languageStore);
  const languages = useOfferedLanguages();
  if (languages.length < 2) return null;
  return (
    <select
      className={styles.select}
      aria-label={t('language')}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void chooseLanguage(target.value);
      }}
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {ownNameOf[one]}
        </option>
      ))}
    </select>
  );
}
