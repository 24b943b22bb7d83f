import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { defineAction } from '../define-action.ts';

/** Opens the editor with a blank row. */
export const action = defineAction({
  label: 'action.create',
  icon: <Add20Regular />,
  place: 100,
  primary: true,
  inTitle: true,
  when: ({ offers, tab }) => offers('create') && tab.Empty === undefined,
  run: ({ editor }) => void editor.create(),
});
