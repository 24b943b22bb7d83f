import { PlayCircle20Regular } from '@fluentui/react-icons/svg/play-circle';
import { defineEditor } from '../define-editor.ts';

export const startSurveyEditor = defineEditor({
  type: 'START_SURVEY',
  Icon: PlayCircle20Regular,
  brand: true,
  hides: ({ trigger_type }) => (trigger_type === null ? ['trigger_days'] : []),
});
