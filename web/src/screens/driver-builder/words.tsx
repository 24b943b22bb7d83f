import { Button } from '@fluentui/react-components';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { dataTab } from '../../features/data-manager/data-tab.ts';
import { useText } from '../../i18n/use-text.ts';
import { wordsParam } from './words-param.ts';

const tabs = [
  dataTab('wordsfor', {
    title: 'tab.words',
    columns: ['reference', 'word', 'language', 'group_id_ref', 'applies_to'],
  }),
];

/** What the organisation calls things: the words that stand in the place of `{reference}` in questions. */
export function Words({ onBack }: { readonly onBack: () => void }) {
  const t = useText('driver-builder');
  return (
    <DataManager
      tabs={tabs}
      keeps={['organisation', wordsParam]}
      title={t('words')}
      headline={t('words.headline')}
    >
      <Button onClick={onBack}>{t('words.back')}</Button>
    </DataManager>
  );
}
