import { ArrowReset20Regular } from '@fluentui/react-icons/svg/arrow-reset';
import { lazy } from 'react';
import { actingStore } from '../../../../lib/acting.ts';
import type { Row } from '../../controller/metadata.ts';
import { defineAction } from '../define-action.ts';

const ResetPanel = lazy(async () => ({ default: (await import('./reset-panel.tsx')).ResetPanel }));

/** Brings back what the product says of a table or a column, where somebody changed it for the same organisations. */
export const action = defineAction({
  label: 'action.reset',
  icon: <ArrowReset20Regular />,
  place: 18,
  quiet: true,
  when: ({ name, offers }) => (name === 'tables' || name === 'variables') && offers('update'),
  Panel: ResetPanel,
  ofRows: {
    label: 'action.reset.ofRows',
    when: ({ changed }: Row) => changed === (actingStore.get() === null ? 'all' : 'organisation'),
  },
});
