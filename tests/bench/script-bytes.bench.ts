import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { startPlatform } from '../../scripts/local/platform.ts';
import { activateEverybody } from '../../scripts/simulate/activate.ts';
import { openGuestApi, openPublicApi } from '../../scripts/simulate/api.ts';
import { runOrganisation } from '../e2e/support/organisation.ts';
import { desktop, openAs, phone } from '../e2e/support/pages.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';

/** Typebot's embed script, which has no sign-in of its own (kB = 1,000 bytes, brotli). */
const TYPEBOT_KB = 154;
const AIM_KB = 195;
/** One for each device: neither has answered yet. */
const PEOPLE = { phone: 'person07@path.test', desktop: 'person08@path.test' } as const;

type Script = { readonly name: string; readonly raw: number; readonly brotli: number };

type Way = { readonly device: keyof typeof PEOPLE; readonly path: string; readonly password: string };

type Asked = { readonly before: readonly Script[]; readonly behind: readonly Script[] };

/**
 * What a browser asks for as script from the link in the invitation until the first question can be answered, sign-in and
 * return included, on a phone and on a wide screen; and what it fetches behind that for later.
 */
export async function run() {
  await buildWhatChanged();
  const data = mkdtempSync(join(tmpdir(), 'livingroom-bytes-'));
  const platform = await startPlatform({ data, port: await freePort(6) });
  const browser = await launchBrowser();
  try {
    const organisation = await runOrganisation(platform.endpoints, data);
    const people = await activateEverybody(await openPublicApi(data)('admin@empty.test'), openGuestApi(data));
    await organisation.launch();
    const way = async (device: keyof typeof PEOPLE) => {
      const email = PEOPLE[device];
      const password = people.find((one) => one.email === email)?.password ?? '';
      const [link = ''] = await organisation.invitationsOf(email);
      const path = link.replace(platform.endpoints.site, '');
      return scriptsOf(browser, platform.endpoints, { device, path, password });
    };
    return result(await way('phone'), await way('desktop'));
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Every script that is requested, once each: the browser keeps it (immutable) over the sign-in's redirects. */
async function scriptsOf(
  browser: Browser,
  endpoints: Parameters<typeof openAs>[1],
  { device, path, password }: Way,
): Promise<Asked> {
  const urls = new Set<string>();
  const { page, context } = await openAs(browser, endpoints, PEOPLE[device], {
    password,
    ...(device === 'phone' ? phone : desktop),
    path,
    onRequest: (url) => {
      if (/\.js(\?|$)/.test(url)) urls.add(url);
    },
  });
  await page.getByRole('button', { name: 'Start' }).waitFor();
  const before = new Set(urls);
  const later = page.evaluate(scriptsUntilQuestion);
  await page.getByRole('button', { name: 'Start' }).click();
  for (const url of await later) before.add(url);
  await page.waitForLoadState('networkidle');
  await context.close();
  const scripts = await Promise.all([...urls].map(async (url) => ({ url, ...(await measured(url)) })));
  scripts.sort((a, b) => b.brotli - a.brotli);
  return {
    before: scripts.filter(({ url }) => before.has(url)),
    behind: scripts.filter(({ url }) => !before.has(url)),
  };
}

/** In the page: the scripts that it has begun to fetch by the moment at which its first question stands there. */
function scriptsUntilQuestion(): Promise<readonly string[]> {
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=radio], input[type=radio]')) return;
      observer.disconnect();
      const there = performance.now();
      const fetched = () => performance.getEntriesByType('resource').filter((one) => one.startTime <= there);
      // What is under way is listed when it has come.
      setTimeout(() => done(fetched().map(({ name }) => name)), 1_000);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function measured(url: string): Promise<Script> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { name: basename(url), raw: body.length, brotli: brotliCompressSync(body).length };
}

function result(phoneAsks: Asked, desktopAsks: Asked) {
  const { before, behind } = phoneAsks;
  const brotli = sum(before);
  const figures: Record<string, number | string> = {};
  for (const script of before) figures[script.name] = said(script);
  const only = desktopAsks.before.filter(({ name }) => before.every((one) => one.name !== name));
  for (const script of only) figures[`wide screen: ${script.name}`] = said(script);
  for (const script of behind) figures[`behind the question: ${script.name}`] = said(script);
  return {
    name: 'script-bytes',
    figures: {
      ...figures,
      requests: before.length,
      'until the first question, phone, brotli kB': kb(brotli),
      'until the first question, wide screen, brotli kB': kb(sum(desktopAsks.before)),
      'behind it, phone, brotli kB': kb(sum(behind)),
      'aim: brotli kB at most': AIM_KB,
    },
    ratio: brotli / 1000 / TYPEBOT_KB,
    reference: `Typebot's embed, ${TYPEBOT_KB} kB brotli without sign-in`,
  };
}

function sum(scripts: readonly Script[]): number {
  return scripts.reduce((total, { brotli }) => total + brotli, 0);
}

function said({ raw, brotli }: Script): string {
  return `${kb(raw)} kB, brotli ${kb(brotli)} kB`;
}

function kb(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
