import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { Tabs } from '../../../../components/tabs.tsx';
import { useText } from '../../../../i18n/use-text.ts';

/** Each language under its own name, whoever reads. */
const names: { readonly [language in Language]: string } = {
  en_us: 'English',
  es_es: 'Español',
  dk: 'Dansk',
};

type Props = { readonly language: Language; readonly onChoose: (language: Language) => void };

/** The language in which texts are written now. */
export function LanguageTabs({ language, onChoose }: Props) {
  const t = useText('report-builder');
  return (
    <Tabs
      small
      label={t('language')}
      tabs={languages.map((name) => ({ name, title: names[name] }))}
      shown={language}
      onShow={onChoose}
    />
  );
}
