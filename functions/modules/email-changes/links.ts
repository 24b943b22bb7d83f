import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { hashOf, isSameHash, newToken } from '../../core/link-tokens.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { type Changing, changingIn } from '../people/waiting-change.ts';

const FORM = /^(\d{1,15})-(\d{1,15})-[\w-]{20,100}$/;

/** A new token for the link to an old address; it says where it belongs, and its hash alone is stored. */
export function newLink(accountId: number, employeeId: number) {
  const plain = `${accountId}-${employeeId}-${newToken().plain}`;
  return { plain, hash: hashOf(plain) };
}

export type Linked = { readonly context: ServiceContext; readonly changing: Changing };

/** The change that a link is about. Throws `email-change-refused`, for every link that leads nowhere alike. */
export async function readLink(ports: Ports, plain: string): Promise<Linked> {
  const [, account, employee] = FORM.exec(plain) ?? [];
  const over = new AppError('email-change-refused', { problem: 'over' });
  if (!account || !employee) throw over;
  const context = accountContext(ports, Number(account));
  const [known, row] = await Promise.all([
    storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(context.accountId),
    context.store.table('employees').get(Number(employee)),
  ]);
  const changing = changingIn(row);
  const isOpen = known?.status === 'active' && changing !== null && changing.email_change.state !== 'moving';
  if (!isOpen || !changing.email_change.token_hashes.some((hash) => isSameHash(hash, hashOf(plain))))
    throw over;
  return { context, changing };
}
