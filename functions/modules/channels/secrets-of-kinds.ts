import { SLACK_TOKEN } from '@livingroom/shared/modules/channels/rules/slack-app.ts';
import type { ChannelKind } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import type { channelProblems } from '@livingroom/shared/modules/channels/words.ts';

/** What an administrator types: the secret, and for an app of a directory whose it is. */
export type TypedSecret = {
  readonly secret: string;
  readonly tenant_id?: string | undefined;
  readonly client_id?: string | undefined;
};

type Problem = (typeof channelProblems)[number];

type SecretForm = {
  /** As it is kept; null: it is none, and is sent nowhere. */
  readonly kept: (typed: TypedSecret) => string | null;
  /** How it is said that the form is wrong, the service refused it, a right is missing. */
  readonly says: { readonly form: Problem; readonly refused: Problem; readonly lacks: Problem };
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Printable letters of ASCII, as Entra makes secrets. */
const APP_SECRET = /^[\x21-\x7e]{8,200}$/;

export const secretForms: { readonly [K in ChannelKind]: SecretForm } = {
  slack: {
    kept: ({ secret }) => (SLACK_TOKEN.test(secret.trim()) ? secret.trim() : null),
    says: { form: 'token-form', refused: 'token-refused', lacks: 'scope-missing' },
  },
  // The operator's own service: an organisation only says that it wants it.
  sms: { kept: () => 'on', says: { form: 'sms-off', refused: 'sms-off', lacks: 'sms-off' } },
  teams: {
    kept: ({ secret, tenant_id = '', client_id = '' }) => {
      const [own, tenant, client] = [secret.trim(), tenant_id.trim(), client_id.trim()];
      const isOne = UUID.test(tenant) && UUID.test(client) && APP_SECRET.test(own);
      return isOne
        ? JSON.stringify({ tenant: tenant.toLowerCase(), client: client.toLowerCase(), secret: own })
        : null;
    },
    says: { form: 'app-form', refused: 'app-refused', lacks: 'consent-missing' },
  },
};
