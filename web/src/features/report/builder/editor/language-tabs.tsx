import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { isLanguage, type Language, languages } from '@livingroom/shared/lib/language.ts';
import { useText } from '../../../../i18n/use-text.ts';

/** Each language under its own name, whoever reads. */
const names: { readonly [language in Language]: string } = {
  en_us: 'English',
  es_es: 'Español',
  dk: 'Dansk',
};

const useStyles = makeStyles({ tabs: { overflowX: 'auto' } });

type Props = { readonly language: Language; readonly onChoose: (language: Language) => void };

/** The language in which texts are written now. */
export function LanguageTabs({ language, onChoose }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  return (
    <TabList
      className={styles.tabs}
      size="small"
      aria-label={t('language')}
      selectedValue={language}
      onTabSelect={(_, { value }) => isLanguage(value) && onChoose(value)}
    >
      {languages.map((one) => (
        <Tab key={one} value={one}>
          {names[one]}
        </Tab>
      ))}
    </TabList>
  );
}
