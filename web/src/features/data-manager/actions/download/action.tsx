import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { lazy } from 'react';
import { defineAction } from '../define-action.ts';

const DownloadPanel = lazy(async () => ({ default: (await import('./download-panel.tsx')).DownloadPanel }));

/** What the list shows, as a file (spec 2 §5.2). */
export const action = defineAction({
  label: 'action.download',
  icon: <ArrowDownload20Regular />,
  place: 30,
  when: ({ table }) => table !== undefined,
  Panel: DownloadPanel,
});
