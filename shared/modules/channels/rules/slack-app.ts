/** What the app of an organisation may do in its Slack: find a person by address, open their conversation, write in it, and see whether it did. */
export const slackScopes = [
  'chat:write',
  'im:history',
  'im:write',
  'users:read',
  'users:read.email',
] as const;

/** How a bot's token begins; those of people may do what the person may, and are not asked for. */
export const SLACK_TOKEN = /^xoxb-[\w-]{10,300}$/;

/** Letters of a token that is looked at at all. */
export const LONGEST_TOKEN = 400;

/** The app as Slack makes it from a manifest: a bot that people can only read. */
function slackManifest() {
  return {
    display_information: { name: 'Livingroom', description: 'Invitations and reminders to dialogues' },
    features: {
      app_home: { home_tab_enabled: false, messages_tab_enabled: true, messages_tab_read_only_enabled: true },
      bot_user: { display_name: 'Livingroom', always_online: false },
    },
    oauth_config: { scopes: { bot: [...slackScopes] } },
    settings: { org_deploy_enabled: false, socket_mode_enabled: false, token_rotation_enabled: false },
  };
}

/** The page on which Slack makes this app; an owner of the workspace opens it. */
export function slackAppAddress(): string {
  const manifest = encodeURIComponent(JSON.stringify(slackManifest()));
  return `https://api.slack.com/apps?new_app=1&manifest_json=${manifest}`;
}
