import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPublicApi } from '../../scripts/simulate/api.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { bulkUpload, closePanel, goTo } from './support/admin-work.ts';
import { latestMail, linkIn, mailOf } from './support/mailbox.ts';
import { answerDialog, desktop, logIn, openAs, phone } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const operator = 'system@livingroom.test';
const owner = 'nora@harbour.test';
const employee = 'person02@harbour.test';
const company = 'Harbour Works';
const chosen = 'Sommer-2026';
const people = 6;

const sheet = [
  'work_email,given_name,family_name',
  ...Array.from({ length: people }, (_, place) => `person0${place + 1}@harbour.test,Person,${place + 1}`),
].join('\n');

type Proof = { readonly before: Record<string, number>; readonly after: Record<string, number> };

describe('the life of an organisation, in the browser, on the whole local platform', () => {
  // Deleted at the next look of the timer; until then it can be taken back.
  process.env.LIVINGROOM_DELETION_GRACE_DAYS = '0';
  const product = startProduct({ demo: false });
  let system: { page: Page; context: BrowserContext };
  let admin: { page: Page; context: BrowserContext };

  const visit = async (url: string, viewport: { readonly width: number; readonly height: number }) => {
    const context = await product.browser.newContext({ viewport });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(url);
    return { page, context };
  };
  const invitationOf = async (email: string) =>
    linkIn(await latestMail(product.endpoints, email), '/activate?token=');

  test('the operator creates an organisation, with a word for everything that is missing', async () => {
    system = await openAs(product.browser, product.endpoints, operator, {
      path: '/account-manager?tab=create',
    });
    const { page } = system;
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const words of ['Name', 'E-mail', 'Phone number', 'Company name'])
      await page.getByText(`${words} is required`, { exact: true }).waitFor();
    await expectAccessible(page, 'Create Account, refused');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Lind');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(owner);
    await page.getByRole('textbox', { name: 'Phone number' }).fill('0045 12');
    await page.getByRole('textbox', { name: 'Company name' }).fill(company);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Invalid phone format. Use only numbers, spaces, and +').waitFor();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+45 12 34 56 78');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Account successfully created with Company!').waitFor();
    await page.getByRole('tab', { name: 'Account List' }).click();
    await page.waitForURL(/tab=list/);
    await page.getByRole('row', { name: new RegExp(`${company}.*Account active`) }).waitFor();
    await expectAccessibleInBothThemes(page, 'Account Manager');
  });

  test('its administrator comes in by mail with a password for the first time, and by the link only once', async () => {
    const link = await invitationOf(owner);
    admin = await visit(link, desktop);
    const { page } = admin;
    await page.getByRole('heading', { name: 'Your One-Time Password' }).waitFor();
    await page.getByRole('button', { name: 'Show my one-time password' }).click();
    await page.getByText("Please accept the provider's Privacy Policy to continue.").waitFor();
    await page.getByLabel("I accept the provider's Privacy Policy").check();
    await page.getByRole('button', { name: 'Show my one-time password' }).click();
    const password = (await page.locator('code').textContent()) ?? '';
    await expectAccessible(page, 'the one-time password');
    await page.goto(link);
    await page.getByText('This invitation was already used. Please log in.').waitFor();
    await page.getByRole('button', { name: 'Continue to sign-in' }).click();
    await logIn(page, product.endpoints, owner, {
      password,
      onTheWay: async (page, name) => {
        if (name === 'new password') await expectAccessible(page, name);
      },
    });
    await page.getByRole('heading', { name: /^Welcome to Livingroom/ }).waitFor();
    await page.getByText(company).first().waitFor();
  });

  test('imports people, activates them in bulk, and changes a role', async () => {
    const { page } = admin;
    await goTo(page, 'Employees');
    expect(await bulkUpload(page, { name: 'people.csv', content: sheet })).toContain('Completed');
    await page.getByText(`${people + 1} people`, { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Activate people' }).click();
    await page.getByRole('button', { name: `Send Activation to ${people} people` }).click();
    await page.getByText(`Activation links sent to ${people} people.`).waitFor();

    const changeRole = async (name: string, role: RegExp) => {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await page.getByRole('tab', { name: 'Role' }).click();
      await page.getByRole('radio', { name: role }).check();
      await page.getByRole('button', { name: 'Change role' }).click();
      return await answerDialog(page, 'Change role');
    };
    await changeRole('Nora Lind', /^Employee/);
    await page.getByText('This is the last administrator').waitFor();
    await answerDialog(page, 'Close');
    await page
      .getByRole('dialog', { name: 'Edit' })
      .getByRole('button', { name: 'Close', exact: true })
      .click();
    await answerDialog(page, 'Leave without saving');
    await page.getByRole('dialog', { name: 'Edit' }).waitFor({ state: 'hidden' });
    expect(await changeRole('Person 1', /^Admin/)).toContain('Person 1 manages the whole organisation');
    await page.getByText('Role changed to Administrator successfully.').waitFor();
    await closePanel(page, 'Edit');

    const view = page.getByRole('banner').getByRole('combobox');
    await view.selectOption('employee');
    await page.getByRole('heading', { name: 'Your Voice at Work' }).waitFor();
    await page.getByText('Nora Lind').first().waitFor();
    await view.selectOption('admin');
    await page.getByRole('heading', { name: /^Welcome to Livingroom/ }).waitFor();
  });

  test('an employee comes in on a phone', async () => {
    const { page, context } = await visit(await invitationOf(employee), phone);
    await page.getByRole('heading', { name: 'Create Your Password' }).waitFor();
    await page.getByLabel("I accept the provider's Privacy Policy").check();
    const set = page.getByRole('button', { name: 'Set my password' });
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('short');
    await set.click();
    await page.getByText('Min 8 chars, upper, lower, number').waitFor();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(chosen);
    await page.getByLabel('Repeat the password').fill('Sommer-2027');
    await set.click();
    await page.getByText('Passwords do not match').waitFor();
    await expectAccessible(page, 'Create Your Password, refused');
    await page.getByLabel('Repeat the password').fill(chosen);
    await set.click();
    await page.getByRole('heading', { name: 'Almost there' }).waitFor();
    // The provider has the address already: one password chosen is one password typed.
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(employee);
    await page.getByLabel('Password').fill(chosen);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Your Voice at Work' }).waitFor();
    await context.close();
  });

  test('the operator deletes it by a code: closed at once, taken back, and in the end gone with a proof', async () => {
    const { page } = system;
    await page.reload();
    await page.getByRole('button', { name: `Status of ${company}` }).click();
    await page.getByText('Danger zone').waitFor();
    await orderDeletion(page, '123456');
    await page.getByText('Code expired. Please request a new one.').waitFor();
    const code = await codeOfDeletion();
    await orderDeletion(page, code === '000000' ? '000001' : '000000');
    await page.getByText(/^Invalid code \(1\/5\)$/).waitFor();
    await expectAccessible(page, 'the danger zone, refused');
    await orderDeletion(page, code);
    await page.getByText('Account deleted').waitFor();
    await page.getByText('You can undo this until then.').waitFor();

    await admin.page.reload();
    await admin.page.getByRole('button', { name: 'Log In' }).waitFor();
    await page.getByRole('button', { name: 'Undo the deletion' }).click();
    await page.getByText('Account active').last().waitFor();

    await orderDeletion(page, await codeOfDeletion());
    await page.getByRole('button', { name: 'Undo the deletion' }).waitFor();
    const isGone = async () => {
      await runDeletions();
      await page.reload();
      await page.getByRole('row', { name: /System/ }).waitFor();
      return (await page.getByRole('row', { name: new RegExp(company) }).count()) === 0;
    };
    await expect.poll(isGone, { timeout: PATIENCE_MS * 2, interval: 500 }).toBe(true);
    const [proof, ...more] = await proofs();
    expect(more).toEqual([]);
    expect(proof?.before).toMatchObject({ employees: people + 1 });
    expect(Object.values(proof?.after ?? { none: 1 }).filter((count) => count > 0)).toEqual([]);
    for (const email of [owner, employee]) await expect(openPublicApi(product.data)(email)).rejects.toThrow();
  });

  /** Sends a code, or types a wrong one, with the company's name. */
  async function orderDeletion(page: Page, code: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByLabel(/^Type the company/).fill(company);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await answerDialog(page, 'Delete account');
  }

  async function codeOfDeletion(): Promise<string> {
    const sent = await mailOf(product.endpoints, operator, async () => {
      await system.page.getByRole('button', { name: 'Send deletion code' }).click();
      await system.page.getByText('Deletion code sent to the system owner.').waitFor();
    });
    return /\b\d{6}\b/.exec(sent)?.[0] ?? '';
  }

  async function proofs(): Promise<readonly Proof[]> {
    const client = await openPublicApi(product.data)(operator);
    const { rows } = await client.rows('audit_events').list({ where: { action: 'account-deleted' } });
    return rows.map(({ before, after }) => ({ before, after }) as Proof);
  }

  async function runDeletions(): Promise<void> {
    const key = readFileSync(join(product.data, 'host.sqlite.key'), 'utf8');
    const url = `${product.endpoints.api.replace(/\/api$/, '')}/admin/functions/account-deletions`;
    const answer = await fetch(url, { method: 'POST', headers: { 'x-functions-key': key } });
    expect(answer.ok).toBe(true);
  }
});
