import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { defineEditor } from '../define-editor.ts';

export const sendEmailEditor = defineEditor({
  type: 'SEND_EMAIL',
  Icon: Mail20Regular,
  brand: false,
});
