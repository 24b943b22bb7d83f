import type { Ports } from '../../core/context.ts';
import { forSystemAndEveryAccount } from '../../core/every-account.ts';
import { archiveEmails } from './archive-emails.ts';
import type { AnyMail } from './outbox/define-mail.ts';
import { type Handed, runOutbox } from './outbox/outbox.ts';

/** Hands over what waits and is due, in every account: what an operator asks for. */
export async function sendScheduledEverywhere(ports: Ports, kinds: readonly AnyMail[]): Promise<Handed> {
  const all: Handed = { sent: 0, waiting: 0, failed: 0 };
  await forSystemAndEveryAccount(ports, 'outbox', async (accountId) => {
    const handed = await runOutbox(ports, kinds, accountId);
    for (const name of ['sent', 'waiting', 'failed'] as const) all[name] += handed[name];
  });
  return all;
}

/** Archives old mails in every account, which an operator asks for; returns how many. */
export async function archiveEverywhere(ports: Ports): Promise<number> {
  let count = 0;
  await forSystemAndEveryAccount(ports, 'archive-emails', async (accountId) => {
    count += await archiveEmails(ports, accountId);
  });
  return count;
}
