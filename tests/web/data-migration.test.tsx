import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeBundle } from '../../functions/modules/data-migration/bundle/taken-bundles.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { ResourceCard } from '../../web/src/screens/data-migration/resource-card.tsx';
import { Screen as DataMigration } from '../../web/src/screens/data-migration/screen.tsx';
import type { Person } from '../support/test-api.ts';
import { bundleOf } from '../worlds/bundles.ts';
import { createSite, signIn } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;
let operator: Person;

beforeEach(async () => {
  site = await createSite();
  operator = await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  signIn(operator);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  await loadTexts('en_us', 'data-migration');
  const here = site.api.as(operator);
  await here.rows('email_templates').create({ name: 'Hello', title: 'Hello there', content: 'Hi' });
});

const there = () => site.api.context(site.account.accountId).store.table('email_templates');

test('The migration screen names every field that lacks something', async () => {
  site.show(DataMigration, '/data-migration');
  await user.click(await screen.findByRole('radio', { name: 'Phase Three: prove' }));
  await user.click(screen.getByRole('button', { name: 'Prove the migration' }));
  for (const words of [
    'Resource type is required',
    'Client account is required',
    'System Resource ID is required',
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

test('The migration screen plans, carries out, proves and undoes a mail template', async () => {
  const before = await there().count();
  site.show(DataMigration, '/data-migration');
  expect(await screen.findByText('No plan yet')).toBeTruthy();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^Resource type/ }),
    'E-mail templates',
  );
  await screen.findByRole('option', { name: 'Northwind' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Client account/ }), 'Northwind');
  await user.click(await screen.findByRole('checkbox', { name: /^Hello/ }));
  await user.click(screen.getByRole('button', { name: 'Plan the migration' }));
  expect(await screen.findByText('Phase One completed successfully')).toBeTruthy();
  expect(screen.getByText('Will be created')).toBeTruthy();
  expect(screen.getByText('Hello there')).toBeTruthy();
  expect(await there().count()).toBe(before);

  await user.click(screen.getByRole('button', { name: 'Carry out this plan' }));
  expect(await screen.findByText('Migrated', {}, { timeout: 10_000 })).toBeTruthy();
  expect(await there().count()).toBe(before + 1);

  await user.click(screen.getByRole('button', { name: 'Prove it' }));
  expect(await screen.findByText(/^Same on both sides: 1 row/, {}, { timeout: 10_000 })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Undo the migration' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Undo the migration' }));
  expect(await screen.findByText('The migration was undone.', {}, { timeout: 10_000 })).toBeTruthy();
  expect(await there().count()).toBe(before);
});

test('The migration screen says which phase was refused, and why', async () => {
  site.show(DataMigration, '/data-migration');
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Resource type/ }), 'Roles');
  await screen.findByRole('option', { name: 'Northwind' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Client account/ }), 'Northwind');
  await user.click(await screen.findByRole('checkbox', { name: /^manager/ }));
  await user.click(screen.getByRole('button', { name: 'Plan the migration' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Phase One: plan')).toBeTruthy();
  expect(within(dialog).getByText(/^Roles apply to every organisation of a deployment/)).toBeTruthy();
});

test('The migration screen saves chosen resources as a signed bundle, and names what is not chosen yet', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  site.show(DataMigration, '/data-migration');
  await user.click(await screen.findByRole('button', { name: 'Save as bundle file' }));
  expect(screen.getByText('Resource type is required')).toBeTruthy();
  expect(saved).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Resource type/ }), 'E-mail templates');
  await user.click(await screen.findByRole('checkbox', { name: /^Hello/ }));
  await user.click(screen.getByRole('button', { name: 'Save as bundle file' }));
  await expect.poll(() => saved).toEqual(['mail-templates.bundle.zip']);
  expect(await screen.findByText(/^Bundle file saved/)).toBeTruthy();
  click.mockRestore();
});

/** jsdom's forms are not those that the server can read: what takes a bundle there gets the bytes by hand. */
function handOver(): void {
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const file = init.body instanceof FormData ? init.body.get('file') : null;
    if (!(file instanceof File)) return working(url, init);
    try {
      const taken = await takeBundle(site.api.ports, new Uint8Array(await file.arrayBuffer()));
      return Response.json(taken, { status: 201 });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, data, status } = error;
      return Response.json({ code, message, data, request_id: 'none' }, { status });
    }
  });
}

test('The migration screen reads a bundle file, shows who signed it, and plans what is in it', async () => {
  handOver();
  const { store } = site.api.context(SYSTEM_ACCOUNT_ID);
  const [template] = await store.table('email_templates').every({ where: { name: 'Hello' } });
  const content = await bundleOf(site.api, operator, {
    ...{ type: 'mail-templates', ids: [template?.template_id ?? 0] },
  });
  site.show(DataMigration, '/data-migration');
  await user.click(await screen.findByRole('radio', { name: 'Bundle file to client' }));
  await user.click(screen.getByRole('button', { name: 'Plan the migration' }));
  expect(screen.getAllByText('Choose a bundle file')).toHaveLength(2);
  const choose = (bytes: Uint8Array) =>
    user.upload(
      screen.getByLabelText('Choose a bundle file', { selector: 'input' }),
      new File([new Uint8Array(bytes)], 'hello.zip', { type: 'application/zip' }),
    );
  await choose(content.subarray(0, 200));
  const refused = await screen.findByRole('dialog');
  expect(within(refused).getByText(/damaged or incomplete/)).toBeTruthy();
  await user.click(within(refused).getByRole('button', { name: 'Close' }));
  await choose(content);
  expect(await screen.findByText(/^hello\.zip: 1 resource, 0 pictures\. Signed with the key/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Client account/ }), 'Northwind');
  await user.click(await screen.findByRole('checkbox', { name: 'Hello' }));
  await user.click(screen.getByRole('button', { name: 'Plan the migration' }));
  expect(await screen.findByText('Will be created')).toBeTruthy();
  expect(screen.getByText('Bundle file to client, Northwind')).toBeTruthy();
});

test('What a resource needs is one list, whose end says how many more there are', () => {
  const needs = Array.from({ length: 11 }, (_, index) => ({
    table: 'Drivers',
    name: `driver-${index}`,
    found: 'planned' as const,
  }));
  const resource = {
    resource_type: 'dialogues',
    title: 'A dialogue',
    verdict: 'created',
    needed_by: null,
    next_version: false,
    name: 'a-dialogue',
    source_id: 1,
    target_id: 2,
    needs,
    conflicts: [],
    left_out: [],
    pictures: 0,
    rows: 1,
    hash: '',
    differences: [],
    more_differences: 0,
    written: null,
    proved: null,
  } satisfies ComponentProps<typeof ResourceCard>['resource'];
  render(
    <ul>
      <ResourceCard resource={resource} undone={false} />
    </ul>,
  );
  expect(screen.getByText(/driver-7, and 3 more$/)).toBeTruthy();
});
