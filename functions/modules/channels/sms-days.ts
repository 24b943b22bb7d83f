import type { ServiceContext } from '../../core/context.ts';

function today({ ports }: ServiceContext): number {
  return Number(new Date(ports.clock.now()).toISOString().slice(0, 10).replaceAll('-', ''));
}

function perDay({ ports }: ServiceContext): number {
  return ports.settings.messages.sms?.perDay ?? 0;
}

/** Takes one text message from those that the organisation may send today (UTC); false: they are spent. */
export async function takeSms(context: ServiceContext): Promise<boolean> {
  const day = today(context);
  const most = perDay(context);
  let isTaken = false;
  await context.store.table('sms_days').decide(day, (row) => {
    const sent = row?.sent ?? 0;
    isTaken = sent < most;
    return isTaken ? { sms_day_id: day, sent: sent + 1 } : null;
  });
  return isTaken;
}

/** What a text message costs the operator, and how many go in a day; null: the operator has none. How many went is told to nobody. */
export function smsOffer({ ports }: ServiceContext) {
  const { sms } = ports.settings.messages;
  return sms && { sender: sms.sender, price: sms.price, per_day: sms.perDay };
}
