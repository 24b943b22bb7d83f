import { MailCheckmark20Regular } from '@fluentui/react-icons/svg/mail-checkmark';
import { clearable } from '@livingroom/shared/modules/emails/rules/states.ts';
import { lazy } from 'react';
import { defineAction } from '../define-action.ts';

const ClearPanel = lazy(async () => ({ default: (await import('./clear-panel.tsx')).ClearPanel }));

/** Lets e-mails go again to addresses that gave one back (spec 2 §7.5). */
export const action = defineAction({
  label: 'action.clear-suppression',
  icon: <MailCheckmark20Regular />,
  place: 16,
  table: 'emails',
  when: ({ holds }) => holds('ClearSuppression'),
  Panel: ClearPanel,
  ofRows: {
    label: 'action.clear-suppression.ofRows',
    when: ({ email_status }) => clearable.includes(email_status),
  },
});
