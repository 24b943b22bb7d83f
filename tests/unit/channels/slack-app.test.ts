import {
  LONGEST_TOKEN,
  SLACK_TOKEN,
  slackAppAddress,
  slackScopes,
} from '@livingroom/shared/modules/channels/rules/slack-app.ts';
import { expect, test } from 'vitest';

test.each([
  ['xoxb-1234567890-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx', true],
  ['xoxp-1234567890-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx', false],
  ['xoxb-short', false],
  [' xoxb-1234567890-1234567890123', false],
  ['xoxb-1234567890\n1234567890123', false],
  [`xoxb-${'a'.repeat(LONGEST_TOKEN)}`, false],
])('the token %j of a bot fits: %j', (token, fits) => {
  expect(SLACK_TOKEN.test(token)).toBe(fits);
});

test('the address at which Slack makes the app asks for the rights that are checked, and no others', () => {
  const { origin, pathname, searchParams } = new URL(slackAppAddress());
  expect([origin, pathname]).toEqual(['https://api.slack.com', '/apps']);
  const manifest = JSON.parse(searchParams.get('manifest_json') ?? '');
  expect(manifest.oauth_config.scopes).toEqual({ bot: [...slackScopes] });
  expect(manifest.features.app_home.messages_tab_read_only_enabled).toBe(true);
});
