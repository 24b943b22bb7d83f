import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { type Endpoints, startPlatform } from '../../scripts/local/platform.ts';
import { openPublicApi, type PersonApi } from '../../scripts/simulate/api.ts';
import { desktop, openAs, phone } from '../e2e/support/pages.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import type { BenchResult } from './support/result.ts';

const ADMIN = 'admin@empty.test';
const PEOPLE = 10_000;
/** Kilobytes of rows until they are seen; milliseconds of script a frame. */
const AIM = { rows: 100, script: 4 } as const;
/** A phone's processor beside this one. */
const THROTTLE = 4;
const TURNS_OF_THE_WHEEL = 90;

type Scrolled = { readonly frames: number; readonly scriptMs: number };

/**
 * What the list of 10,000 people costs a browser: bytes of rows until they are seen, and script a frame while the largest
 * page of them is scrolled on a slow processor; beside the same words as plain paragraphs in the same browser, because
 * NocoDB's grid cannot be had without its server.
 */
export async function run(): Promise<BenchResult> {
  await buildWhatChanged();
  const data = mkdtempSync(join(tmpdir(), 'livingroom-people-list-'));
  const platform = await startPlatform({ data, port: await freePort(6) });
  const browser = await launchBrowser();
  try {
    const admin = await openPublicApi(data)(ADMIN);
    await bringPeople(platform.endpoints, admin);
    const { page, context } = await openAs(browser, platform.endpoints, ADMIN, { path: '/dashboard' });
    const firstRows = await bytesOfRows(page, `${platform.endpoints.site}/employees`);
    await page.goto(`${platform.endpoints.site}/employees?size=100`);
    const rows = page.locator('main').getByRole('button', { name: /^Edit Kim/ });
    await rows.nth(90).waitFor();
    await page.waitForLoadState('networkidle');
    const words = await page.locator('tbody tr').allTextContents();
    const wide = await scroll(page);
    await page.setViewportSize(phone);
    await page.locator('main ul[aria-label] > li').nth(90).waitFor();
    const small = await scroll(page);
    const plain = await context.newPage();
    await plain.setViewportSize(desktop);
    await plain.setContent(`<main>${words.map((text) => `<p>${text}</p>`.repeat(3)).join('')}</main>`);
    const theirs = await scroll(plain);
    return {
      name: 'people-list',
      figures: {
        people: PEOPLE,
        [`rows of the first paint, kB (aim ${AIM.rows})`]: round(firstRows / 1000),
        'processor, of this one': `1/${THROTTLE}`,
        [`phone, cards: script a frame of scrolling, ms (aim ${AIM.script})`]: round(aFrame(small)),
        [`wide, table: script a frame of scrolling, ms (aim ${AIM.script})`]: round(aFrame(wide)),
        'plain paragraphs: script a frame of scrolling, ms': round(aFrame(theirs)),
        'frames scrolled, each': wide.frames,
      },
      ratio: aFrame(small) / Math.max(0.01, aFrame(theirs)),
      reference: 'cards on a phone against the same words as plain paragraphs, scrolled in the same browser',
    };
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** By one sheet, as an administrator brings them. */
async function bringPeople({ api }: Endpoints, admin: PersonApi): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const rows = Array.from({ length: PEOPLE }, (_, at) => `person${at}@list.test,Kim ${at % 100},Lind ${at}`);
  const form = new FormData();
  form.set('file', new Blob([['Work e-mail*,First name,Last name', ...rows].join('\n')]), 'people.csv');
  form.set('metadata', JSON.stringify({ tableName: 'employees', mode: 'create' }));
  const url = `${api}/storages/v1/storages/upload-file?container_type=TEMPORARY`;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(await answer.text());
  for (;;) {
    const { total } = await admin.rows('employees').list({ limit: 1, count: true });
    if ((total ?? 0) > PEOPLE) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** What the server sends of people, uncompressed, until the list is on the page and nothing more is asked for. */
async function bytesOfRows(page: Page, url: string): Promise<number> {
  let bytes = 0;
  const reads: Promise<void>[] = [];
  page.on('response', (answer) => {
    if (!/\/employees\?/.test(answer.url()) || answer.request().method() !== 'GET') return;
    if (!answer.url().includes('/api/')) return;
    reads.push(
      answer.body().then((body) => {
        bytes += body.length;
      }),
    );
  });
  await page.goto(url);
  await page.locator('tbody tr').nth(9).waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(reads);
  page.removeAllListeners('response');
  return bytes;
}

/** Turns the wheel down and up again; the script of the page by the browser's own account of it. */
async function scroll(page: Page): Promise<Scrolled> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.mouse.move(700, 600);
  const before = await scriptMs(client);
  let frames = 0;
  for (let turn = 0; turn < TURNS_OF_THE_WHEEL; turn += 1) {
    await page.mouse.wheel(0, turn < TURNS_OF_THE_WHEEL / 2 ? 120 : -120);
    frames += await page.evaluate(framesOfATurn);
  }
  const after = await scriptMs(client);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { frames, scriptMs: after - before };
}

/** In the page: so many frames pass before the next turn of the wheel. */
function framesOfATurn(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(2)));
  });
}

function aFrame({ frames, scriptMs }: Scrolled): number {
  return scriptMs / frames;
}

async function scriptMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
