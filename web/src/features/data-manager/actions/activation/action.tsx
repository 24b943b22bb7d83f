import { PersonKey20Regular } from '@fluentui/react-icons/svg/person-key';
import { lazy } from 'react';
import { defineAction } from '../define-action.ts';

const ActivationPanel = lazy(async () => ({
  default: (await import('./activation-panel.tsx')).ActivationPanel,
}));

/** Invites people to enter, and shows how far somebody has come (spec 1 §4, employee activation status). */
export const action = defineAction({
  label: 'action.activation',
  icon: <PersonKey20Regular />,
  place: 15,
  table: 'employees',
  when: ({ holds }) => holds('Send', 'SendBulk', 'Revoke'),
  Panel: ActivationPanel,
  ofRows: {
    label: 'action.activation.ofRows',
    when: ({ work_email }) => Boolean(work_email),
  },
});
