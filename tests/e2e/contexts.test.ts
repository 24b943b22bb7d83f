import type { BrowserContext, Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { type ContextName, contexts, isContext } from '../../web/src/features/data-manager/contexts.ts';
import { adminPlaces, type ContextPlace, managerPlaces, type Places } from './support/context-places.ts';
import { fillEveryContext } from './support/context-rows.ts';
import { isStill, openAs } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const names = Object.keys(contexts).filter(isContext);

/** Every context of spec 1 §2 with real rows, as each of its roles comes to it; one sign-in a role. */
describe('the contexts of the data manager, in the browser', () => {
  const product = startProduct();
  const opened: BrowserContext[] = [];

  afterAll(async () => {
    for (const context of opened) await context.close();
  });

  test('have rows that the demo does not come with: mails that failed, steps that went wrong', () =>
    fillEveryContext(product));

  test('the operator opens each of them in an organisation', async () => {
    const { page, faults } = await signIn('system@livingroom.test', '/data-manager');
    await page.getByLabel('Organisation').selectOption({ label: 'Demo Organisation' });
    for (const name of names.filter((one) => contexts[one].roles.includes('system'))) {
      await markSeen(page);
      await page.getByLabel('What you’re looking at').selectOption(name);
      await page.waitForURL(({ searchParams }) => searchParams.get('context') === name);
      await expectRows(page, name, { path: '', as: shownAs(name) });
    }
    expect(faults).toEqual([]);
  });

  test.each([
    ['an administrator', 'admin', 'admin@demo.test', adminPlaces],
    ['a manager', 'manager', 'manager@demo.test', managerPlaces],
  ] as const)('%s finds each of the role’s own on a screen', async (_, role, email, places: Places) => {
    const own = names.filter((name) => contexts[name].roles.includes(role));
    expect(Object.keys(places).toSorted()).toEqual(own.toSorted());
    const { page, faults } = await signIn(email, '/dashboard');
    let before = '';
    for (const name of own) {
      const place = places[name];
      if (!place) throw new Error(`${name} has no place`);
      if (place.path !== before && place.heading === undefined) await markSeen(page);
      await goInside(page, place.path);
      before = place.path;
      await expectRows(page, name, place);
    }
    expect(faults).toEqual([]);
  });

  /** What goes wrong on the page from now on: errors of scripts and answers that are none. */
  async function signIn(email: string, path: string) {
    const { page, context } = await openAs(product.browser, product.endpoints, email, { path });
    opened.push(context);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (said) => {
      if (said.type() === 'error') faults.push(said.text());
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
    });
    await page.locator('main h1').waitFor();
    return { page, faults };
  }
});

/** Another place of the site, as a link inside it leads there. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

function shownAs(name: ContextName): ContextPlace['as'] {
  const { view } = contexts[name];
  if (view === 'report') return 'report';
  return view === 'row-editor' ? 'form' : 'list';
}

/** Rows that were there before the page went on are not those of the next context. */
const seen = 'data-seen';

async function markSeen(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    for (const one of document.querySelectorAll('main *, [role=dialog] *')) one.setAttribute(mark, '');
  }, seen);
}

async function expectRows(page: Page, name: ContextName, { as, heading = '' }: ContextPlace): Promise<void> {
  const main = page.locator('main');
  const panel = page.getByRole('dialog', { name: /^(Edit|View)\b/ });
  const rows = {
    list: main.getByRole('button', { name: /^(Edit|View) (?!as$)/ }),
    report: main.locator('tbody tr, canvas, svg[role=img]'),
    linked: panel.getByRole('region', { name: heading }).locator('li'),
    form: main
      .getByText(/^Row 1 of \d+$/)
      .or(main.locator('form input'))
      .or(panel.locator('form input')),
    errors: main.locator('[role=tabpanel] li'),
  }[as];
  await rows
    .and(page.locator(`:not([${seen}])`))
    .first()
    .waitFor()
    .catch((cause: unknown) => {
      throw new Error(`${name} shows nothing at ${page.url()}`, { cause });
    });
  await page.waitForFunction(isStill);
}
