import type { BrowserContext, Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PATIENCE_MS } from '../support/patience.ts';
import { desktop, logIn } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const respondent = 'employee@demo.test';
const admin = 'admin@demo.test';

/** Where the sign-in library renews its tokens. */
const isTokenCall = (url: URL) => url.pathname === '/token';

/** The provider is another origin than the site. */
const anyOrigin = { 'access-control-allow-origin': '*' };

/** How long one test may take, in ms: what never comes is said before the suite gives up. */
const TEST_MS = 3 * PATIENCE_MS;

/** Held until it is opened: what comes to it goes on then. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  return { open: resolve, opened: promise, arrived: arrived.promise, arrive: arrived.resolve };
}

describe('two tabs of one browser', { timeout: TEST_MS }, () => {
  const product = startProduct();

  async function openBrowser(): Promise<BrowserContext> {
    const context = await product.browser.newContext({ viewport: desktop });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  }

  async function signInAt(page: Page, email: string, path: string): Promise<void> {
    await page.goto(`${product.endpoints.site}/`);
    await logIn(page, product.endpoints, email);
    await page.waitForURL((url) => url.pathname === path);
  }

  async function signOutOf(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
  }

  /** A tab of the employee whose token ends soon, so that it renews with its next step; the renewal is held. */
  async function renewingTab(context: BrowserContext, answer?: { status: number; body: string }) {
    const held = gate();
    const page = await context.newPage();
    await page.addInitScript(moveClock);
    await page.goto(`${product.endpoints.site}/employee`);
    await page.getByRole('heading', { name: 'Your dialogues' }).waitFor();
    const renewal = async (route: Route) => {
      held.arrive();
      await held.opened;
      if (answer) await route.fulfill({ ...answer, headers: anyOrigin, contentType: 'application/json' });
      else await route.continue();
    };
    // This one alone: what the tab asks for once it follows the other sign-in is the provider's to answer.
    await page.route(isTokenCall, renewal, { times: 1 });
    await page.evaluate(() => {
      globalThis.clockMoved = 56 * 60_000;
      history.pushState(null, '', '/employee?step=1');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await held.arrived;
    return { page, release: held.open };
  }

  /** Everything that the tab had to do is done: a while without anything to run. */
  async function settled(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle');
    for (let turns = 0; turns < 3; turns += 1)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }

  async function staysSignedIn(page: Page, path: string): Promise<void> {
    await page.reload();
    await page.locator('h1').first().waitFor();
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
  }

  test.each([
    ['is answered late', undefined],
    [
      'is refused, since the sign-in it belongs to has ended',
      { status: 400, body: '{"error":"invalid_grant","error_description":"grant request is invalid"}' },
    ],
  ])('of which one renews while the other lets somebody else in: the renewal %s', async (_, answer) => {
    const context = await openBrowser();
    const page = await context.newPage();
    await signInAt(page, respondent, '/employee');
    const other = await renewingTab(context, answer);
    await signOutOf(page);
    await signInAt(page, admin, '/dashboard');
    const answered = other.page.waitForResponse((response) => isTokenCall(new URL(response.url())));
    other.release();
    await answered;
    await settled(other.page);
    await staysSignedIn(page, '/dashboard');
    await context.close();
  });

  test('of which one renews while the other signs out are both signed out', async () => {
    const context = await openBrowser();
    const page = await context.newPage();
    await signInAt(page, respondent, '/employee');
    const other = await renewingTab(context);
    await signOutOf(page);
    other.release();
    await other.page.getByRole('button', { name: 'Log In' }).waitFor();
    await page.goto(`${product.endpoints.site}/employee`);
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await context.close();
  });

  test('of which one has not heard of the sign-in in the other leave that sign-in alone', async () => {
    const context = await openBrowser();
    const deaf = await context.newPage();
    await deaf.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => {};
    });
    await deaf.goto(`${product.endpoints.site}/login`);
    await deaf.getByRole('button', { name: 'Log In' }).waitFor();
    const page = await context.newPage();
    await signInAt(page, admin, '/dashboard');
    await deaf.evaluate(() => {
      history.pushState(null, '', '/dashboard');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await deaf.getByRole('button', { name: 'Log In' }).waitFor();
    await settled(deaf);
    await staysSignedIn(page, '/dashboard');
    await context.close();
  });

  test('of which one was refused with a token of before leave the sign-in after it alone', async () => {
    const context = await openBrowser();
    const page = await context.newPage();
    await signInAt(page, respondent, '/employee');
    const other = await context.newPage();
    const held = gate();
    let before: string | undefined;
    await other.route('**/api/dialogues/**', async (route) => {
      const { authorization } = route.request().headers();
      before ??= authorization;
      // What the tab asks for once it follows the other sign-in is the API's to answer.
      if (authorization !== before) return route.continue();
      held.arrive();
      await held.opened;
      await route.fulfill({
        status: 401,
        headers: anyOrigin,
        body: '{"error":{"code":"unauthorized","message":"x"}}',
      });
    });
    await other.goto(`${product.endpoints.site}/employee`);
    await held.arrived;
    await signOutOf(page);
    await signInAt(page, admin, '/dashboard');
    held.open();
    await settled(other);
    await staysSignedIn(page, '/dashboard');
    await context.close();
  });

  test('of which one is slow to read what the other has stored both go on with that sign-in', async () => {
    const context = await openBrowser();
    const page = await context.newPage();
    await signInAt(page, respondent, '/employee');
    const slow = await context.newPage();
    await slow.addInitScript(decryptTokensLate);
    await slow.goto(`${product.endpoints.site}/employee`);
    await slow.getByRole('heading', { name: 'Your dialogues' }).waitFor();
    await signOutOf(page);
    await slow.getByRole('button', { name: 'Log In' }).waitFor();
    await slow.evaluate(() => {
      globalThis.isSlow = true;
      addEventListener('storage', ({ key, newValue }) => {
        if (key !== 'livingroom.session' || newValue === null) return;
        history.pushState(null, '', '/dashboard');
        dispatchEvent(new PopStateEvent('popstate'));
      });
    });
    await signInAt(page, admin, '/dashboard');
    await settled(slow);
    await staysSignedIn(page, '/dashboard');
    await slow.goto(`${product.endpoints.site}/dashboard`);
    await staysSignedIn(slow, '/dashboard');
    await context.close();
  });

  test('leave the page with Log out though the record of it is not answered', async () => {
    const context = await openBrowser();
    const page = await context.newPage();
    await signInAt(page, respondent, '/employee');
    const held = gate();
    await page.route('**/users/v1/users/logout**', () => held.opened);
    await signOutOf(page);
    held.open();
    await context.close();
  });
});

declare global {
  /** How far the clock of a page is moved, in ms. */
  var clockMoved: number;
  /** Whether what another tab stores is read late. */
  var isSlow: boolean | undefined;
}

/** Runs in the page, before anything else there. */
function moveClock(): void {
  globalThis.clockMoved = 0;
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      if (given.length === 0) super(Real.now() + globalThis.clockMoved);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + globalThis.clockMoved;
    }
  } as DateConstructor;
}

/**
 * Runs in the page, before anything else there: once `isSlow` is set, the account that another tab stores can be read at
 * once, which is the first that is decrypted, and its tokens some time later.
 */
function decryptTokensLate(): void {
  const { decrypt } = SubtleCrypto.prototype;
  let isFirst = true;
  SubtleCrypto.prototype.decrypt = async function late(...input) {
    const isLate = globalThis.isSlow && !isFirst;
    if (globalThis.isSlow) isFirst = false;
    if (isLate) await new Promise((resolve) => setTimeout(resolve, 1_000));
    return decrypt.apply(this, input);
  };
}
