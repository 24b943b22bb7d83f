import type { WorkCaller } from '@livingroom/shared/catalogue/workflows.ts';

/** What long work is handed of whoever calls: numbers, so that what its host stores names nobody. */
export function workCallerOf(caller: WorkCaller): WorkCaller {
  const { accountId, systemAccountId, userId, employeeId, role, primaryUnitId, companyId } = caller;
  return { accountId, systemAccountId, userId, employeeId, role, primaryUnitId, companyId };
}
