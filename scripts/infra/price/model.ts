import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../../build/root.ts';
import { nextOccurrence, parseNcrontab } from '../../local/host/timer/ncrontab.ts';

/** What a piece of work asks of the store, counted while it ran; for one person. */
export type Operations = {
  readonly reads: number;
  readonly queries: number;
  readonly rowsRead: number;
  readonly kilobytesRead: number;
  readonly writes: number;
  readonly kilobytesWritten: number;
  /** Values that are indexed one by one, and composite indexes, of all writes together. */
  readonly leaves: number;
  readonly compositeIndexes: number;
  /** Writes that take the place of a row. */
  readonly replaced: number;
  readonly numbers: number;
};

export type Counted = {
  /** Open, invite, remind and close, each person. */
  readonly round: Operations;
  /** Sign-in, list, open, every answer and the end, each person who answers. */
  readonly answering: Operations;
  /** Of it, what falls on the container that all of an organisation but answers, mails and log lies in. */
  readonly answeringOnEntities: Operations;
  /** One run of each timer at rest, by its name. */
  readonly timers: { readonly [name: string]: Operations };
  /** The sweep, for each organisation. */
  readonly sweep: Operations;
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
  | 'blobTenThousandOther'
  | 'availabilityTest'
  | 'sftpHour'
  | 'siteStandardMonth';

export type Prices = {
  readonly date: string;
  readonly entries: { readonly [name in PriceName]: { readonly price: number; readonly source: string } };
};

/**
 * Request units of operations on the store (documented anchors: a read of 1 kB costs 1, a write of 1 kB about 5, of 4 kB
 * about 7; a question to an index 2.5 and more with what it gives). Reads cost twice under bounded staleness. Beyond the
 * anchors, by experience: what a write costs for each value and composite index, and that a row is taken out before.
 */
const UNITS = {
  read: 1,
  readKb: 0.1,
  query: 2.5,
  queryRow: 0.2,
  write: 5,
  writeKb: 1,
  leaf: 0.2,
  composite: 0.5,
  replaced: 0.6,
  number: 10,
  stale: 2,
};

/** Reads, questions, writes with their indexes, and taken numbers as request units. */
export function unitsOf(counted: Operations): number {
  const { reads, queries, rowsRead, kilobytesRead, numbers } = counted;
  const asked =
    reads * UNITS.read + queries * UNITS.query + rowsRead * UNITS.queryRow + kilobytesRead * UNITS.readKb;
  return asked * UNITS.stale + unitsOfWrites(counted) + numbers * UNITS.number;
}

function unitsOfWrites(counted: Operations): number {
  const { writes, kilobytesWritten, leaves, compositeIndexes, replaced } = counted;
  if (writes === 0) return 0;
  const written =
    writes * UNITS.write +
    kilobytesWritten * UNITS.writeKb +
    leaves * UNITS.leaf +
    compositeIndexes * UNITS.composite;
  return written * (1 + (UNITS.replaced * replaced) / writes);
}

export type Bill = { readonly lines: readonly (readonly [what: string, dollars: number])[] };

export function totalOf({ lines }: Bill): number {
  return lines.reduce((sum, [, dollars]) => sum + dollars, 0);
}

const GB = 2;
const DAYS = 30.4;

/** Sweeps a month: one a week, and two more for each of four deployments with other kinds of work. */
const SWEEPS = DAYS / 7 + 8;

/** The host holds a lease of its own and one for each timer, and renews each of them every so many seconds. */
const LEASE_RENEWED_S = 15;

/** Lines of the host and of the product about a run of a timer, in kilobytes. */
const LOG_KB_PER_RUN = 4;

/** Runs of a timer on one day, by its schedule. */
export function runsOfDay(schedule: string): number {
  const parsed = parseNcrontab(schedule);
  const start = Date.UTC(2026, 10, 23) - 1;
  let runs = 0;
  for (let at = nextOccurrence(parsed, start); at <= start + 86_400_000; at = nextOccurrence(parsed, at))
    runs += 1;
  return runs;
}

export type AtRest = {
  readonly containers: number;
  readonly organisations: number;
  readonly timers: readonly { readonly name: string; readonly schedule: string }[];
  readonly counted: Pick<Counted, 'timers' | 'sweep'>;
};

/** A month in which nobody does anything, without alerts and the static site's paid plan. Errors: a timer not counted. */
export function idleMonth({ entries }: Prices, { containers, organisations, timers, counted }: AtRest): Bill {
  const own = timers.map(({ name, schedule }) => {
    const operations = counted.timers[name];
    if (!operations) throw new Error(`The timer ${name} was not counted: npm run infra count`);
    const runs = runsOfDay(schedule) * DAYS;
    return { runs, units: runs * unitsOf(operations) };
  });
  const runs = own.reduce((sum, timer) => sum + timer.runs, 0);
  const units = own.reduce((sum, timer) => sum + timer.units, 0);
  const swept = SWEEPS * organisations * unitsOf(counted.sweep);
  const gbSeconds = Math.max(runs * GB - entries.functionsFreeGbSeconds.price, 0);
  const executions = Math.max(runs - entries.functionsFreeExecutions.price, 0);
  const renewals = ((timers.length + 1) * DAYS * 86_400) / LEASE_RENEWED_S;
  const logs = Math.max((runs * LOG_KB_PER_RUN) / 1e6 - entries.logsFreeGb.price, 0);
  return {
    lines: [
      [`store, ${containers} containers of 1 GB`, containers * entries.cosmosGbMonth.price],
      [
        `store, ${Math.round(runs / DAYS)} runs of timers a day`,
        (units / 1e6) * entries.cosmosMillionUnits.price,
      ],
      ['store, sweeps of all organisations', (swept / 1e6) * entries.cosmosMillionUnits.price],
      [
        'functions, timers',
        gbSeconds * entries.functionsGbSecond.price +
          (executions / 1e6) * entries.functionsMillionExecutions.price,
      ],
      ['files', entries.blobGbMonth.price],
      ['leases of the host, renewed', (renewals / 1e4) * entries.blobTenThousandOther.price],
      ['lines of the host', logs * entries.logsGb.price],
    ],
  };
}

/** The availability test of an environment that has one: so many runs a day. */
export function availabilityMonth({ entries }: Prices, runsOfADay: number): number {
  return DAYS * runsOfADay * entries.availabilityTest.price;
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

/** Request units a second of a serverless container at the first, where all organisations are on one server. */
const SERVERLESS_UNITS_A_SECOND = 5_000;

/** Respondents an hour that a deployment serves at most, all organisations together: by its store, one like the other. */
export function ceilingOf(counted: Pick<Counted, 'answering'>): number {
  return Math.floor((SERVERLESS_UNITS_A_SECOND * 3_600) / unitsOf(counted.answering));
}

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
