import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { MailMessage, MailOutcome } from '../../core/gateways/mail/port.ts';
import type { StoredEmail } from './mail-writes.ts';
import type { OneMail, SendResult } from './one-mail.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

/**
 * How long a claim on a mail holds. Nobody else touches the mail meanwhile, and its owner hands nothing over in
 * the last SEND_MARGIN_MS of it (the gateway gives up after 5 s), so two owners never hand over the same mail.
 */
export const CLAIM_MS = 15_000;
export const SEND_MARGIN_MS = 6_000;

export type Claimed = {
  readonly mail: OneMail;
  readonly row: StoredEmail;
  readonly operationId: string;
  /** Somebody may have handed it over already. */
  readonly ask: boolean;
  readonly until: number;
};

type HandedOver = {
  readonly result: SendResult;
  /** A message was sent out, whatever came back. */
  readonly handed: boolean;
  /** False: the service certainly has not got it. */
  readonly taken?: false;
};

/** How a claimed mail travels. Errors of both: `unavailable`. */
export type Carrier = {
  /** What became of it, where somebody may have handed it over already. */
  readonly outcome: () => Promise<MailOutcome>;
  /** Makes the message, and says how it is handed over. */
  readonly prepare: () => Promise<() => Promise<MailOutcome>>;
};

/** By the mail service. */
export function mailCarrier(context: ServiceContext, { mail, operationId }: Claimed): Carrier {
  const { mail: gateway } = context.ports;
  return {
    outcome: () => gateway.outcome(operationId),
    prepare: async () => {
      const message = await messageOf(context, mail);
      return () => gateway.send(operationId, message);
    },
  };
}

/** Hands a claimed mail over; of one that may have been handed over already it asks what became of it. */
export async function handOver(
  context: ServiceContext,
  { ask, until }: Pick<Claimed, 'ask' | 'until'>,
  carrier: Carrier,
): Promise<HandedOver> {
  const { clock } = context.ports;
  let handed = false;
  try {
    let outcome: MailOutcome = ask ? await carrier.outcome() : { state: 'unknown' };
    const isAnswered = outcome.state !== 'throttled';
    if (outcome.state === 'unknown') {
      if (clock.now() > until) {
        const result = { state: 'later', at: clock.now() + SEND_MARGIN_MS, reason: 'busy' } as const;
        return { result, handed, taken: false };
      }
      const send = await carrier.prepare();
      handed = true;
      outcome = await send();
    }
    if (outcome.state === 'throttled') {
      const at = clock.now() + outcome.seconds * 1000;
      // No question after it: nobody needs to ask for what was not taken.
      const taken = isAnswered ? ({ taken: false } as const) : {};
      return { result: { state: 'later', at, reason: 'paced' }, handed, ...taken };
    }
    if (outcome.state !== 'refused') return { result: { state: 'sent' }, handed };
    return { result: { state: 'failed', code: outcome.code, message: outcome.message }, handed };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    const seconds = Number(error.data.retryAfterSeconds ?? 0);
    const at = clock.now() + Math.max(CLAIM_MS, seconds * 1000);
    return { result: { state: 'later', at, reason: 'down' }, handed };
  }
}

async function messageOf({ ports, accountId }: ServiceContext, mail: OneMail): Promise<MailMessage> {
  if (!mail.optional) return mail.message();
  const { page, oneClick } = await unsubscribeLinks(ports, { accountId, employeeId: mail.employeeId });
  const headers = {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail.message(page), headers };
}
