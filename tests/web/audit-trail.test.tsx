import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { recordEvent } from '../../functions/core/tables/audit/record-event.ts';
import { withMoments } from '../../web/src/lib/moments.ts';
import { Screen } from '../../web/src/screens/company/screen.tsx';
import { createSite } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  site = await createSite();
});

const start = '2026-06-07T10:01:28.036Z';

it('opens a line of the trail with all that it says, moments in the own time', async () => {
  const context = site.api.context(site.account.accountId);
  await recordEvent(context, {
    ...{ action: 'changed', subject: 'flow_executions', subjectId: 3 },
    ...{ before: { recurrence_start_datetime: null }, after: { recurrence_start_datetime: start } },
  });
  site.show(Screen, '/company?tab=audit_events');
  const [line] = await screen.findAllByText(new RegExp(`→ ${withMoments(start, 'en-US')}`));
  expect(document.body.textContent).not.toContain(start);
  await user.click(within(line?.closest('tr') ?? document.body).getByRole('button'));
  const panel = await screen.findByRole('dialog', { name: /^View/ });
  await within(panel).findByText(/→/);
  expect(panel.textContent).not.toContain(start);
  expect((await axe.run(panel)).violations).toEqual([]);
});

it('is filtered by what a line concerns, and offers no search, which would find nothing', async () => {
  const context = site.api.context(site.account.accountId);
  for (let subjectId = 1; subjectId <= 12; subjectId += 1)
    await recordEvent(context, {
      action: 'deleted',
      subject: subjectId > 1 ? 'units' : 'locations',
      subjectId,
    });
  site.show(Screen, '/company?tab=audit_events');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('combobox', { name: 'Concerns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Locations' }));
  await user.click(await screen.findByRole('button', { name: 'Apply filter' }));
  await screen.findByText('1 entry');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('goes into a file, of which nobody says that it could be uploaded again', async () => {
  const context = site.api.context(site.account.accountId);
  await recordEvent(context, { action: 'deleted', subject: 'units', subjectId: 1 });
  site.show(Screen, '/company?tab=audit_events');
  await user.click(await screen.findByRole('button', { name: 'Bulk Download' }));
  await screen.findByRole('radio', { name: 'All keys' });
  expect(screen.queryByText(/uploaded again/)).toBeNull();
});

it('says moments in the language and the time zone of who reads', () => {
  expect(withMoments(`Start: – → ${start}`, 'da-DK')).toContain('7. jun. 2026');
  expect(withMoments('Phone: 2026-06-07', 'da-DK')).toBe('Phone: 2026-06-07');
  expect(withMoments('2026-99-07T10:01:28.036Z', 'en-US')).toBe('2026-99-07T10:01:28.036Z');
});
