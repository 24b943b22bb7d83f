import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  blockMails,
  EMPTY_LEDGER,
  type MailLedger,
  returnMails,
  takeMails,
} from '@livingroom/shared/modules/emails/rules/quota.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

/** One ledger for the whole product: the provider's quota knows no tenants. */
const LEDGER_ID = 'product';

/** Who lost every race for the ledger looks again after this. */
const RACE_MS = 1_000;

/** Takes as many of the wanted mails from the quota as may go now; the others may be asked for again at `nextAt`. */
export async function takeQuota(
  context: ServiceContext,
  wanted: number,
): Promise<{ readonly granted: number; readonly nextAt: number }> {
  const { clock, settings } = context.ports;
  let taken = { granted: 0, nextAt: clock.now() + RACE_MS };
  try {
    await changeLedger(context, (ledger) => {
      const grant = takeMails(ledger, settings.mail.quota, wanted, clock.now(), context.accountId);
      taken = grant;
      return grant.ledger === ledger ? null : grant.ledger;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    // Others were quicker each time: nothing was taken.
    return { granted: 0, nextAt: clock.now() + RACE_MS };
  }
  return taken;
}

/** Gives back what was taken and not handed over, and tells everybody to wait where the service said so. */
export async function settleQuota(
  context: ServiceContext,
  { unused, blockedUntil }: { readonly unused: number; readonly blockedUntil: number | null },
): Promise<void> {
  if (unused === 0 && blockedUntil === null) return;
  await changeLedger(context, (ledger) => {
    const returned = returnMails(ledger, unused);
    return blockedUntil === null ? returned : blockMails(returned, blockedUntil);
  });
}

export async function readLedger(context: ServiceContext): Promise<MailLedger> {
  return ledgerOf(await ledgers(context).get(LEDGER_ID));
}

type LedgerRow = Pick<Row<'mail_ledgers'>, 'sent' | 'blocked_until' | 'waiting'>;

function ledgers(context: ServiceContext) {
  return storeOf(context.ports, SYSTEM_ACCOUNT_ID).table('mail_ledgers');
}

async function changeLedger(
  context: ServiceContext,
  change: (ledger: MailLedger) => MailLedger | null,
): Promise<void> {
  await ledgers(context).decide(LEDGER_ID, (row) => {
    const after = change(ledgerOf(row));
    const { sent, blockedUntil: blocked_until, waiting = [] } = after ?? EMPTY_LEDGER;
    return after && { mail_ledger_id: LEDGER_ID, sent, blocked_until, waiting };
  });
}

function ledgerOf(row: LedgerRow | null): MailLedger {
  return row ? { sent: row.sent, blockedUntil: row.blocked_until, waiting: row.waiting ?? [] } : EMPTY_LEDGER;
}
