import { slackScopes } from '@livingroom/shared/modules/channels/rules/slack-app.ts';
import type { Settings } from '../../config/settings.ts';
import type { MessageGateway } from './port.ts';
import { createSlack } from './slack/slack.ts';
import { createSms } from './sms/sms.ts';
import { createTeams } from './teams/teams.ts';

/** The services beside mail, each under the name of its kind. */
export function createMessages({ slackUrl, teams, sms }: Settings['messages']): MessageGateway {
  return {
    slack: createSlack({ url: slackUrl, scopes: slackScopes }),
    teams: createTeams(teams),
    sms: createSms(sms),
  };
}
