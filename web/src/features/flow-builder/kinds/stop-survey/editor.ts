import { RecordStop20Regular } from '@fluentui/react-icons/svg/record-stop';
import { defineEditor } from '../define-editor.ts';

export const stopSurveyEditor = defineEditor({
  type: 'STOP_SURVEY',
  Icon: RecordStop20Regular,
  brand: true,
});
