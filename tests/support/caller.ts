import type { Caller } from '../../functions/core/context.ts';

/** Somebody who is signed in, as the access layer resolves a token; an employee of account 2 unless said otherwise. */
export function callerWith(more: Partial<Caller> = {}): Caller {
  return {
    ...{
      userId: 1,
      accountId: 2,
      systemAccountId: 1,
      employeeId: 1,
      role: 'employee',
      email: 'kim@acme.test',
    },
    ...{ companyId: 1, primaryUnitId: null },
    ...more,
  };
}
