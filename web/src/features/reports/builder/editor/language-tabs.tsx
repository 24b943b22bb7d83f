import { type Language, languages, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { Tabs } from '../../../../components/tabs.tsx';
import { useText } from '../../../../i18n/use-text.ts';

type Props = { readonly language: Language; readonly onChoose: (language: Language) => void };

/** The language in which texts are written now. */
export function LanguageTabs({ language, onChoose }: Props) {
  const t = useText('report-builder');
  return (
    <Tabs
      small
      label={t('language')}
      tabs={languages.map((name) => ({ name, title: ownNameOf[name] }))}
      shown={language}
      onShow={onChoose}
    />
  );
}
