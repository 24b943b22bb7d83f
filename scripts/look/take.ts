import { isLanguage, localeOf } from '@livingroom/shared/core/lib/language.ts';
import type { Browser, BrowserContext, Page } from 'playwright';
import { violations } from '../../tests/e2e/support/axe.ts';
import { isStill, logIn } from '../../tests/e2e/support/pages.ts';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import type { Endpoints } from '../local/platform.ts';
import { layoutFaults } from './layout.ts';
import { nameOf } from './options.ts';
import { answerAs } from './server.ts';
import { untranslatedFaults } from './untranslated.ts';
import { type Condition, type Person, people, type View } from './views.ts';

export type Picture = {
  readonly view: string;
  readonly person: Person;
  readonly theme: string;
  readonly language: string;
  readonly condition: Condition;
  readonly width: number;
  readonly file: string;
  /** What axe found; null where it was not asked. */
  readonly problems: readonly string[] | null;
  /** What does not fit. */
  readonly faults: readonly string[];
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs one person in through the real pages, once; a guest has no state. */
export async function stateOf(
  browser: Browser,
  endpoints: Endpoints,
  person: Person,
): Promise<State | undefined> {
  const email = people[person];
  if (!email) return undefined;
  const context = await browser.newContext({ locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(endpoints.site);
  await logIn(page, endpoints, email);
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}

export type Eyes = {
  readonly person: Person;
  readonly theme: string;
  readonly language: string;
  readonly state: State | undefined;
  readonly condition: Condition;
  /** Motion is on where nothing is said. */
  readonly reducedMotion?: boolean;
};

/** A page that sees the site as one person, in one theme and language, beside a server of one condition. */
export async function openEyes(
  browser: Browser,
  eyes: Eyes,
  endpoints: Endpoints,
  options: { readonly bypassCSP?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    reducedMotion: eyes.reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: eyes.theme === 'light' ? 'light' : 'dark',
    locale: isLanguage(eyes.language) ? localeOf[eyes.language] : 'en-US',
    ...(eyes.state ? { storageState: eyes.state } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(
    ([theme, language]) => {
      localStorage.setItem('livingroom.theme', JSON.stringify(theme));
      localStorage.setItem('livingroom.language', JSON.stringify(language));
    },
    [eyes.theme, eyes.language],
  );
  const page = await context.newPage();
  await answerAs(page, eyes.condition, endpoints);
  return page;
}

/** Whether a view can be looked at beside such a server: what has to be pressed has not come. */
export function stands({ press, at }: View, condition: Condition): boolean {
  return condition === 'usual' || (!press && !at);
}

type Shot = {
  readonly page: Page;
  readonly endpoints: Endpoints;
  readonly view: View;
  readonly eyes: Eyes;
  readonly widths: readonly number[];
  readonly folder: string;
  readonly axe: boolean;
  /** The texts that a page of this language may not show; left out: nobody looks. */
  readonly english?: ReadonlySet<string> | undefined;
};

async function make(page: Page, { press, fill }: NonNullable<View['make']>): Promise<void> {
  for (const selector of press) {
    if (fill && selector === press.at(-1)) await page.locator(fill.field).fill(fill.text);
    await page.locator(selector).first().click();
    await settle(page);
  }
}

/** Brings a view on the page, as wide as is asked: its address, what it is made of, what is pressed on it. */
export async function show(
  page: Page,
  {
    view,
    endpoints,
    width,
    condition,
  }: Pick<Shot, 'view' | 'endpoints'> & {
    readonly width: number;
    readonly condition: Condition;
  },
): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 1000 });
  await page.goto(endpoints[view.at ?? 'site'] + view.path);
  await settle(page, condition);
  if (view.make && (await page.locator(view.make.unless).count()) === 0) {
    await make(page, view.make);
    await page.goto(endpoints[view.at ?? 'site'] + view.path);
    await settle(page);
  }
  for (const selector of view.press ?? []) {
    await page.locator(selector).first().click();
    await settle(page);
  }
  if (view.shows && condition === 'usual') {
    await page.locator(view.shows).first().waitFor();
    await settle(page);
  }
}

/** One view at every width: the picture of the whole page, and what axe says of it. */
export async function take({
  page,
  endpoints,
  view,
  eyes,
  widths,
  folder,
  axe,
  english,
}: Shot): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const width of widths.filter((one) => one >= (view.from ?? 0))) {
    const { person, theme, language, condition } = eyes;
    await show(page, { view, endpoints, width, condition });
    const mark = `${condition === 'usual' ? '' : `-${condition}`}${eyes.reducedMotion ? '-still' : ''}`;
    const file = `${nameOf(view)}${mark}-${person}-${theme}-${language}-${width}.png`;
    const untranslated = english ? await untranslatedFaults(page, english) : [];
    const faults = [...(await layoutFaults(page)), ...untranslated];
    await grow(page);
    await page.screenshot({ path: `${folder}/${file}` });
    const problems = axe ? await violations(page) : null;
    pictures.push({
      view: nameOf(view),
      person,
      theme,
      language,
      condition,
      width,
      file,
      problems,
      faults,
    });
  }
  return pictures;
}

/** Milliseconds until what waits shows that it waits. */
const untilItWaits = 1_500;

/** Waits until nothing waits or moves any more. */
export async function settle(page: Page, condition: Condition = 'usual'): Promise<void> {
  if (condition === 'waiting') return page.waitForTimeout(untilItWaits);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isStill);
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
  await page.waitForLoadState('networkidle');
}

const highestPicture = 4_000;

/** The shell scrolls inside itself: the window becomes as high as what it holds. */
async function grow(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const missing = await page.evaluate(() => {
    const main = document.querySelector('main');
    const inner = main ? main.scrollHeight - main.clientHeight : 0;
    return Math.max(inner, document.documentElement.scrollHeight - innerHeight, 0);
  });
  if (missing > 0) await page.setViewportSize({ width, height: Math.min(height + missing, highestPicture) });
}
