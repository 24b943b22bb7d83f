import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { download } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { displayMs, notify } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { View } from './cards/view-model.ts';

export type FiguresFormat = 'csv' | 'xlsx';

/** Saves the figures of the report that is looked at, or of one of its cards, as the server writes them. */
export function useSaveFigures({ report, unit, round_id }: View, card?: string) {
  const t = useText('report');
  return useAction(
    async (format: FiguresFormat) => {
      const query = {
        format,
        language: languageStore.get(),
        ...(report ? { report: report.key } : {}),
        ...(unit ? { unit_id: unit.unit_id } : {}),
        ...(round_id === null ? {} : { round_id }),
        ...(card === undefined ? {} : { card }),
      };
      const { blob, fileName } = await download(reportCalls.operations.download, { query });
      saveFile(blob, fileName ?? `${t('save.name')}.${format}`);
    },
    (failure) => notify(`${t('save.failed')} ${failure.message}`, 'error', displayMs.info),
  );
}
