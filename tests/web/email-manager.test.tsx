import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { takeDeliveryReport } from '../../functions/modules/emails/take-report.ts';
import { Screen as EmailManager } from '../../web/src/screens/email-manager/screen.tsx';
import { takeOperations } from '../worlds/role-manager.ts';
import { createSite } from '../worlds/site.tsx';

/** Kim's mail bounced, Nina's was reported as spam, Bo's arrived, who wants no more; `taken` are the role's operations. */
async function mailsOnScreen(taken: readonly string[] = []) {
  const site = await createSite();
  await takeOperations(site.api, 'admin', 'emails', taken);
  const { api, account } = site;
  const names = { kim: 'Bounced', nina: 'FilteredSpam', bo: 'Delivered' } as const;
  for (const [name, status] of Object.entries(names)) {
    const recipient = `${name}@home.test`;
    const person = await api.addPerson(account.accountId, recipient);
    const { employeeId } = person;
    await api.as(account.admin).call(emails.operations.sendEmailByType, {
      body: { employee_id_ref: employeeId, email_type: 'surveylink' },
    });
    await takeDeliveryReport(api.ports, {
      eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
      data: { recipient, messageId: api.mail.sent.at(-1)?.operationId, status },
    });
    if (name === 'bo')
      await api.as(person).call(emailPreferences.operations.chooseOwn, { body: { wanted: false } });
  }
  site.show(EmailManager);
  const user = userEvent.setup();
  await screen.findAllByText('kim@home.test');
  return { ...site, user };
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

async function openClearing(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clear suppression' }));
  return screen.findByRole('button', { name: 'Clear 1 address' });
}

describe('the Email Manager', () => {
  it('shows what became of the mails of the last 30 days, a tab for each', async () => {
    const { user } = await mailsOnScreen();
    await waitFor(() => expect(figure('Sent')).toBe('3'));
    expect([figure('Bounces'), figure('Blocked'), figure('Spam reports')]).toEqual(['1', '0', '1']);
    expect(screen.queryByText('nina@home.test')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Spam Report' }));
    await screen.findAllByText('nina@home.test');
    expect(screen.queryByText('kim@home.test')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Unsubscribe' }));
    await screen.findByRole('row', { name: /bo Lind.*Unsubscribed/ });
    expect(figure('Unsubscribed')).toBe('1');
  });

  it('clears an address, and says so when there is nothing to clear', async () => {
    const { user } = await mailsOnScreen();
    await user.click(await openClearing(user));
    await screen.findByText('Suppression cleared for kim@home.test.');
    await user.click(await openClearing(user));
    await screen.findByText('No suppression found for kim@home.test. Nothing to clear.');
  });

  it('says that it failed while the mail service is away, and keeps the address', async () => {
    const { user, api, account } = await mailsOnScreen();
    api.mail.down = true;
    await user.click(await openClearing(user));
    await screen.findByText(/Error clearing suppression\./);
    const { store } = api.context(account.accountId);
    expect(await store.table('email_suppressions').every({ where: { reason: 'bounced' } })).toHaveLength(1);
  });

  it('sends a mail again: refused while its address is suppressed, and sent once it is cleared', async () => {
    const { user, api } = await mailsOnScreen();
    const resend = async () => {
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Resend' }));
      await user.click(await screen.findByRole('button', { name: 'Resend 1 e-mail' }));
    };
    const before = api.mail.sent.length;
    await resend();
    await screen.findByText(/kim@home\.test: This address refused e-mails before\./);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await openClearing(user));
    await screen.findByText('Suppression cleared for kim@home.test.');
    await resend();
    await screen.findByText('E-mail sent.');
    expect(api.mail.sent).toHaveLength(before + 1);
    await waitFor(() => expect(figure('Sent')).toBe('4'));
  });

  it('resends chosen mails also for a role that may delete none', async () => {
    const { user, api } = await mailsOnScreen(['Delete']);
    await user.click(await openClearing(user));
    await screen.findByText('Suppression cleared for kim@home.test.');
    const before = api.mail.sent.length;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await screen.findByText('1 selected');
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    const bar = screen.getByText('1 selected').parentElement as HTMLElement;
    await user.click(within(bar).getByRole('button', { name: 'Resend' }));
    await user.click(await screen.findByRole('button', { name: 'Resend 1 e-mail' }));
    await screen.findByText('E-mail sent.');
    expect(api.mail.sent).toHaveLength(before + 1);
  });

  it('offers a role neither what it does not hold, nor to choose mails where nothing is left to do', async () => {
    const { user } = await mailsOnScreen(['Delete', 'SendEmail']);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await screen.findByText('1 selected');
    screen.getAllByRole('button', { name: 'Clear suppression' });
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Spam Report' }));
    await screen.findAllByText('nina@home.test');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('asks what became of mails that are under way', async () => {
    const { user } = await mailsOnScreen();
    await user.click(screen.getByRole('button', { name: 'Update statuses' }));
    await screen.findByText('All statuses are up to date.');
  });

  it('says that the statuses could not be asked for', async () => {
    const { user, api, account } = await mailsOnScreen();
    const rows = api.context(account.accountId).store.table('emails');
    const [first] = await rows.every();
    await rows.change(first?.email_id ?? 0, () => ({ email_status: 'sending' }));
    api.clock.advance(60_000);
    api.mail.down = true;
    await user.click(screen.getByRole('button', { name: 'Update statuses' }));
    await screen.findByText(/Failed to update email statuses\./);
  });
});
