import { CounterBadge } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import { isActive } from '../../controller/use-jobs.ts';
import { defineAction } from '../define-action.ts';
import { UploadPanel } from './upload-panel.tsx';

/** Sheets with many rows at once, and how their jobs are doing (spec 2 §5.3). */
export const action = defineAction({
  label: ['Bulk Upload', 'Carga masiva', 'Masseupload'],
  icon: <ArrowUpload20Regular />,
  place: 40,
  when: ({ offers }) => offers('create'),
  Badge: JobsAtWork,
  Panel: UploadPanel,
});

function JobsAtWork() {
  const t = useText('data-manager');
  const count = useTable().jobs.filter(isActive).length;
  return count > 0 ? (
    <CounterBadge count={count} size="small" aria-label={t('jobs.active', { count })} />
  ) : null;
}
