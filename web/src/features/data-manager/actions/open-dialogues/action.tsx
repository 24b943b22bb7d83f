import { ChatAdd20Regular } from '@fluentui/react-icons/svg/chat-add';
import { lazy } from 'react';
import { defineAction } from '../define-action.ts';

const OpenPanel = lazy(async () => ({ default: (await import('../bulk-dialogues.tsx')).OpenPanel }));

/** Opens dialogues for many people at once (spec 2 §7.4). */
export const action = defineAction({
  label: 'action.open-dialogues',
  icon: <ChatAdd20Regular />,
  place: 17,
  table: 'survey_executions',
  when: ({ holds }) => holds('BulkOpen'),
  Panel: OpenPanel,
  ofRows: {
    label: 'action.open-dialogues.ofRows',
    when: ({ active, status, dataset_id_ref, survey_id_ref }) =>
      !active && status !== 'completed' && dataset_id_ref !== null && survey_id_ref !== null,
  },
});
