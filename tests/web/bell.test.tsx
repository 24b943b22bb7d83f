import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { Bell } from '../../web/src/features/notifications/bell.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { createSite } from '../worlds/site.tsx';

const label = 'E-mail me what’s new on Mondays';

test('the bell offers its news by mail; the choice is stored, said to a screen reader and can be taken back', async () => {
  const site = await createSite();
  await loadTexts('en_us', 'notifications');
  const { api, account } = site;
  const chosen = () => api.as(account.admin).call(notificationCalls.operations.readOwn, {});
  const page = site.show(Bell, '/dashboard');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const choice = await screen.findByRole('switch', { name: label });
  choice.focus();
  await user.keyboard(' ');
  await waitFor(async () => expect(await chosen()).toMatchObject({ weekly_mail: true }));
  await screen.findByRole('switch', { name: label, checked: true });
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await waitFor(() => expect(choice.hasAttribute('disabled')).toBe(false));
  await user.click(choice);
  await waitFor(async () => expect(await chosen()).toMatchObject({ weekly_mail: false }));
});
