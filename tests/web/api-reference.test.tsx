import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { Screen as ApiReference } from '../../web/src/screens/api-reference/screen.tsx';
import { createSite } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  site = await createSite();
  await loadTexts('en_us', 'api-reference');
});

const answer = () => screen.findByRole('group', { name: 'The answer' }, { timeout: 10_000 });

test('The API reference finds a call and shows what it takes, what it answers and what it refuses', async () => {
  site.show(ApiReference, '/api-reference');
  const search = await screen.findByRole('searchbox', { name: 'Search calls' }, { timeout: 30_000 });
  await user.type(search, 'units change row');
  await user.click(await screen.findByRole('link', { name: /Units: change a row/ }));
  expect(await screen.findByRole('heading', { name: 'Units: change a row' })).toBeTruthy();
  expect(screen.getByText(/^A key may make this call if it may: Change units and locations\./)).toBeTruthy();
  // The panel alone: two regions of one name lead nobody who goes from one to the next.
  expect(screen.getAllByRole('region', { name: 'Example' })).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'Errors' })).getByText('409 conflict')).toBeTruthy();
  await user.clear(search);
  await user.type(search, 'nothing of this kind');
  expect(screen.getByText('No call matches. Try a shorter word.')).toBeTruthy();
}, 60_000);

test('The API reference tries a read with a pasted key, which stands nowhere else', async () => {
  const { api, account } = site;
  const body = { name: 'Mine', scopes: ['units.read' as const], days: 30 as const };
  const { key } = await api.as(account.admin).call(apiKeyCalls.operations.make, { body });
  site.show(ApiReference, '/api-reference?call=units.readAll-units');
  await user.click(await screen.findByRole('radio', { name: 'with an API key' }, { timeout: 30_000 }));
  await user.type(screen.getByLabelText('API key'), 'lr_1_1_wrong');
  await user.click(screen.getByRole('button', { name: 'Send the call' }));
  expect(await screen.findByText('401: refused')).toBeTruthy();
  await user.clear(screen.getByLabelText('API key'));
  await user.type(screen.getByLabelText('API key'), key);
  await user.click(screen.getByRole('button', { name: 'Send the call' }));
  expect(await screen.findByText('200: it worked')).toBeTruthy();
  expect((await answer()).textContent).toContain('"total"');
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href]);
  expect(kept).not.toContain(key.slice(-20));
  expect(document.body.textContent).not.toContain(key);
}, 60_000);

test('The API reference asks before it changes anything, and fills in own rows', async () => {
  const { api, account } = site;
  const units = () => api.context(account.accountId).store.table('units').count();
  const before = await units();
  site.show(ApiReference, '/api-reference?call=units.create-units');
  const text = await screen.findByLabelText('Body (JSON)', {}, { timeout: 30_000 });
  await waitFor(() =>
    expect((text as HTMLTextAreaElement).value).toContain(`"company_id_ref": ${account.companyId}`),
  );
  await user.click(screen.getByRole('button', { name: 'Send the call' }));
  const dialog = await screen.findByRole('dialog');
  expect(await units()).toBe(before);
  await user.click(within(dialog).getByRole('button', { name: 'Send the call' }));
  expect(await screen.findByText('201: it worked')).toBeTruthy();
  expect(await units()).toBe(before + 1);
}, 60_000);
