import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ExportList } from './export-list.tsx';

/** The export of one's own organisation, as a part of a page. */
export function ExportPanel() {
  const t = useText('organisation-transfer');
  return (
    <Panel title={t('title')}>
      <ExportList />
    </Panel>
  );
}
