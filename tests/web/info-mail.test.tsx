import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Screen as EmailManager } from '../../web/src/screens/email-manager/screen.tsx';
import { createSite } from '../worlds/site.tsx';

describe('the screen of info mails', () => {
  it('counts who gets it, asks before it sends, and says how far it is', async () => {
    const site = await createSite();
    const { api, account } = site;
    await api.addPerson(account.accountId, 'kim@home.test');
    site.show(EmailManager, '/email-manager?send=info');
    const user = userEvent.setup();
    await screen.findByText('2 people get this e-mail.');
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send 2 e-mails' });
    expect(send().disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'News');
    await user.type(screen.getByRole('textbox', { name: 'First text' }), 'The canteen is open.');
    await user.click(send());
    const question = await screen.findByRole('dialog');
    expect(api.mail.sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Send 2 e-mails' }));
    await screen.findByText('2 of 2 sent or queued');
    await waitFor(() => expect(api.mail.sent).toHaveLength(2));
    expect(api.mail.sent[0]?.message.subject).toBe('News');
  });
});
