import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../../build/root.ts';

/** What a piece of work asks of the store, counted while it ran; for one person. */
export type Operations = {
  readonly reads: number;
  readonly queries: number;
  readonly rowsRead: number;
  readonly kilobytesRead: number;
  readonly writes: number;
  readonly kilobytesWritten: number;
  readonly numbers: number;
};

export type Counted = {
  /** Open, invite, remind and close, each person. */
  readonly round: Operations;
  /** Sign-in, list, open, every answer and the end, each person who answers. */
  readonly answering: Operations;
  readonly callsOfAnswering: number;
  readonly mailsOfRound: number;
};

type PriceName =
  | 'cosmosMillionUnits'
  | 'cosmosGbMonth'
  | 'functionsGbSecond'
  | 'functionsMillionExecutions'
  | 'functionsFreeGbSeconds'
  | 'functionsFreeExecutions'
  | 'blobGbMonth'
  | 'mail'
  | 'mailMegabyte'
  | 'logsGb'
  | 'logsFreeGb'
  | 'durableMillionActions'
  | 'alertRuleMonth'
  | 'logAlertRuleMonth'
  | 'siteStandardMonth';

export type Prices = {
  readonly date: string;
  readonly entries: { readonly [name in PriceName]: { readonly price: number; readonly source: string } };
};

/**
 * Request units of operations on the store (documented anchors: a read of 1 kB costs 1, a write of 1 kB about 5, of 4 kB
 * about 7; a question to an index 2.5 and more with what it gives). Reads cost twice under bounded staleness.
 */
const UNITS = { read: 1, readKb: 0.1, query: 2.5, queryRow: 0.2, write: 5, writeKb: 1, number: 10, stale: 2 };

/** Reads, questions, writes and taken numbers as request units. */
export function unitsOf(counted: Operations): number {
  const { reads, queries, rowsRead, kilobytesRead, writes, kilobytesWritten, numbers } = counted;
  const asked =
    reads * UNITS.read + queries * UNITS.query + rowsRead * UNITS.queryRow + kilobytesRead * UNITS.readKb;
  return (
    asked * UNITS.stale + writes * UNITS.write + kilobytesWritten * UNITS.writeKb + numbers * UNITS.number
  );
}

export type Bill = { readonly lines: readonly (readonly [what: string, dollars: number])[] };

export function totalOf({ lines }: Bill): number {
  return lines.reduce((sum, [, dollars]) => sum + dollars, 0);
}

const GB = 2;
const DAYS = 30.4;

/** Runs a day of the timers, and what each costs at rest in request units. */
const TIMER_RUNS = 24 * 4 * 2 + 24 + 1;
const UNITS_PER_RUN = 20;

/** A month in which nobody does anything, without the static site's paid plan. */
export function idleMonth({ entries }: Prices, containers: number): Bill {
  const runs = TIMER_RUNS * DAYS;
  const gbSeconds = Math.max(runs * GB - entries.functionsFreeGbSeconds.price, 0);
  return {
    lines: [
      [`store, ${containers} containers of 1 GB`, containers * entries.cosmosGbMonth.price],
      ['store, timers', ((runs * UNITS_PER_RUN) / 1e6) * entries.cosmosMillionUnits.price],
      ['functions, timers', gbSeconds * entries.functionsGbSecond.price],
      ['files', entries.blobGbMonth.price],
    ],
  };
}

/** Alerts of the templates: metric rules and log rules of a month. */
export function alertsMonth({ entries }: Prices, rules: { readonly metric: number; readonly log: number }) {
  return rules.metric * entries.alertRuleMonth.price + rules.log * entries.logAlertRuleMonth.price;
}

/** The share that answers, kilobytes of a mail, and how many calls an instance answers at the same time. */
const ANSWERING = 0.7;
const MAIL_MB = 0.05;
const AT_ONCE = 10;
const CALL_S = 1;
const LOG_KB_PER_CALL = 1;

/** A whole round of so many people. Functions are billed at one second a call, some calls at the same time. */
export function roundOf({ entries }: Prices, counted: Counted, people: number): Bill {
  const answering = people * ANSWERING;
  const units = people * unitsOf(counted.round) + answering * unitsOf(counted.answering);
  const calls = answering * counted.callsOfAnswering;
  const mails = people * counted.mailsOfRound;
  const gbSeconds = Math.max(((calls * CALL_S) / AT_ONCE) * GB - entries.functionsFreeGbSeconds.price, 0);
  const executions = Math.max(calls - entries.functionsFreeExecutions.price, 0);
  const logs = Math.max((calls * LOG_KB_PER_CALL) / 1e6 - entries.logsFreeGb.price, 0);
  return {
    lines: [
      ['store', (units / 1e6) * entries.cosmosMillionUnits.price],
      ['mail', mails * (entries.mail.price + MAIL_MB * entries.mailMegabyte.price)],
      [
        'functions',
        gbSeconds * entries.functionsGbSecond.price +
          (executions / 1e6) * entries.functionsMillionExecutions.price,
      ],
      ['orchestrations', ((people / 50) * 2 * 1e-6 + 1e-4) * entries.durableMillionActions.price],
      ['logs', logs * entries.logsGb.price],
    ],
  };
}

export function readPrices(): Prices {
  return JSON.parse(readFileSync(join(rootDirectory, 'scripts', 'infra', 'price', 'prices.json'), 'utf8'));
}

export const operationsFile = join(rootDirectory, 'infra', 'generated', 'operations.json');
