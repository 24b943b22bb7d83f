import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { lazy } from 'react';
import type { Translate } from '../../../../i18n/areas.ts';
import { sessionStore } from '../../../../lib/session.ts';
import { isActive } from '../../controller/use-jobs.ts';
import { defineAction } from '../define-action.ts';

const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadPanel }));

/** Sheets with many rows at once, and how their jobs are doing (spec 2 §5.3). */
export const action = defineAction({
  label: 'action.upload',
  icon: <ArrowUpload20Regular />,
  place: 40,
  inTitle: true,
  // Its sheets are for whoever keeps the data of a whole organisation: their jobs are listed for no manager.
  when: ({ offers, tab }) =>
    offers('create') && tab.Empty === undefined && sessionStore.get().selectedRole !== 'manager',
  count: { of: ({ jobs }) => jobs.filter(isActive).length, words },
  Panel: UploadPanel,
});

function words(t: Translate<'data-manager'>, count: number): string {
  return t('jobs.active', { count });
}
