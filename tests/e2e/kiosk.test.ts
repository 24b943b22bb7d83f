import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { IDLE_SECONDS } from '@livingroom/shared/modules/kiosks/rules/limits.ts';
import { describe, expect, test } from 'vitest';
import { openPublicApi } from '../../scripts/simulate/api.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { expectAccessibleInBothColours } from './support/accessible.ts';
import { openAdaptiveDialogue } from './support/adaptive-dialogue.ts';
import { keptBy } from './support/kept-by.ts';
import { phone } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const own = '839162';
const words = 'The hall is too cold in winter.';

/** Nothing: no storage, no database, no cache, no cookie, no name of the window; of the history the router's own place. */
const nothing = [[[], []], [], [], '', { at: 0, key: expect.any(String), state: null }, ''];

describe('a kiosk', { timeout: 4 * PATIENCE_MS }, () => {
  const product = startProduct();

  /** A person with a dialogue and a letter, and the page of an open kiosk on a device. */
  async function arrive(number: number) {
    const admin = await openPublicApi(product.data)('admin@demo.test');
    const email = `${number}@no-mailbox.invalid`;
    const person = { work_email: email, given_name: 'Lea', family_name: 'Berg', employee_info_id: number };
    await admin.rows('employees').create(person);
    await openAdaptiveDialogue(product.data, email);
    const { make, makeLetters } = kioskCalls.operations;
    const { code } = await admin.call(make, { body: { name: `Hall ${number}`, location_id_ref: null } });
    const { letters } = await admin.call(makeLetters, { body: { location_id_ref: null, again: true } });
    const letter = letters.find((one) => one.number === number)?.code ?? '';
    const context = await product.browser.newContext({ viewport: phone, locale: 'en-US' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.clock.install();
    const tokens: string[] = [];
    page.on('request', (request) => {
      const token = request.headers().authorization;
      if (token) tokens.push(token);
    });
    await page.goto(`${product.endpoints.site}/k/${code.toLowerCase()}`);
    const enter = async (secret: string) => {
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByLabel('Employee number').fill(String(number));
      await page.getByLabel('Code', { exact: true }).fill(secret);
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    const choose = async () => {
      await page.getByLabel('New code, 6 to 12 digits').fill(own);
      await page.getByLabel('The same code again').fill(own);
      await page.getByRole('button', { name: 'Save code' }).click();
      await page.getByRole('heading', { name: 'Hello Lea' }).waitFor();
    };
    /** What the last token of this device opens by now. */
    const opens = async () => {
      const address = new URL(`/api${dialogues.operations.list.path}`, product.endpoints.api);
      return (await fetch(address, { headers: { authorization: tokens.at(-1) ?? '' } })).status;
    };
    return { context, page, letter, enter, choose, opens };
  }

  test('takes a person from the letter through a dialogue, and leaves nothing on the device when they walk away', async () => {
    const { context, page, letter, enter, choose, opens } = await arrive(8_801);
    await page.getByRole('button', { name: 'English' }).waitFor();
    await expectAccessibleInBothColours(page, 'the languages of a kiosk');
    await enter('AAAA-AAAA-AAAA');
    await page.getByText('The number and the code do not match.').waitFor();
    await expectAccessibleInBothColours(page, 'the sign-in at a kiosk');
    const fields = await page
      .locator('input:not([type=checkbox])')
      .evaluateAll((all) =>
        all.map((one) => [(one as HTMLInputElement).type, (one as HTMLInputElement).autocomplete]),
      );
    expect(fields).toEqual([
      ['text', 'off'],
      ['text', 'off'],
    ]);
    await page.getByLabel('Code', { exact: true }).fill(letter);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Choose your own code' }).waitFor();
    await expectAccessibleInBothColours(page, 'the own code at a kiosk');
    await choose();
    await page.getByText('This is the first time your number has been used here.').waitFor();
    await expectAccessibleInBothColours(page, 'who is at a kiosk');
    expect(await opens()).toBe(200);
    const { length } = context.pages();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('radio').first().waitFor();
    await page.getByPlaceholder('Add a Comment').fill(words);
    await context.setOffline(true);
    await page.getByText('No network.').waitFor();
    await context.setOffline(false);
    await page.clock.fastForward((IDLE_SECONDS - 15) * 1_000);
    const still = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await still.waitFor();
    await expectAccessibleInBothColours(page, 'the last seconds at a kiosk');
    await page.getByRole('button', { name: 'I am still here' }).click();
    await still.waitFor({ state: 'detached' });
    await page.clock.fastForward((IDLE_SECONDS + 1) * 1_000);
    await page.getByText('nothing of yours is left on this device').waitFor();
    expect(JSON.parse(await keptBy(page))).toEqual(nothing);
    expect(await context.cookies()).toEqual([]);
    expect(await page.locator('body').textContent()).not.toContain('Lea');
    await expect.poll(opens).toBe(401);
    await page.getByRole('button', { name: 'Next person' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    expect(await page.getByLabel('Employee number').inputValue()).toBe('');
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    expect(context.pages()).toHaveLength(length);
  });

  test('ends with the page: the back button leads to nobody, and the next use is told of the one before', async () => {
    const { page, letter, enter, choose, opens } = await arrive(8_802);
    await enter(letter);
    await choose();
    const before = page.url();
    await page.goBack();
    await expect.poll(opens).toBe(401);
    await page.goto(before);
    await page.getByRole('button', { name: 'English' }).waitFor();
    expect(JSON.parse(await keptBy(page))).toEqual(nothing);
    await enter(own);
    await page.getByText('Your number was last used here on').waitFor();
  });
});
