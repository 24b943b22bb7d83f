import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualMapping } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import type { Page, Response } from 'playwright';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { startPlatform } from '../../scripts/local/platform.ts';
import { openPublicApi } from '../../scripts/simulate/api.ts';
import { openAs } from '../e2e/support/pages.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { createTestApi } from '../support/test-api.ts';
import { addReport, releaseManyRounds } from './support/many-rounds.ts';
import type { BenchResult } from './support/result.ts';

const ADMIN = 'admin@empty.test';
const TITLE = 'Forty charts';
/** Where the platform keeps its rows. */
const STORE = 'store.sqlite';

/** Four cards of each kind; what each asks for, and what of it stands on the page when it is drawn. */
const kinds = [
  { kind: 'bar', asks: { topics: 'drivers' }, drawn: 'canvas' },
  { kind: 'line', asks: { topics: 'dimensions', rounds: 'all' }, drawn: 'canvas' },
  { kind: 'pie', asks: { topics: 'dimensions' }, drawn: 'canvas' },
  { kind: 'doughnut', asks: { topics: 'dimensions' }, drawn: 'canvas' },
  { kind: 'radar', asks: { topics: 'dimensions' }, drawn: 'canvas' },
  { kind: 'gauge', asks: { topics: 'dimensions' }, drawn: 'li svg' },
  { kind: 'sunburst', asks: { topics: 'all' }, drawn: '[role=group] svg, svg[role=group]' },
  { kind: 'map', asks: { topics: 'overall', units: 'visible' }, drawn: 'svg path' },
  { kind: 'heatmap', asks: { topics: 'drivers', rounds: 'all' }, drawn: '[role=grid] td' },
  { kind: 'heatmap', asks: { topics: 'all', units: 'visible', rounds: 'all' }, drawn: '[role=grid] td' },
] as const;
const OF_EACH = 4;

/**
 * A report of forty charts over 200 units × 39 topics × 12 rounds, from the click on its tab to the last chart: against
 * its two answers alone, fetched and read by the same browser, nothing drawn.
 */
export async function run(): Promise<BenchResult> {
  await buildWhatChanged();
  const data = mkdtempSync(join(tmpdir(), 'livingroom-charts-'));
  await seed(data);
  const platform = await startPlatform({ data, port: await freePort(6) });
  const browser = await launchBrowser();
  try {
    const path = '/report-manager';
    const { page } = await openAs(browser, platform.endpoints, ADMIN, { path });
    return result(await measure(page));
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** An organisation without people gets the figures, written where the platform will find them. */
async function seed(data: string): Promise<void> {
  const platform = await startPlatform({ data, port: await freePort(6) });
  const admin = await openPublicApi(data)(ADMIN);
  const params = { email: ADMIN };
  const { accountIdRef: account } = await admin.call(users.operations.accountDetails, { params });
  await platform.stop();
  const api = await createTestApi({ file: join(data, STORE) });
  await releaseManyRounds(api, account);
  const cards = kinds.flatMap(({ kind, asks }, place) =>
    Array.from({ length: OF_EACH }, (_, at) => ({
      ...{ name: `${place} ${at}`, type: 'chart', chart_type: kind, col_span: 6 },
      report_data: { computations: [{ name: 'x', ...asks }], dataMapping: usualMapping(kind) },
    })),
  );
  await addReport(api, account, { title: TITLE, cards });
  await api.ports.store.close();
}

type Measured = {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly bareMs: number;
  readonly bytes: number;
};

async function measure(page: Page): Promise<Measured> {
  const tab = page.getByRole('tab', { name: TITLE });
  await tab.waitFor({ timeout: PATIENCE_MS });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.evaluate(
    watchCharts,
    kinds.flatMap(({ drawn }, place) => ({ place, drawn })),
  );
  await tab.click();
  await page.waitForFunction(() => 'lastChart' in document.body.dataset, null, { timeout: PATIENCE_MS });
  const { firstChart, lastChart } = await page.evaluate(() => ({ ...document.body.dataset }));
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  return {
    firstMs: Number(firstChart),
    lastMs: Number(lastChart),
    bareMs: await fetchAlone(page, answers),
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}

const PATIENCE_MS = 120_000;

/** In the page: notes when the first and the last of all cards has its drawing, in ms since the click. */
function watchCharts(wanted: readonly { readonly place: number; readonly drawn: string }[]): void {
  let clicked = 0;
  document.addEventListener('click', ({ timeStamp }) => (clicked ||= timeStamp), { capture: true });
  const isDrawn = ({ place, drawn }: (typeof wanted)[number]) =>
    [0, 1, 2, 3].filter((at) => document.querySelector(`[data-card="${place} ${at}"]`)?.querySelector(drawn));
  const look = (): void => {
    const drawn = clicked === 0 ? 0 : wanted.reduce((sum, one) => sum + isDrawn(one).length, 0);
    const { dataset } = document.body;
    const now = String(Math.round(performance.now() - clicked));
    if (drawn > 0) dataset.firstChart ??= now;
    if (drawn === 4 * wanted.length) dataset.lastChart ??= now;
    else requestAnimationFrame(look);
  };
  look();
}

/** The same answers of the service, fetched once more and read. Returns the ms. */
async function fetchAlone(page: Page, answers: readonly Response[]): Promise<number> {
  const asked = answers.filter((answer) => /\/reports\/(view|sunburst)\?/.test(answer.url()));
  const [first] = asked;
  const { authorization = '' } = (await first?.request().allHeaders()) ?? {};
  const urls = [...new Set(asked.map((answer) => answer.url()))];
  return page.evaluate(
    async ([addresses, token]) => {
      const began = performance.now();
      const headers = { authorization: token };
      const read = addresses.map(async (url) => (await fetch(url, { headers, cache: 'no-store' })).json());
      await Promise.all(read);
      return performance.now() - began;
    },
    [urls, authorization] as const,
  );
}

function result({ firstMs, lastMs, bareMs, bytes }: Measured): BenchResult {
  return {
    name: 'report-charts',
    figures: {
      charts: kinds.length * OF_EACH,
      'click to first chart, ms': firstMs,
      'click to last chart, ms': lastMs,
      'its answers alone, fetched and read, ms': Math.round(bareMs),
      'kilobytes from the click on': Math.round(bytes / 1000),
    },
    ratio: Math.round((lastMs / bareMs) * 100) / 100,
    reference: 'the two answers alone, fetched and read by the same browser, nothing drawn',
  };
}
