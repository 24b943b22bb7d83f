import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { defineAction } from '../define-action.ts';
import { DownloadPanel } from './download-panel.tsx';

/** What the list shows, as a file (spec 2 §5.2). */
export const action = defineAction({
  label: ['Bulk Download', 'Descarga masiva', 'Massedownload'],
  icon: <ArrowDownload20Regular />,
  place: 30,
  when: ({ table }) => table !== undefined,
  Panel: DownloadPanel,
});
