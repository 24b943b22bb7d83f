import { spawnSync } from 'node:child_process';
import { PATIENCE_MS } from '../../../tests/support/patience.ts';
import { nameOf } from '../../look/options.ts';
import { stateOf } from '../../look/take.ts';
import { type Person, people, type View } from '../../look/views.ts';
import { ensureTool, type Tool } from '../../setup/debian.ts';
import { loadJudge } from '../packages.ts';
import type { Finding } from '../types.ts';
import type { ProductJudge } from './court.ts';
import type { Court } from './court-type.ts';

const firefoxTool: Tool = { program: 'firefox-esr', packages: ['firefox-esr'] };

/** As much of Puppeteer as is used here. */
type Puppeteer = {
  launch(options: {
    readonly browser: 'firefox';
    readonly executablePath: string;
    readonly headless: boolean;
  }): Promise<FirefoxBrowser>;
};
type FirefoxBrowser = {
  version(): Promise<string>;
  close(): Promise<void>;
  createBrowserContext(): Promise<{
    setCookie(...cookies: readonly object[]): Promise<void>;
    newPage(): Promise<FirefoxPage>;
    close(): Promise<void>;
  }>;
};
type FirefoxPage = {
  setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
  goto(url: string): Promise<unknown>;
  evaluate<T, R>(work: (given: T) => R, given: T): Promise<Awaited<R>>;
  waitForFunction(work: () => boolean, options: { readonly timeout: number }): Promise<unknown>;
  waitForNetworkIdle(options: { readonly timeout: number }): Promise<void>;
  waitForSelector(
    selector: string,
    options: { readonly timeout: number },
  ): Promise<{ click(): Promise<void> } | null>;
  on(event: 'console', hear: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', hear: (error: unknown) => void): void;
};

/** Every view of every role in Firefox: no error of a script, no error and no warning in its console. */
export const firefox: ProductJudge = {
  names: ['Firefox'],
  async judge(court) {
    const executablePath = ensureTool(firefoxTool);
    const puppeteer = loadJudge('slow', 'puppeteer-core') as Puppeteer;
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
    const findings: Finding[] = [];
    let seen = 0;
    try {
      for (const person of Object.keys(people) as Person[])
        seen += await asPerson(court, browser, person, (finding) => findings.push(finding));
    } finally {
      await browser.close();
    }
    return [
      {
        judge: 'Firefox',
        version: spawnSync(executablePath, ['--version'], { encoding: 'utf8' }).stdout.replace(/[^\d.]/g, ''),
        saw: `${seen} pages: every view and role`,
        aim: 'no message in the console',
        findings,
      },
    ];
  },
};

async function asPerson(
  court: Court,
  browser: FirefoxBrowser,
  person: Person,
  say: (finding: Finding) => void,
): Promise<number> {
  const own = court.views.filter((view) => view.by.includes(person));
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 1000 });
  await signIn(court, context, page, person);
  let place = '';
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type()))
      say({ rule: message.type(), place, says: message.text() });
  });
  page.on('pageerror', (error) =>
    say({ rule: 'pageerror', place, says: error instanceof Error ? error.message : String(error) }),
  );
  for (const view of own) {
    place = `${nameOf(view)} ${person}`;
    await show(court, page, view).catch((cause: unknown) =>
      say({ rule: 'not shown', place, says: cause instanceof Error ? cause.message : String(cause) }),
    );
  }
  await context.close();
  return own.length;
}

/** The sign-in itself is walked elsewhere, in three engines: here its cookies and storage are brought along. */
async function signIn(
  { browser, endpoints }: Court,
  context: { setCookie(...cookies: readonly object[]): Promise<void> },
  page: FirefoxPage,
  person: Person,
): Promise<void> {
  const state = await stateOf(browser, endpoints, person);
  await page.goto(`${endpoints.site}/logout`);
  if (!state) return;
  await context.setCookie(
    ...state.cookies.map(({ name, value, domain, path, httpOnly, secure }) => ({
      name,
      value,
      domain,
      path,
      httpOnly,
      secure,
    })),
  );
  const items = state.origins.find(({ origin }) => origin === endpoints.site)?.localStorage ?? [];
  await page.evaluate(
    (list) => {
      for (const { name, value } of list) localStorage.setItem(name, value);
    },
    [...items],
  );
}

const patience = { timeout: PATIENCE_MS };

async function show({ endpoints }: Court, page: FirefoxPage, view: View): Promise<void> {
  await page.goto(endpoints[view.at ?? 'site'] + view.path);
  await settle(page);
  for (const selector of view.press ?? []) {
    await (await page.waitForSelector(selector, patience))?.click();
    await settle(page);
  }
  if (view.shows) await page.waitForSelector(view.shows, patience);
}

async function settle(page: FirefoxPage): Promise<void> {
  await page.waitForNetworkIdle(patience);
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null, patience);
}
