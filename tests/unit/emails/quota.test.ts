import {
  blockMails,
  EMPTY_LEDGER,
  type MailLedger,
  returnMails,
  sentBy,
  takeMails,
} from '@livingroom/shared/modules/emails/rules/quota.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const quota = { perMinute: 30, perHour: 100 };
const start = Date.parse('2027-01-01T08:00:00Z');

/** Sends as soon as it may; returns when each mail went. */
function sendAll(mails: number, own = quota, from: MailLedger = EMPTY_LEDGER): readonly number[] {
  const times: number[] = [];
  let [ledger, now] = [from, start];
  while (times.length < mails) {
    const grant = takeMails(ledger, own, mails - times.length, now);
    for (let mail = 0; mail < grant.granted; mail += 1) times.push(now);
    ledger = grant.ledger;
    if (times.length < mails) now = grant.nextAt;
  }
  return times;
}

describe('the mail quota', () => {
  it('never lets more go in a minute or an hour than the provider allows', () => {
    const sizes = fc.record({
      perMinute: fc.integer({ min: 1, max: 40 }),
      perHour: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 300 }), (own, mails) => {
        const times = sendAll(mails, own);
        for (const [window, limit] of [
          [MINUTE, own.perMinute],
          [HOUR, own.perHour],
        ] as const)
          times.forEach((time, index) => {
            const before = times[index - limit];
            if (before !== undefined) expect(time - before).toBeGreaterThanOrEqual(window);
          });
      }),
      { numRuns: 40 },
    );
  });

  it('lets 1,000 go in the nine hours and minutes that the default quota needs', () => {
    const times = sendAll(1000);
    const last = (times.at(-1) ?? 0) - start;
    expect(last).toBeLessThan(9 * HOUR + 6 * MINUTE);
    expect(sentBy(EMPTY_LEDGER, quota, 1000, start)).toBe(start + last);
    expect(new Set(times).size).toBeLessThan(50);
  });

  it('waits as long as the service asks, and not less when it is asked again', () => {
    const { ledger } = takeMails(EMPTY_LEDGER, quota, 5, start);
    const blocked = blockMails(blockMails(ledger, start + 5 * MINUTE), start + MINUTE);
    const grant = takeMails(blocked, quota, 5, start + MINUTE);
    expect(grant).toMatchObject({ granted: 0, nextAt: start + 5 * MINUTE });
    expect(takeMails(blocked, quota, 50, start + 5 * MINUTE).granted).toBe(30);
  });

  it('forgets what was taken and given back', () => {
    const { ledger } = takeMails(EMPTY_LEDGER, quota, 30, start);
    const later = takeMails(ledger, quota, 30, start + 2 * MINUTE).ledger;
    expect(takeMails(returnMails(later, 25), quota, 30, start + 2 * MINUTE).granted).toBe(25);
    expect(returnMails(later, 45).sent).toEqual([{ at: expect.any(Number), count: 15 }]);
    expect(returnMails(later, 1000).sent).toEqual([]);
  });

  it('grants nothing when nothing is wanted or there is no room, and says when there will be', () => {
    expect(takeMails(EMPTY_LEDGER, quota, 0, start)).toMatchObject({ granted: 0, ledger: EMPTY_LEDGER });
    const { ledger, nextAt } = takeMails(EMPTY_LEDGER, quota, 31, start);
    const full = takeMails(ledger, quota, 1, start + 1);
    expect(full).toEqual({ granted: 0, nextAt, ledger });
    expect(takeMails(ledger, quota, 31, nextAt - 1).granted).toBe(0);
    expect(takeMails(ledger, quota, 31, nextAt).granted).toBe(30);
    expect(nextAt - start).toBeLessThanOrEqual(MINUTE + 5_000);
  });

  it('counts what went within five seconds as one, at their end', () => {
    const first = takeMails(EMPTY_LEDGER, quota, 2, start + 1_000).ledger;
    const second = takeMails(first, quota, 3, start + 4_999).ledger;
    expect(second.sent).toEqual([{ at: start + 5_000, count: 5 }]);
    const third = takeMails(second, quota, 1, start + 5_000).ledger;
    expect(third.sent).toEqual([
      { at: start + 5_000, count: 5 },
      { at: start + 10_000, count: 1 },
    ]);
  });

  it('forgets what is more than an hour old', () => {
    const { ledger } = takeMails(EMPTY_LEDGER, quota, 30, start);
    const [entry] = ledger.sent;
    if (!entry) throw new Error('nothing was noted');
    const kept = (now: number) => takeMails(ledger, quota, 1, now).ledger.sent.map(({ count }) => count);
    expect(kept(entry.at + HOUR - 1)).toEqual([30, 1]);
    expect(kept(entry.at + HOUR)).toEqual([1]);
  });

  it('keeps what was asked of it when something is given back, and gives back no more than it took', () => {
    const { ledger } = takeMails(blockMails(EMPTY_LEDGER, start - 1), quota, 3, start);
    expect(returnMails(ledger, 0)).toEqual(ledger);
    expect(returnMails(ledger, 3)).toEqual({ sent: [], blockedUntil: start - 1 });
    const two = takeMails(ledger, quota, 4, start + MINUTE).ledger;
    expect(returnMails(two, 4).sent).toEqual(ledger.sent);
    expect(returnMails(two, 5).sent.map(({ count }) => count)).toEqual([2]);
  });

  it('is done at once with nothing to send, and with what fits', () => {
    expect(sentBy(EMPTY_LEDGER, quota, 0, start)).toBe(start);
    expect(sentBy(EMPTY_LEDGER, quota, 30, start)).toBe(start);
    expect(sentBy(EMPTY_LEDGER, quota, 31, start)).toBe(takeMails(EMPTY_LEDGER, quota, 30, start).nextAt);
  });

  it('stays small under a large quota', () => {
    const own = { perMinute: 6_000, perHour: 100_000 };
    let ledger = EMPTY_LEDGER;
    for (let second = 0; second < 7_200; second += 1)
      ledger = takeMails(ledger, own, 20, start + second * 1000).ledger;
    expect(ledger.sent.length).toBeLessThanOrEqual(722);
  });

  /** Two organisations ask whenever they may, the larger one first each time; returns how long each of them took. */
  function race(large: number, small: number): readonly [number, number] {
    const left = new Map([
      [1, large],
      [2, small],
    ]);
    const ends = new Map<number, number>(large === 0 ? [[1, 0]] : []);
    let [ledger, now]: [MailLedger, number] = [EMPTY_LEDGER, start];
    for (let turn = 0; ends.size < 2; turn += 1) {
      if (turn > 100_000) throw new Error('the two wait for each other');
      const moments: number[] = [];
      for (const [account, wanted] of left) {
        // The smaller one comes when the quota is used up.
        if (wanted === 0 || (account === 2 && now === start)) continue;
        const grant = takeMails(ledger, quota, wanted, now, account);
        ledger = grant.ledger;
        left.set(account, wanted - grant.granted);
        if (wanted === grant.granted) ends.set(account, now - start);
        else moments.push(grant.nextAt);
      }
      now = now === start ? start + 1_000 : Math.min(...moments);
    }
    return [ends.get(1) ?? 0, ends.get(2) ?? 0];
  }

  it('lets no organisation starve another: a few mails go beside ten thousand', () => {
    const [, alone] = race(0, 5);
    const [, beside] = race(10_000, 5);
    expect(alone).toBeLessThanOrEqual(1_000);
    expect(beside).toBeLessThanOrEqual(2 * MINUTE + 10_000);
  });

  it('shares evenly between two that both have many, and wastes nothing', () => {
    const [large, small] = race(1_000, 400);
    expect(small).toBeLessThan(9 * HOUR);
    const together = (sendAll(1_400).at(-1) ?? 0) - start;
    expect(large).toBeLessThanOrEqual(together + 10 * MINUTE);
  });

  it('gives one alone the whole quota, and does not wait for who never comes again', () => {
    let ledger: MailLedger = takeMails(EMPTY_LEDGER, quota, 1_000, start, 1).ledger;
    ledger = takeMails(ledger, quota, 50, start + 1_000, 2).ledger;
    expect(ledger.waiting?.map(({ account }) => account)).toEqual([1, 2]);
    const later = start + 30 * MINUTE;
    expect(takeMails(ledger, quota, 100, later, 3).granted).toBe(30);
    expect(takeMails(EMPTY_LEDGER, quota, 1_000, start, 1).granted).toBe(30);
  });

  it('forgets who got all, and keeps the place of who got nothing', () => {
    const full = takeMails(EMPTY_LEDGER, quota, 30, start, 1).ledger;
    expect(full.waiting ?? []).toEqual([]);
    const asked = takeMails(full, quota, 5, start + 1_000, 2).ledger;
    const again = takeMails(asked, quota, 5, start + 2_000, 2).ledger;
    expect(again).toBe(asked);
    const done = takeMails(again, quota, 5, start + 2 * MINUTE, 2);
    expect([done.granted, done.ledger.waiting]).toEqual([5, []]);
  });
});
