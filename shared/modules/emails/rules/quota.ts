import type { SentMails } from '../tables/mail-ledgers.ts';

/** How many mails may be handed over: the provider counts all mails of the product together. */
export type MailQuota = { readonly perMinute: number; readonly perHour: number };

/** What was handed over lately, as the quota counts it. */
export type MailLedger = {
  /** Times, in order, with the mails of each; older than an hour are dropped. */
  readonly sent: readonly SentMails[];
  /** The service asked to send nothing before this moment; 0 when it did not. */
  readonly blockedUntil: number;
};

export type MailGrant = {
  readonly granted: number;
  /** When more may go. */
  readonly nextAt: number;
  readonly ledger: MailLedger;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Mails of this long are one entry, at its end: the ledger stays below 721 entries, whatever the quota. */
const GRAIN_MS = 5_000;

export const EMPTY_LEDGER: MailLedger = { sent: [], blockedUntil: 0 };

/** Grants as many of the wanted mails as the quota allows now, and notes them. Times in milliseconds. */
export function takeMails(ledger: MailLedger, quota: MailQuota, wanted: number, now: number): MailGrant {
  const granted = Math.min(wanted, roomAt(ledger, quota, now));
  const after = granted === 0 ? ledger : withMails(ledger, granted, now);
  return { granted, nextAt: nextRoom(after, quota, now), ledger: after };
}

/** Gives back mails of a grant that were not handed over after all. */
export function returnMails(ledger: MailLedger, count: number): MailLedger {
  const sent = [...ledger.sent];
  for (let left = count, last = sent.pop(); last; last = left > 0 ? sent.pop() : undefined) {
    const taken = Math.min(left, last.count);
    left -= taken;
    if (last.count > taken) sent.push({ at: last.at, count: last.count - taken });
    if (left === 0) break;
  }
  return { ...ledger, sent };
}

/** Nothing goes before this moment: the service said so. */
export function blockMails(ledger: MailLedger, until: number): MailLedger {
  return { ...ledger, blockedUntil: Math.max(ledger.blockedUntil, until) };
}

/** When the last of so many further mails may go, if nobody else sends any. */
export function sentBy(ledger: MailLedger, quota: MailQuota, mails: number, now: number): number {
  let [at, left, current] = [now, mails, ledger];
  for (;;) {
    const grant = takeMails(current, quota, left, at);
    left -= grant.granted;
    if (left <= 0) return at;
    current = grant.ledger;
    at = grant.nextAt;
  }
}

function roomAt({ sent, blockedUntil }: MailLedger, quota: MailQuota, now: number): number {
  if (now < blockedUntil) return 0;
  const since = (window: number) =>
    sent.reduce((sum, { at, count }) => (at > now - window ? sum + count : sum), 0);
  return Math.max(0, Math.min(quota.perMinute - since(MINUTE_MS), quota.perHour - since(HOUR_MS)));
}

function withMails({ sent, blockedUntil }: MailLedger, count: number, now: number): MailLedger {
  const at = (Math.floor(now / GRAIN_MS) + 1) * GRAIN_MS;
  const recent = sent.filter((entry) => entry.at > now - HOUR_MS);
  const last = recent.at(-1);
  if (last && last.at >= at)
    return { sent: [...recent.slice(0, -1), { at: last.at, count: last.count + count }], blockedUntil };
  return { sent: [...recent, { at, count }], blockedUntil };
}

/** The first moment after now at which an entry leaves a window and makes room. */
function nextRoom(ledger: MailLedger, quota: MailQuota, now: number): number {
  const moments = ledger.sent.flatMap(({ at }) => [at + MINUTE_MS, at + HOUR_MS]);
  const times = [ledger.blockedUntil, ...moments].filter((time) => time > now).sort((a, b) => a - b);
  return times.find((time) => roomAt(ledger, quota, time) > 0) ?? now + 1;
}
