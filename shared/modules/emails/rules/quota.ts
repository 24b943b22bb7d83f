import type { SentMails, WaitingAccount } from '../tables/mail-ledgers.ts';

/** How many mails may be handed over: the provider counts all mails of the product together. */
export type MailQuota = { readonly perMinute: number; readonly perHour: number };

/** What was handed over lately, as the quota counts it. */
export type MailLedger = {
  /** Times, in order, with the mails of each; older than an hour are dropped. */
  readonly sent: readonly SentMails[];
  /** The service asked to send nothing before this moment; 0 when it did not. */
  readonly blockedUntil: number;
  /** Organisations that got less than they asked for, and come again. */
  readonly waiting?: readonly WaitingAccount[];
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

/** An organisation that waits comes again so long after more may go; else its share is given to others. */
const COMES_AGAIN_MS = 10 * MINUTE_MS;

/** Organisations that are noted as waiting; further ones share what is left. */
const MOST_WAITING = 500;

export const EMPTY_LEDGER: MailLedger = { sent: [], blockedUntil: 0 };

/**
 * Grants as many of the requested mails as the quota allows now, and notes them. Where an account is named, it leaves a share
 * to each organisation that waits: however much one sends, no other waits for more than one turn of it. An
 * organisation that nobody waits beside has the whole quota. Times in milliseconds.
 */
export function takeMails(
  ledger: MailLedger,
  quota: MailQuota,
  wanted: number,
  now: number,
  account: number | null = null,
): MailGrant {
  const room = roomAt(ledger, quota, now);
  const reserved = account === null ? 0 : reservedFor(ledger, { account, room, now });
  const granted = Math.min(wanted, Math.max(0, room - reserved));
  const sent = granted === 0 ? ledger : withMails(ledger, granted, now);
  const nextAt = Math.max(nextRoom(sent, quota, now), reserved > 0 ? now + GRAIN_MS : 0);
  const asked = { wanted: wanted - granted, since: now, until: nextAt + COMES_AGAIN_MS };
  const after = account === null ? sent : withWaiting(sent, { account, ...asked }, { now, granted });
  return { granted, nextAt, ledger: after };
}

/** Mails that are left to the other organisations that wait: to each its share of what there is. */
function reservedFor(
  { waiting = [] }: MailLedger,
  { account, room, now }: { readonly account: number; readonly room: number; readonly now: number },
): number {
  const since = waiting.find((one) => one.account === account)?.since ?? now;
  // Who has just got a share has no part in what is left of the same moment.
  const others = waiting.filter(
    (one) => one.account !== account && one.until > now && one.since <= now - GRAIN_MS,
  );
  const share = room / (others.length + 1);
  // What cannot be shared is for who has waited longest, so that two never wait for each other.
  const shareOf = (one: WaitingAccount) => (one.since < since ? Math.ceil(share) : Math.floor(share));
  return others.reduce((sum, one) => sum + Math.min(one.wanted, shareOf(one)), 0);
}

/** Who got something goes to the end of the row, who got all leaves it, and who does not come again is forgotten. */
function withWaiting(
  ledger: MailLedger,
  asked: WaitingAccount,
  { now, granted }: { readonly now: number; readonly granted: number },
): MailLedger {
  const { waiting = [] } = ledger;
  const before = waiting.find(({ account }) => account === asked.account);
  const isNoted = before && granted === 0 && before.wanted === asked.wanted && before.until > now + GRAIN_MS;
  if (isNoted || (!before && asked.wanted === 0)) return ledger;
  const others = waiting.filter(({ account, until }) => account !== asked.account && until > now);
  const since = granted === 0 ? (before?.since ?? now) : now;
  const own = asked.wanted === 0 ? [] : [{ ...asked, since }];
  return { ...ledger, waiting: [...others.slice(0, MOST_WAITING), ...own] };
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

function withMails(ledger: MailLedger, count: number, now: number): MailLedger {
  const { sent } = ledger;
  const at = (Math.floor(now / GRAIN_MS) + 1) * GRAIN_MS;
  const recent = sent.filter((entry) => entry.at > now - HOUR_MS);
  const last = recent.at(-1);
  if (last && last.at >= at)
    return { ...ledger, sent: [...recent.slice(0, -1), { at: last.at, count: last.count + count }] };
  return { ...ledger, sent: [...recent, { at, count }] };
}

/** The first moment after now at which an entry leaves a window and makes room. */
function nextRoom(ledger: MailLedger, quota: MailQuota, now: number): number {
  const moments = ledger.sent.flatMap(({ at }) => [at + MINUTE_MS, at + HOUR_MS]);
  const times = [ledger.blockedUntil, ...moments].filter((time) => time > now).sort((a, b) => a - b);
  return times.find((time) => roomAt(ledger, quota, time) > 0) ?? now + 1;
}
