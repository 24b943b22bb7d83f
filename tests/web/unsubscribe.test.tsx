import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { clearSession } from '../../web/src/lib/session.ts';
import { Screen as EmailManager } from '../../web/src/screens/email-manager/screen.tsx';
import { Screen } from '../../web/src/screens/unsubscribe/screen.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

/** The page behind a mail's link, and what the Email Manager shows of it. */

async function openPage({ signedIn = false, search = '' } = {}) {
  const site = await createSite();
  await loadTexts('en_us', 'unsubscribe');
  const { api, account } = site;
  const kim = await api.addPerson(account.accountId, 'kim@home.test');
  await api.as(account.admin).call(emails.operations.sendEmailByType, {
    body: { employee_id_ref: kim.employeeId, email_type: 'surveylink' },
  });
  const token = /unsubscribe\?token=([\w-]+)/.exec(api.mail.sent.at(-1)?.message.plainText ?? '')?.[1] ?? '';
  if (signedIn) signIn(kim);
  else clearSession();
  const at = `/unsubscribe${search.replace('TOKEN', token)}`;
  const page = site.show(Screen, at);
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const wanted = () => api.as(kim).call(emailPreferences.operations.readOwn, {});
  return { ...site, page, press, wanted, user };
}

test('nothing changes before the button is pressed; then it is said, and can be taken back', async () => {
  const { press, wanted, page } = await openPage({ search: '?token=TOKEN' });
  await screen.findByText(/sends you invitations to dialogues/);
  expect(await wanted()).toMatchObject({ wanted: true });
  await press('Stop these e-mails');
  await screen.findByRole('heading', { name: 'E-mails about dialogues are off' });
  expect(await wanted()).toMatchObject({ wanted: false });
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await press('Get these e-mails again');
  await screen.findByRole('heading', { name: 'E-mails about dialogues' });
  expect(await wanted()).toMatchObject({ wanted: true });
});

test('a link that leads nowhere says so and leads on; an outage can be tried again', async () => {
  await openPage({ search: '?token=unknown' });
  await screen.findByText(/^This link doesn’t work\./);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  screen.getByRole('button', { name: 'Continue to sign-in' });
});

test('without a link it is about whoever is signed in', async () => {
  const { press, wanted } = await openPage({ signedIn: true });
  await press('Stop these e-mails');
  await screen.findByText(/You’ll still find your dialogues/);
  expect(await wanted()).toMatchObject({ wanted: false });
  screen.getByRole('button', { name: 'Back to my page' });
});

test('the Email Manager lists who wants none', async () => {
  const site = await createSite();
  const { api, account } = site;
  const kim = await api.addPerson(account.accountId, 'kim@home.test');
  await api.as(kim).call(emailPreferences.operations.chooseOwn, { body: { wanted: false } });
  site.show(EmailManager);
  await userEvent.click(await screen.findByRole('tab', { name: 'Unsubscribe' }));
  await screen.findAllByText(/Unsubscribed/, { selector: 'td *, td' });
});
