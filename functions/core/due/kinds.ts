import type { Row, TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Ports } from '../context.ts';

/** Work that an organisation has at certain moments and that no call does. It may be done twice, and at the same time. */
export type DueKind = {
  /** Kebab-case; part of the id of its entries. */
  readonly name: string;
  /** Event of the log line when it fails; left out, the name. */
  readonly event?: string;
  /** Whether organisations that are closed or not verified yet have it, too. */
  readonly serves: 'active' | 'every';
  /** Does what is due in one account. */
  readonly run: (ports: Ports, accountId: number) => Promise<unknown>;
  /** When it is due next as the rows say (ms since 1970, a past moment where it is overdue); null: not before rows change. */
  readonly next: (ports: Ports, accountId: number) => Promise<number | null>;
};

/** When a row that is about to be written makes work of the kind due (ms since 1970); null: it makes none. */
export type DueRule<T extends TableName = TableName> = {
  readonly kind: string;
  readonly at: (row: Row<T>, now: number) => number | null;
};

/** By table. Loaded by every process that writes, so it imports no service. */
export type DueRules = { readonly [T in TableName]?: readonly DueRule<T>[] };

/** The earliest of the moments that are there. */
export function earliest(...moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** A moment that a row holds as text, in ms since 1970; null where it holds none. */
export function momentOf(text: string | null | undefined): number | null {
  return text ? Date.parse(text) : null;
}

/** The next time of day after `now`, UTC; in ms since 1970. */
export function nextDaily(now: number, hour: number, minute: number): number {
  const day = new Date(now).setUTCHours(hour, minute, 0, 0);
  return day > now ? day : day + DAY_MS;
}

/** The next such minute of an hour after `now`; in ms since 1970. */
export function nextHourly(now: number, minute: number): number {
  const hour = new Date(now).setUTCMinutes(minute, 0, 0);
  return hour > now ? hour : hour + 3_600_000;
}
