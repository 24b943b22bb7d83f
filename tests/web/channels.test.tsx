import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ChannelsPanel } from '../../web/src/features/channels/channels-panel.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { Screen as Unsubscribe } from '../../web/src/screens/unsubscribe/screen.tsx';
import { teamsApp } from '../fakes/messages.ts';
import { createSite, signIn } from '../worlds/site.tsx';

/** Company → Messages for who administers, and the choice of each person. */

const { connect } = channelCalls.operations;
const params = { kind: 'slack' } as const;

async function openPanel() {
  const site = await createSite();
  await Promise.all([loadTexts('en_us', 'channels'), loadTexts('en_us', 'panel')]);
  signIn(site.account.admin);
  const page = site.show(ChannelsPanel, '/company?tab=message_channels');
  const user = userEvent.setup();
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...site, page, user, part };
}

test('Slack is connected by a token, tried out, and taken away', async () => {
  const { api, page, user, part } = await openPanel();
  const slack = await part('Slack');
  slack.getByText('Not connected');
  await user.click(slack.getByRole('button', { name: 'Connect' }));
  const link = slack.getByRole('link', { name: 'Create the app in Slack' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/api\.slack\.com\/apps\?new_app=1&manifest_json=%7B/);
  await user.click(slack.getByRole('button', { name: 'Connect' }));
  slack.getByText('Paste the token that begins with xoxb-.');
  await user.type(slack.getByLabelText(/Bot token/), `${api.messages.slack.secret}{Enter}`);
  await slack.findByText('Workspace: Acme');
  slack.getByText('Connected');
  // What was typed is on the page no more.
  expect(page.container.innerHTML).not.toContain(api.messages.slack.secret);
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await user.click(slack.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(api.messages.slack.sent).toHaveLength(1));
});

test('Teams asks for all three values', async () => {
  const { api, user, part } = await openPanel();
  const teams = await part('Microsoft Teams');
  await user.click(teams.getByRole('button', { name: 'Connect' }));
  await user.type(teams.getByLabelText(/Directory/), teamsApp.tenant_id);
  await user.click(teams.getByRole('button', { name: 'Connect' }));
  expect(teams.getAllByText('Fill in all three values.')).toHaveLength(2);
  await user.type(teams.getByLabelText(/Application/), teamsApp.client_id);
  await user.type(teams.getByLabelText(/Client secret/), teamsApp.secret);
  await user.click(teams.getByRole('button', { name: 'Connect' }));
  await teams.findByText('Directory: Acme');
  await user.click(teams.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(api.messages.teams.sent).toHaveLength(1));
});

test('a token that is taken no more is said, with what to do', async () => {
  const { api, account, user, part } = await openPanel();
  const slack = await part('Slack');
  await user.click(slack.getByRole('button', { name: 'Connect' }));
  await user.type(slack.getByLabelText(/Bot token/), `${api.messages.slack.secret}{Enter}`);
  await slack.findByText('Connected');
  api.messages.slack.secret = 'xoxb-a-newer-one-12345';
  await user.click(slack.getByRole('button', { name: 'Send me a test' }));
  await slack.findByText(/^Slack has refused messages since .+: invalid_auth\. People get e-mails/);
  slack.getByRole('button', { name: 'Connect again' });
  expect((await api.as(account.admin).rows('message_channels').list({})).rows).toMatchObject([
    { state: 'broken' },
  ]);
});

test('a person who is signed in chooses where invitations come, where there is a choice', async () => {
  const site = await createSite();
  await loadTexts('en_us', 'unsubscribe');
  const { api, account } = site;
  const kim = await api.addPerson(account.accountId, 'kim@home.test');
  const body = { secret: api.messages.slack.secret };
  await api.as(account.admin).call(connect, { params, body });
  signIn(kim);
  site.show(Unsubscribe, '/unsubscribe');
  const user = userEvent.setup();
  const own = () => api.as(kim).call(emailPreferences.operations.readOwn, {});
  await user.click(await screen.findByRole('radio', { name: 'Slack' }));
  await screen.findByText('Saved.');
  expect(await own()).toMatchObject({ way: 'slack' });
  expect(screen.queryByRole('radio', { name: 'Microsoft Teams' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'E-mail' }));
  await waitFor(async () => expect(await own()).toMatchObject({ way: 'mail' }));
  api.messages.slack.unknown.add('kim@home.test');
  await user.click(screen.getByRole('radio', { name: 'Slack' }));
  await screen.findByText(/couldn’t find anyone with your work e-mail in Slack/);
  expect(await own()).toMatchObject({ way: 'mail' });
});

test('text messages say what they cost before they are switched on', async () => {
  const { user, part, api, account } = await openPanel();
  const sms = await part('Text message');
  await user.click(sms.getByRole('button', { name: 'Connect' }));
  await sms.findByText('Messages cost the operator 0.07 EUR for each part of 70 to 160 characters.');
  expect(sms.getByText(/At most 500 a day for your organisation/)).toBeTruthy();
  await user.click(sms.getByRole('button', { name: 'Connect' }));
  await waitFor(async () =>
    expect((await api.as(account.admin).rows('message_channels').list({})).rows).toMatchObject([
      { message_channel_id: 'sms', workspace: 'Acme' },
    ]),
  );
});

test('a person chooses text messages by a number and the code that was sent to it', async () => {
  const site = await createSite();
  await loadTexts('en_us', 'unsubscribe');
  const { api, account } = site;
  const kim = await api.addPerson(account.accountId, 'kim@home.test');
  await api.as(account.admin).call(connect, { params: { kind: 'sms' }, body: { secret: '' } });
  signIn(kim);
  site.show(Unsubscribe, '/unsubscribe');
  const user = userEvent.setup();
  const own = () => api.as(kim).call(emailPreferences.operations.readOwn, {});
  await user.click(await screen.findByRole('radio', { name: 'E-mail' }));
  await user.click(await screen.findByRole('radio', { name: 'Text message' }));
  // What was saved before says nothing of a number that is not confirmed.
  expect(screen.queryByText('Saved.')).toBeNull();
  await user.type(screen.getByLabelText(/Your phone number/), '12{Enter}');
  await screen.findByText(/Write the number with its country/);
  await user.clear(screen.getByLabelText(/Your phone number/));
  await user.type(screen.getByLabelText(/Your phone number/), '+45 12 34 56 78{Enter}');
  const code = await screen.findByLabelText(/Code from the message/);
  await user.type(code, '000{Enter}');
  await screen.findByText(/This code is wrong or has expired/);
  expect(await own()).toMatchObject({ way: 'mail' });
  await user.clear(code);
  await user.type(code, api.messages.sms.to('+4512345678')[0]?.title.slice(0, 6) ?? '');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Saved.');
  expect(await own()).toMatchObject({ way: 'sms' });
});
