import { ChatDismiss20Regular } from '@fluentui/react-icons/svg/chat-dismiss';
import { lazy } from 'react';
import { defineAction } from '../define-action.ts';

const ClosePanel = lazy(async () => ({ default: (await import('../bulk-dialogues.tsx')).ClosePanel }));

/** Closes dialogues of many people at once (spec 2 §7.4). */
export const action = defineAction({
  label: 'action.close-dialogues',
  icon: <ChatDismiss20Regular />,
  place: 18,
  table: 'survey_executions',
  when: ({ holds }) => holds('BulkClose'),
  Panel: ClosePanel,
  ofRows: {
    label: 'action.close-dialogues.ofRows',
    when: ({ active, dataset_id_ref, survey_id_ref }) =>
      active === true && dataset_id_ref !== null && survey_id_ref !== null,
  },
});
