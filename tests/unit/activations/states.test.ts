import {
  activationActions,
  invitationState,
  reachedMilestones,
} from '@livingroom/shared/modules/activations/rules/states.ts';
import { describe, expect, test } from 'vitest';

describe('spec 1 §4, employee activation status', () => {
  test.each([
    ['none', false, { send: true, revoke: false }],
    ['revoked', false, { send: true, revoke: false }],
    ['completed', false, { send: true, revoke: false }],
    ['completed', true, { send: false, revoke: true }],
    ['pending', false, { send: true, revoke: true }],
  ] as const)(
    'Send enabled when none, revoked, or completed with a non-active user; pending shows Resend and Revoke: %s, active %s',
    (status, userActive, can) => {
      expect(activationActions(status, userActive)).toEqual(can);
    },
  );

  test('onboarding milestones: active, role selected, primary unit set, signup completed, user record created, account linked', () => {
    const nothing = {
      ...{ employee_status: 'inactive', user_status: null, user_role: null, primary_unit_set: false },
      ...{ msal_account_exists: false, activation_status: 'none' as const },
    };
    const all = [
      { employee_status: 'active' },
      { user_role: 'employee' },
      { primary_unit_set: true },
      { activation_status: 'completed' as const },
      { user_status: 'active' },
      { msal_account_exists: true },
    ];
    const reached = all.map((one) =>
      Object.entries(reachedMilestones({ ...nothing, ...one })).flatMap(([name, done]) =>
        done ? [name] : [],
      ),
    );
    expect(reached).toEqual([
      ['active'],
      ['role_selected'],
      ['primary_unit_set'],
      ['signup_completed'],
      ['user_record_created'],
      ['account_linked'],
    ]);
  });
});

test.each([
  [{ email_status: 'sent', isMailDue: false }, 'out'],
  [{ email_status: null, isMailDue: false }, 'out'],
  [{ email_status: 'scheduled', isMailDue: true }, 'waiting'],
  [{ email_status: 'bounced', isMailDue: false }, 'lost'],
  [{ email_status: 'suppressed', isMailDue: false }, 'lost'],
] as const)('an invitation that waits says what is in its way: %o', (mail, state) => {
  const expires_at = '2026-03-09T09:00:00.000Z';
  expect(invitationState({ ...mail, expires_at }, '2026-03-09T08:59:59.999Z')).toBe(state);
  expect(invitationState({ ...mail, expires_at }, expires_at)).toBe('expired');
});
