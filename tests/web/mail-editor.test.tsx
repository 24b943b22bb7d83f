import { emailTemplateContents } from '@livingroom/shared/content/email-templates/all.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Screen as EmailManager } from '../../web/src/screens/email-manager/screen.tsx';
import { createSite } from '../worlds/site.tsx';

async function opened() {
  const site = await createSite();
  const { store } = site.api.context(site.account.accountId);
  const templates = store.table('email_templates');
  const [invitation] = emailTemplateContents;
  const id = await templates.takeKeys(1);
  if (!invitation) throw new Error('No invitation');
  await templates.create({
    template_id: id,
    name: invitation.name,
    email_type: 'surveylink',
    title: textIn(invitation.subject, 'en_us'),
    content: textIn(invitation.content, 'en_us'),
  });
  site.show(EmailManager, `/email-manager?tab=email_templates&template=${id}`);
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'English' });
  const row = () => templates.get(id);
  return { ...site, user, row };
}

const sheet = () => screen.findByRole('img', { name: /as people see it/ });

describe('the editor of mails', () => {
  it('saves the words of a language that had none, and says whose words its readers got before', async () => {
    const { user, row } = await opened();
    await user.click(screen.getByRole('button', { name: 'Show two languages side by side' }));
    await screen.findByRole('heading', { name: 'Español' });
    expect(screen.getAllByText(/has no text in Español/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Write it in Español' }));
    const [, subject] = screen.getAllByRole('textbox', { name: 'Subject' });
    await user.clear(subject as HTMLElement);
    await user.type(subject as HTMLElement, 'Tu voz cuenta');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('E-mail saved.');
    expect((await row())?.translations).toMatchObject({ es_es: { title: 'Tu voz cuenta' } });
    // Who has saved goes on where they were.
    expect(screen.getByRole('heading', { name: 'Español' })).toBeTruthy();
  });

  it('shows the mail by nodes of its own, with the company and the caller, and again as text', async () => {
    await opened();
    const picture = await sheet();
    const root = picture.firstElementChild?.shadowRoot;
    await waitFor(() => expect(root?.querySelector('h1')?.textContent).toContain('your voice at work'));
    expect(root?.querySelector('a')?.hasAttribute('href')).toBe(false);
    expect(root?.querySelector('script, iframe, form')).toBeNull();
  });

  it('moves, adds and takes out parts, and inserts a placeholder where the person wrote', async () => {
    const { user, row } = await opened();
    await user.click(screen.getByRole('button', { name: 'Move part 2 up' }));
    await user.click(screen.getByRole('textbox', { name: 'Text of part 1' }));
    await user.click(screen.getByRole('button', { name: 'Company' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('E-mail saved.');
    expect((await row())?.content).toMatch(/^A new dialogue .*\{\{CompanyName\}\}\n\nHello/);
  });

  it('offers the nearest readable colour for one that is too light, and saves none that is', async () => {
    const { user, api, account } = await opened();
    await user.click(screen.getByRole('tab', { name: 'Design' }));
    const colour = await screen.findByRole('textbox', { name: 'Buttons and links' });
    await user.clear(colour);
    await user.type(colour, '#8fd3c8');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save design' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Use the nearest readable colour' }));
    await user.click(screen.getByRole('button', { name: 'Save design' }));
    await screen.findByText(/^Design saved\./);
    const { store } = api.context(account.accountId);
    const [design] = await store.table('mail_designs').every();
    expect(design?.accent_colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(design?.accent_colour).not.toBe('#8fd3c8');
  });

  it('shows what a version changed, and brings an earlier one back', async () => {
    const { user, row } = await opened();
    const before = (await row())?.title;
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    await user.clear(subject);
    await user.type(subject, 'Another subject');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('E-mail saved.');
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    const changes = await screen.findByText('English: 1 difference');
    within(changes.parentElement as HTMLElement).getByText('Another subject');
    await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
    const dialogue = await screen.findByRole('dialog');
    await user.click(within(dialogue).getByRole('button', { name: 'Restore version 1' }));
    await screen.findByText('Version 1 is back.');
    expect((await row())?.title).toBe(before);
  });
});
