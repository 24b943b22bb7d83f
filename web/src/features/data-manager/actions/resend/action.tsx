import { MailArrowClockwise20Regular } from '@fluentui/react-icons/svg/mail-arrow-clockwise';
import { returned } from '@livingroom/shared/modules/emails/rules/states.ts';
import { lazy } from 'react';
import { defineAction } from '../define-action.ts';

const ResendPanel = lazy(async () => ({ default: (await import('./resend-panel.tsx')).ResendPanel }));

/** Sends e-mails anew that did not arrive (spec 2 §7.5). Activations are sent from the list of employees. */
export const action = defineAction({
  label: 'action.resend',
  icon: <MailArrowClockwise20Regular />,
  place: 17,
  table: 'emails',
  when: ({ holds }) => holds('SendEmail'),
  Panel: ResendPanel,
  ofRows: {
    label: 'action.resend.ofRows',
    when: ({ email_status, email_type }) => returned.includes(email_status) && email_type !== 'activation',
  },
});
