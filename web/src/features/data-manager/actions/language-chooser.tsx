import { Select } from '@fluentui/react-components';
import { languages, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { askUnsaved } from '../controller/ask.ts';
import { useTable } from '../controller/controller.tsx';

/** Whose texts a translated table shows and takes (spec 1 §2, toolbar); at first each row's own. */
export function LanguageChooser() {
  const t = useText('data-manager');
  const { address, editor } = useTable();
  const { language } = address.shown;
  const choose = async (text: string) => {
    if (editor.unsaved && !(await askUnsaved(t))) return;
    // A form that is open would go on with the texts of the language before.
    address.go({ language: languages.find((one) => one === text) ?? null, row: null, part: null });
  };
  return (
    <Select
      aria-label={t('textLanguage')}
      title={t('textLanguage')}
      value={language ?? ''}
      onChange={(_, { value }) => void choose(value)}
    >
      <option value="">{t('textLanguage.own')}</option>
      {languages.map((one) => (
        <option key={one} value={one}>
          {ownNameOf[one]}
        </option>
      ))}
    </Select>
  );
}
