import { Hourglass20Regular } from '@fluentui/react-icons/svg/hourglass';
import { defineEditor } from '../define-editor.ts';

export const waitUntilEditor = defineEditor({
  type: 'WAIT_UNTIL',
  Icon: Hourglass20Regular,
  brand: false,
});
