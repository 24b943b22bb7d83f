import {
  defaultLanguage,
  type Language,
  languages,
  ownNameOf,
} from '@livingroom/shared/core/lib/language.ts';
import { Tabs } from '../../../../components/tabs.tsx';
import { useOfferedLanguages } from '../../../../hooks/use-offered-languages.ts';
import { useText } from '../../../../i18n/use-text.ts';

type Props = { readonly language: Language; readonly onChoose: (language: Language) => void };

/** The language in which texts are written now: the first, which stands where another lacks, and those that are offered. */
export function LanguageTabs({ language, onChoose }: Props) {
  const t = useText('report-builder');
  const offered = useOfferedLanguages();
  const written = languages.filter((name) => name === defaultLanguage || offered.includes(name));
  return (
    <Tabs
      small
      label={t('language')}
      tabs={written.map((name) => ({ name, title: ownNameOf[name] }))}
      shown={language}
      onShow={onChoose}
    />
  );
}
