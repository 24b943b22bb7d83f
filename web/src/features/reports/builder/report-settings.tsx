import { Button, Field, Switch } from '@fluentui/react-components';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { ReportDocument } from '@livingroom/shared/modules/reports/rules/document.ts';
import { useState } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { wordsIn } from './card-name.ts';
import { LanguageTabs } from './editor/language-tabs.tsx';
import { useUnsavedPanel } from './editor/use-unsaved.ts';
import { WordsField } from './editor/words-field.tsx';
import { refusalText } from './refusal-text.ts';

const MOST_TITLE = 160;

type Props = {
  readonly document: ReportDocument;
  readonly onSave: (change: (before: ReportDocument) => ReportDocument) => Promise<ApiFailure | null>;
  readonly onClose: () => void;
};

/** What the report is called and what stands above its cards, in each language. */
export function ReportSettings({ document, onSave, onClose }: Props) {
  const t = useText('report-builder');
  const [options, setOptions] = useState(document.generalOptions);
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const leave = useUnsavedPanel(options !== document.generalOptions, onClose);
  const isNameless = wordsIn(options.title, defaultLanguage).trim() === '';
  const save = async () => {
    if (isNameless) return setLanguage(defaultLanguage);
    const refused = await onSave((before) => ({ ...before, generalOptions: options }));
    setFailure(refused);
    if (refused === null) onClose();
  };
  return (
    <SidePanel
      open
      title={t('settings')}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>
            {t(options === document.generalOptions ? 'asItIs' : 'cancel')}
          </Button>
          <Button appearance="primary" onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {failure && <p role="alert">{refusalText(failure)}</p>}
      <LanguageTabs language={language} onChoose={setLanguage} />
      <WordsField
        label={t('title')}
        required
        most={MOST_TITLE}
        language={language}
        value={options.title}
        problem={isNameless ? t('new.needsTitle') : undefined}
        onChange={(title) => setOptions({ ...options, title: title ?? '' })}
      />
      <WordsField
        label={t('description')}
        long
        language={language}
        value={options.description}
        onChange={(description) => setOptions({ ...options, description })}
      />
      <Field hint={t('settings.openActionsHint')}>
        <Switch
          label={t('settings.openActions')}
          checked={options.openActions ?? false}
          onChange={(_, { checked }) => setOptions({ ...options, openActions: checked || undefined })}
        />
      </Field>
    </SidePanel>
  );
}
