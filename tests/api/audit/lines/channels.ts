import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import type { Line } from './line.ts';
import type { Organisation } from './organisation.ts';

const { connect, disconnect, test: sendTest } = channelCalls.operations;

const params = { kind: 'slack' } as const;

const connectSlack = ({ api, admin }: Organisation) =>
  api.as(admin).call(connect, { params, body: { secret: api.messages.slack.secret } });

/** What services beside mail write into the trail of an organisation. */
export const channelLines: readonly Line<Organisation>[] = [
  {
    says: 'that Slack was connected, and which workspace',
    call: 'channels.connect',
    act: connectSlack,
    event: { action: 'secret-created', after: { workspace: 'Acme' } },
  },
  {
    says: 'that a test went out by Slack',
    call: 'channels.test',
    async act(own) {
      await connectSlack(own);
      await own.api.as(own.admin).call(sendTest, { params });
    },
    event: { action: 'mail-test-sent', subject_id: 'slack' },
  },
  {
    says: 'that Slack was disconnected',
    call: 'channels.disconnect',
    async act(own) {
      await connectSlack(own);
      await own.api.as(own.admin).call(disconnect, { params });
    },
    event: { action: 'secret-revoked', after: { workspace: 'Acme' } },
  },
];
