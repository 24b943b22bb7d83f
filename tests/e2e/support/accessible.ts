import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { htmlJudge } from '../../../scripts/judge/html.ts';
import type { Finding } from '../../../scripts/judge/types.ts';
import { verdictOf } from '../../../scripts/judge/verdict.ts';
import { layoutFaults } from '../../../scripts/look/layout.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { violations } from './axe.ts';
import { chooseTheme, desktop, failLogIn, isStill, phone, type Theme } from './pages.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Nothing on the page breaks WCAG 2.2 AA, on a desktop and on a phone, all of it fits, and it is the HTML that the standard wants. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const size of before.width === phone.width ? [desktop, phone] : [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await violations(page), `${name} at ${size.width} px`).toEqual([]);
    // Charts are drawn anew after the window has changed.
    await expect
      .poll(() => layoutFaults(page), { message: `the layout of ${name} at ${size.width} px` })
      .toEqual([]);
    expect(await invalidHtml(page), `the HTML of ${name} at ${size.width} px`).toEqual([]);
  }
}

/** The same in both themes, chosen by the account menu; the page keeps its state. */
export async function expectAccessibleInBothThemes(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme);
    await expectAccessible(page, `${name}, ${theme}`);
  }
}

/** The same for a page of the local platform, which follows the browser's own colours. */
export async function expectAccessibleInBothColours(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${name}, ${colorScheme}`);
  }
}

/** What html-validate refuses of the page as it stands, and no exception names. */
async function invalidHtml(page: Page): Promise<readonly Finding[]> {
  validator ??= htmlJudge();
  // Two cards may have one title, and so may their regions: what people name is theirs.
  const findings = (await validator(await page.content())).filter(({ rule }) => rule !== 'unique-landmark');
  const seen = { judge: 'html-validate', version: '', saw: '', aim: '', findings };
  return verdictOf(seen, 'some').left;
}

/** Made at the first page. */
let validator: ReturnType<typeof htmlJudge> | undefined;

export type Visit = {
  readonly path: string;
  /** What the page shows when it is there. */
  readonly shows: string | RegExp;
  /** Tabs whose panels are looked at, besides the first. */
  readonly tabs?: readonly string[];
  /** What is opened on it: a button, and what then appears. */
  readonly opens?: readonly { readonly button: string; readonly shows: string; readonly closes?: string }[];
};

/** A page of a browser that shows the site in one theme; signed in where a state is given. */
async function openIn(browser: Browser, theme: Theme, storageState?: StorageState): Promise<Page> {
  const context = await browser.newContext({
    viewport: desktop,
    ...(storageState ? { storageState } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(
    (name) => localStorage.setItem('livingroom.theme', JSON.stringify(name)),
    theme,
  );
  return context.newPage();
}

/** Looks at the pages that need no sign-in, in one theme. */
export async function visitLogIn(browser: Browser, site: string, theme: Theme): Promise<void> {
  const page = await openIn(browser, theme);
  await page.goto(`${site}/login`);
  await page.getByText('Sign in to Livingroom').waitFor();
  await expectAccessible(page, `/login, ${theme}`);
  await failLogIn(page, site);
  await expectAccessible(page, `/auth-callback, ${theme}`);
  await page.context().close();
}

/** Visits screens in one theme and looks at each, at its tabs and at what it opens. */
export async function visitScreens(
  browser: Browser,
  site: string,
  state: StorageState,
  theme: Theme,
  visits: readonly Visit[],
): Promise<void> {
  const page = await openIn(browser, theme, state);
  for (const { path, shows, tabs = [], opens = [] } of visits) {
    await page.goto(site + path);
    await page.getByText(shows).first().waitFor();
    await settled(page);
    await expectAccessible(page, `${path}, ${theme}`);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await settled(page);
      await expectAccessible(page, `${path} ${tab}, ${theme}`);
    }
    if (tabs.length > 0) await page.getByRole('tab').first().click();
    for (const { button, shows: opened, closes = 'Close' } of opens) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await page.getByText(opened).first().waitFor();
      await settled(page);
      await expectAccessible(page, `${path} ${button}, ${theme}`);
      await page.getByRole('button', { name: closes, exact: true }).last().click();
    }
  }
  await page.context().close();
}

/** Nothing is being read any more, and no placeholder is left. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isStill);
}
