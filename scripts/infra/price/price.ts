import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../../build/root.ts';
import { containersText } from '../containers.ts';
import { serviceLevelAlerts } from '../service-levels.ts';
import { readTemplates } from '../templates.ts';
import {
  alertsMonth,
  availabilityMonth,
  type Bill,
  type Counted,
  ceilingOf,
  idleMonth,
  operationsFile,
  readPrices,
  roundOf,
  totalOf,
  unitsOf,
} from './model.ts';

/** Runs a day of the availability test of `infra/modules/alerts.bicep`: every 15 minutes, from two places. */
const TEST_RUNS = 96 * 2;

const HOURS_OF_MONTH = 730;

const SIZES = [1_000, 10_000, 100_000];

/** The bill as text: a month at rest, and a round of each size, from counted operations and one table of prices. */
export async function priceText(): Promise<string> {
  const prices = readPrices();
  const counted: Counted = JSON.parse(readFileSync(operationsFile, 'utf8'));
  const containers: readonly unknown[] = JSON.parse(containersText());
  const { timers } = await import('../../../functions/registry/timers.ts');
  const idle = (organisations: number) =>
    idleMonth(prices, { containers: containers.length, organisations, timers, counted });
  const alerts = async (kind: 'dev' | 'prod') => dollars(alertsMonth(prices, await countAlerts(kind)));
  return [
    `List prices in USD of ${prices.date}; sources in scripts/infra/price/prices.json`,
    '',
    ...[1, 1_000].flatMap((organisations) => [
      `A month at rest, organisations ${organisations.toLocaleString('en')}: ${dollars(totalOf(idle(organisations)))}`,
      ...linesOf(idle(organisations)),
    ]),
    `  alerts of dev                        ${await alerts('dev')}`,
    `  alerts of prod                       ${await alerts('prod')}`,
    `  availability test of prod             ${dollars(availabilityMonth(prices, TEST_RUNS))}`,
    `  the site's paid plan, where wanted   ${dollars(prices.entries.siteStandardMonth.price)}`,
    `  SFTP for people feeds, where wanted   ${dollars(prices.entries.sftpHour.price * HOURS_OF_MONTH)}`,
    '',
    `Request units: round ${Math.round(unitsOf(counted.round))} a person, answering ${Math.round(unitsOf(counted.answering))} a person (on entities ${Math.round(unitsOf(counted.answeringOnEntities))})`,
    `Ceiling: ${ceilingOf(counted).toLocaleString('en')} respondents an hour for the whole deployment, were all rows in one serverless container; autoscale raises it (storeAutoscaleUnits)`,
    ...SIZES.flatMap((people) => {
      const bill = roundOf(prices, counted, people);
      const head = `A round of ${people.toLocaleString('en')}: ${dollars(totalOf(bill))}`;
      return [head, ...linesOf(bill)];
    }),
  ].join('\n');
}

/** Metric rules and that of the logs' own cap belong to prod; the log rules of a kind are those of the file. */
async function countAlerts(kind: 'dev' | 'prod') {
  const types = (await readTemplates()).flatMap(({ resources }) => resources.map(({ type }) => type));
  const written: readonly { readonly kinds: readonly string[] }[] = JSON.parse(
    readFileSync(join(rootDirectory, 'infra', 'alerts.json'), 'utf8'),
  );
  const alerts = [...written, ...serviceLevelAlerts()];
  const own = alerts.filter(({ kinds }) => kinds.includes(kind)).length;
  const metric = types.filter((type) => type.endsWith('/metricAlerts')).length;
  return kind === 'prod' ? { metric, log: own + 1 } : { metric: 0, log: own };
}

function linesOf(bill: Bill): readonly string[] {
  return bill.lines.map(([what, amount]) => `  ${what.padEnd(36)} ${dollars(amount)}`);
}

function dollars(amount: number): string {
  return amount.toFixed(2);
}
