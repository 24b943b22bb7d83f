import { createHash } from 'node:crypto';

const UUID = /^([\da-f]{8})-[\da-f]{4}-5[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/;

/** A UUID that follows from the step and the attempt alone, and tells whose mail it is: reports name no more. */
export function operationIdOf(accountId: number, stepKey: string, attempt: number): string {
  const hex = createHash('sha256').update(`${accountId}|${stepKey}|${attempt}`).digest('hex');
  const account = accountId.toString(16).padStart(8, '0');
  return `${account}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The account whose mail it is; null for what is no operation of ours. */
export function accountOfOperation(operationId: string): number | null {
  const [, account] = UUID.exec(operationId.toLowerCase()) ?? [];
  return account === undefined ? null : Number.parseInt(account, 16) || null;
}
