import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { demoPassword, type Endpoints } from '../../../scripts/local/platform.ts';
import { PATIENCE_MS } from '../../support/patience.ts';

export const desktop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

export type Theme = 'dark' | 'light';

/** Called at each page on the way, so that a test can look at it. */
type OnTheWay = (page: Page, name: string) => Promise<void>;

const noLook: OnTheWay = async () => undefined;

type Options = {
  readonly width?: number;
  readonly height?: number;
  readonly path?: string;
  readonly password?: string;
  readonly onTheWay?: OnTheWay;
  /** As the device asks for; motion is on where nothing is said. */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Called with each address that the page asks for. */
  readonly onRequest?: (url: string) => void;
};

/** A page of the site as one person sees it, signed in through the real pages. */
export async function openAs(
  browser: Browser,
  endpoints: Endpoints,
  email: string,
  options: Options = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const {
    width = desktop.width,
    height = desktop.height,
    path = '/',
    onTheWay = noLook,
    onRequest,
    reducedMotion = 'no-preference',
  } = options;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (onRequest) page.on('request', (request) => onRequest(request.url()));
  await page.goto(endpoints.site + path);
  const button = page.getByRole('button', { name: 'Log In' });
  await button.or(page.getByLabel('E-mail')).first().waitFor();
  if (await button.isVisible()) await onTheWay(page, 'login');
  await logIn(page, endpoints, email, options);
  return { page, context };
}

/** From the login page on: password, the code of the mailbox where one is asked for, and back to the site. */
export async function logIn(
  page: Page,
  endpoints: Endpoints,
  email: string,
  { password = demoPassword, onTheWay = noLook }: Pick<Options, 'password' | 'onTheWay'> = {},
): Promise<void> {
  const button = page.getByRole('button', { name: 'Log In' });
  const address = page.getByLabel('E-mail');
  // The link of a mail leads past the page with the button.
  await button.or(address).first().waitFor();
  if (await button.isVisible()) await button.click();
  await address.waitFor();
  await onTheWay(page, 'password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const site = new URL(endpoints.site).origin;
  // Each page on the way has the whole patience of its own: looking at one takes none of the next.
  const arrives = () =>
    page
      .waitForURL((url) => url.origin === site && url.pathname !== '/auth-callback')
      .then((): 'site' => 'site');
  const code = page.locator('input[inputmode=numeric]');
  if ((await Promise.race([arrives(), shown(code)])) === 'site') return;
  await onTheWay(page, 'code');
  await code.fill(await latestCode(endpoints, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  const chosen = page.getByLabel('Repeat the new password');
  if ((await Promise.race([arrives(), shown(chosen)])) === 'site') return;
  await chooseOwnPassword(page, onTheWay);
  await arrives();
}

/** Where it never appears, whoever waits for something else is told. */
function shown(field: Locator): Promise<'shown'> {
  return field.waitFor().then(
    () => 'shown',
    () => new Promise(() => {}),
  );
}

/** Somebody's own password, in place of the one for the first sign-in. */
const ownPassword = 'Chosen-By-Me-1';

async function chooseOwnPassword(page: Page, onTheWay: OnTheWay): Promise<void> {
  await onTheWay(page, 'new password');
  await page.getByLabel('New password', { exact: true }).fill(ownPassword);
  await page.getByLabel('Repeat the new password').fill(ownPassword);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** The page that people see when the sign-in service sends them back with an error. */
export async function failLogIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login`);
  const request = page.waitForRequest((sent) => new URL(sent.url()).searchParams.has('state'));
  await page.getByRole('button', { name: 'Log In' }).click();
  const state = new URL((await request).url()).searchParams.get('state') ?? '';
  await page.getByLabel('Password').waitFor();
  const answer = new URLSearchParams({ error: 'server_error', error_description: 'Down', state });
  await page.goto(`${site}/auth-callback?type=login#${answer}`);
  await page.getByText('Login failed. Please try again later.').waitFor();
}

/** Chooses the theme by the account menu; the page keeps its state. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByLabel('Theme').selectOption(theme);
  await page.keyboard.press('Escape');
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  await page.waitForFunction(isStill);
}

/** Nothing moves: no placeholder is left, and no colour is on its way to another. */
export function isStill(): boolean {
  // What follows the scroll of its element runs for good, and stands still with it.
  return !document
    .getAnimations()
    .some(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline);
}

/** The message that came last stands alone, and over nothing that the page says or offers. */
export async function expectMessageAside(page: Page, message: string): Promise<void> {
  await page.getByText(message).waitFor();
  const covered = await page.evaluate(() => {
    const messages = [...document.querySelectorAll('section[aria-live] > div')];
    const [box] = messages.map((one) => one.getBoundingClientRect());
    if (messages.length !== 1 || !box) return [`${messages.length} messages`];
    // What has been scrolled away lies under the header, message or not.
    const from = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
    const said = document.querySelectorAll(
      'main :is(h1, h2, p, button, a, input, select, table, [role=tab])',
    );
    return [...said].flatMap((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      const isBeside = left >= box.right || right <= box.left || width === 0;
      const under = !isBeside && Math.max(top, from) < box.bottom && bottom > Math.max(box.top, from);
      return under ? [element.textContent] : [];
    });
  });
  expect(covered, `under “${message}”`).toEqual([]);
}

/** Answers the question on screen. */
export async function answerDialog(page: Page, name: string): Promise<string> {
  const dialog = page.locator('dialog[open]');
  const text = await dialog.textContent();
  await dialog.getByRole('button', { name, exact: true }).click();
  return text ?? '';
}

export async function latestCode(endpoints: Endpoints, email: string): Promise<string> {
  const response = await fetch(`${endpoints.mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  const [message] = (await response.json()) as { subject: string }[];
  const code = /\d{6}/.exec(message?.subject ?? '')?.[0];
  if (!code) throw new Error(`No sign-in code for ${email}`);
  return code;
}
