import { newAccountProblems } from '@livingroom/shared/modules/accounts/rules/new-account.ts';
import { activationActions, reachedMilestones } from '@livingroom/shared/modules/activations/rules/states.ts';
import { describe, expect, test } from 'vitest';

const form = { name: 'Ada', email: 'ada@acme.test', phone: '+45 20 30 40 50', company_name: 'Acme' };

describe('the form of a new account', () => {
  const wrong = (change: Partial<typeof form>) =>
    Object.entries(newAccountProblems({ ...form, ...change })).map(([field, { key }]) => `${field}: ${key}`);

  test('is whole with a name, an address, a phone number and a company', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ email: ' ada@acme.test ', phone: '4520304050' })).toEqual([]);
    expect(wrong({ name: ' ', email: ' ', phone: ' ', company_name: '\t' })).toEqual([
      ...['name: accounts.name', 'email: accounts.email', 'phone: accounts.phone'],
      'company_name: accounts.company',
    ]);
  });

  test.each([
    ...[
      '+',
      '++4520304050',
      '0045203040',
      '+0520304050',
      '4',
      '+4520304050607080',
      '20-30-40',
      '+45 20 ext 3',
      '²0304050',
    ],
  ])('has no phone number %j', (phone) => {
    expect(wrong({ phone })).toEqual(['phone: accounts.phone-format']);
  });

  test.each(['+12', '+123456789012345', '12'])('has a phone number %j', (phone) => {
    expect(wrong({ phone })).toEqual([]);
  });

  test.each(['ada', 'ada@', '@acme.test', 'ada@acme', 'a da@acme.test'])('has no address %j', (email) => {
    expect(wrong({ email })).toEqual(['email: validation.email']);
  });
});

describe('the invitation of a person', () => {
  test.each([
    // Somebody who is in can be turned away; somebody who was in and is not any more can be asked anew.
    ['completed', true, { send: false, revoke: true }],
    ['completed', false, { send: true, revoke: false }],
    ['pending', false, { send: true, revoke: true }],
    ['pending', true, { send: true, revoke: true }],
    ['none', false, { send: true, revoke: false }],
    ['revoked', false, { send: true, revoke: false }],
  ] as const)('that is %s, of a user who is active: %s', (status, active, actions) => {
    expect(activationActions(status, active)).toEqual(actions);
  });

  test('has reached each milestone on its own', () => {
    const none = {
      ...{ employee_status: 'inactive', user_status: null, user_role: null, primary_unit_set: false },
      ...{ msal_account_exists: false, activation_status: 'pending' as const },
    };
    const reached = (change: Partial<Parameters<typeof reachedMilestones>[0]>) =>
      Object.entries(reachedMilestones({ ...none, ...change })).flatMap(([name, is]) => (is ? [name] : []));
    expect(reached({})).toEqual([]);
    expect(reached({ employee_status: 'active' })).toEqual(['active']);
    expect(reached({ user_role: 'manager' })).toEqual(['role_selected']);
    expect(reached({ primary_unit_set: true })).toEqual(['primary_unit_set']);
    expect(reached({ activation_status: 'completed' })).toEqual(['signup_completed']);
    expect(reached({ user_status: 'inactive' })).toEqual(['user_record_created']);
    expect(reached({ msal_account_exists: true })).toEqual(['account_linked']);
  });
});
