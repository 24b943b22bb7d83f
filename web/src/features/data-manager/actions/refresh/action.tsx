import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { defineAction } from '../define-action.ts';

/** Reads the rows again. */
export const action = defineAction({
  label: 'action.refresh',
  icon: <ArrowClockwise20Regular />,
  place: 10,
  quiet: true,
  when: () => true,
  busy: ({ rows }) => rows.refreshing,
  run: ({ rows }) => void rows.refresh(),
});
