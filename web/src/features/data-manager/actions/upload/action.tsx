import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import type { Translate } from '../../../../i18n/areas.ts';
import { isActive } from '../../controller/use-jobs.ts';
import { defineAction } from '../define-action.ts';
import { UploadPanel } from './upload-panel.tsx';

/** Sheets with many rows at once, and how their jobs are doing (spec 2 §5.3). */
export const action = defineAction({
  label: ['Bulk Upload', 'Carga masiva', 'Masseupload'],
  icon: <ArrowUpload20Regular />,
  place: 40,
  when: ({ offers }) => offers('create'),
  count: { of: ({ jobs }) => jobs.filter(isActive).length, words },
  Panel: UploadPanel,
});

function words(t: Translate<'data-manager'>, count: number): string {
  return t('jobs.active', { count });
}
