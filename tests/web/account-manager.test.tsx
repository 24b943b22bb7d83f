import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chooseLanguage, loadTexts } from '../../web/src/i18n/texts.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { Screen as AccountManager } from '../../web/src/screens/account-manager/screen.tsx';
import { Screen as RoleManager } from '../../web/src/screens/role-manager/screen.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  site = await createSite();
  const system = await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  signIn(system);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  await Promise.all((['accounts', 'role-manager'] as const).map((area) => loadTexts('en_us', area)));
});

/** The question's own button, in its dialog. */
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name }));

const trailActions = async () => {
  const { store } = site.api.context(SYSTEM_ACCOUNT_ID);
  return (await store.table('audit_events').every({})).map(({ action }) => action);
};

it('makes an account, with the words of the form at every wrong turn', async () => {
  site.show(AccountManager, '/account-manager?tab=create');
  await user.click(await screen.findByRole('button', { name: 'Create Account' }));
  for (const words of [
    'Name is required',
    'E-mail is required',
    'Phone number is required',
    'Company name is required',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Please fill in all required fields.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Name/), 'Nora Berg');
  await user.type(screen.getByLabelText(/^E-mail/), 'ada@northwind.test');
  await user.type(screen.getByLabelText(/^Phone number/), '+45 20 30 40 50');
  await user.type(screen.getByLabelText(/^Company name/), 'New Company');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText(/E-mail must be unique|must be unique/)).toBeTruthy();
  await user.clear(screen.getByLabelText(/^E-mail/));
  await user.type(screen.getByLabelText(/^E-mail/), 'nora@new.test');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Account successfully created with Company!')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Status of New Company' })).toBeTruthy();
  await user.type(screen.getByLabelText('Search accounts'), 'zzzz');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('button', { name: 'Status of New Company' })).toBeTruthy();
});

it('says that the organisations could not be read, and reads them on request', async () => {
  const handle = site.api.app.handle;
  const broken = vi.spyOn(site.api.app, 'handle').mockResolvedValue({ status: 503, headers: {}, body: '{}' });
  site.show(AccountManager, '/account-manager?tab=reports');
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken.mockImplementation(handle);
  await user.click(again);
  expect(await screen.findByRole('option', { name: 'Northwind' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('opens an account from anywhere on its card on a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  site.show(AccountManager, '/account-manager');
  const list = await screen.findByRole('list', { name: 'Account List' });
  await user.click(within(list).getByRole('button', { name: 'Status of Northwind' }));
  expect(await screen.findByRole('button', { name: 'Send deletion code' })).toBeTruthy();
});

it('says in the reader’s language that an organisation is closed', async () => {
  const { store } = site.api.context(SYSTEM_ACCOUNT_ID);
  await store.table('accounts').change(site.account.accountId, () => ({ status: 'closed' }));
  await loadTexts('dk', 'accounts');
  onTestFinished(() => chooseLanguage('en_us'));
  await chooseLanguage('dk');
  site.show(AccountManager, '/account-manager');
  expect(await screen.findByText('Status: lukket')).toBeTruthy();
});

it('lists organisations of one name by their numbers too', async () => {
  const twin = await site.api.addAccount('Northwind', 'tea@third.test');
  site.show(AccountManager, '/account-manager');
  const both = await screen.findAllByRole('button', { name: /^Status of Northwind/ });
  expect(both.map(({ textContent }) => textContent)).toEqual(
    [site.account, twin].map(({ accountId }) => `Northwind (${accountId})`),
  );
});

it('reports of one account: who owns it by name, its numbers; organisations of one name by their numbers', async () => {
  const twin = await site.api.addAccount('Northwind', 'tea@third.test');
  site.show(AccountManager, '/account-manager?tab=reports');
  await screen.findByRole('option', { name: `Northwind (${twin.accountId})` });
  await user.selectOptions(screen.getByLabelText('Account'), String(twin.accountId));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  const owner = (await screen.findByText('Employee of the primary owner')).parentElement;
  expect(owner?.textContent).toMatch(/Ada Holm \(\d+\)$/);
  expect((await screen.findByText('Employees')).parentElement?.textContent).toBe('Employees1');
});

it('deletes an account by the mailed code and takes it back', async () => {
  site.show(AccountManager, '/account-manager');
  await user.click(await screen.findByRole('button', { name: 'Status of Northwind' }));
  await user.click(await screen.findByRole('button', { name: 'Send deletion code' }));
  expect(await screen.findByText('Deletion code sent to the system owner.')).toBeTruthy();
  const sentCode = () => /\b\d{6}\b/.exec(site.api.mail.sent.at(-1)?.message.plainText ?? '')?.[0] ?? '';
  const danger = within(await screen.findByRole('region', { name: 'Danger zone' }));
  const erase = danger.getByRole('button', { name: 'Delete account' });
  expect(erase).toHaveProperty('disabled', true);
  await user.type(danger.getByLabelText('Code'), sentCode() === '000000' ? '000001' : '000000');
  await user.type(danger.getByLabelText(/^Type the company/), 'Northwind');
  await user.click(erase);
  await confirm('Delete account');
  expect(await danger.findByText('Invalid code (1/5)')).toBeTruthy();
  await user.click(danger.getByRole('button', { name: 'Send deletion code' }));
  await waitFor(() => expect(danger.queryByText('Invalid code (1/5)')).toBeNull());
  await user.clear(danger.getByLabelText('Code'));
  await user.type(danger.getByLabelText('Code'), sentCode());
  await user.click(erase);
  await confirm('Delete account');
  await user.click(await screen.findByRole('button', { name: 'Undo the deletion' }));
  await waitFor(async () => expect(await trailActions()).toContain('deletion-taken-back'));
});

it('shows the report of a chosen account only when it is loaded', async () => {
  site.show(AccountManager, '/account-manager?tab=reports');
  await user.selectOptions(
    await screen.findByLabelText('Account'),
    await screen.findByRole('option', { name: 'Northwind' }),
  );
  expect(screen.queryByRole('heading', { name: 'Northwind' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'System' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByRole('heading', { name: 'Northwind' })).toBeTruthy();
});

it('goes down from roles to operations, takes one away and gives it back', async () => {
  site.show(RoleManager, '/role-manager');
  await user.click(await screen.findByRole('button', { name: /^Manager/ }));
  await user.click(await screen.findByRole('button', { name: /^Units/ }));
  await user.click(await screen.findByRole('button', { name: /^Units/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete Read' }));
  await confirm('Delete operation');
  expect(await screen.findByText('Operation deleted.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Operation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Read' }));
  expect(await screen.findByRole('button', { name: 'Delete Read' })).toBeTruthy();
  expect(await trailActions()).toEqual(expect.arrayContaining(['deleted', 'created']));
});

it('says so where a role, a domain or a subdomain is missing', async () => {
  site.show(RoleManager, '/role-manager?role=nobody');
  expect(await screen.findByText('There is no role nobody.')).toBeTruthy();
  cleanup();
  site.show(RoleManager, '/role-manager?role=admin&domain=nothing');
  expect(await screen.findByText('There is no domain nothing.')).toBeTruthy();
  cleanup();
  site.show(RoleManager, '/role-manager?role=admin&domain=units&subdomain=none');
  expect(await screen.findByText('There is no subdomain none.')).toBeTruthy();
});
