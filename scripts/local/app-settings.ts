import { audience, clientId, tenantId } from './identity/claims.ts';
import { directoryDomain, directoryPath } from './identity/directory-routes.ts';
import { localSmsSender } from './sms/sms.ts';

export type AppServices = {
  readonly storeFile: string;
  /** The folder of files. */
  readonly files: string;
  /** The folder that people put lists into. */
  readonly drops: string;
  readonly mail: {
    readonly connectionString: string;
    readonly managementUrl: string;
    readonly slackUrl: string;
    readonly teamsUrl: string;
  };
  readonly ai: { readonly url: string; readonly apiKey: string };
  readonly identityUrl: string;
  readonly directorySecret: string;
  /** Signs bundles of content. */
  readonly bundleKey: string;
  /** Push services know this deployment by it. */
  readonly pushKey: string;
  readonly site: string;
  readonly api: string;
};

/** The app's settings on this machine, under the names that the cloud uses too. */
export function appSettings(services: AppServices) {
  const { storeFile, files, drops, mail, ai, identityUrl, directorySecret, bundleKey, pushKey, site, api } =
    services;
  return {
    LIVINGROOM_STORE: 'sqlite',
    LIVINGROOM_SQLITE_FILE: storeFile,
    LIVINGROOM_BLOB_FOLDER: files,
    LIVINGROOM_DROP_FOLDER: drops,
    LIVINGROOM_MAIL_CONNECTION_STRING: mail.connectionString,
    LIVINGROOM_MAIL_MANAGEMENT_URL: mail.managementUrl,
    LIVINGROOM_SLACK_URL: mail.slackUrl,
    LIVINGROOM_TEAMS_LOGIN_URL: `${mail.teamsUrl}/login`,
    LIVINGROOM_TEAMS_GRAPH_URL: `${mail.teamsUrl}/graph/v1.0`,
    LIVINGROOM_TEAMS_CONNECTOR_URL: `${mail.teamsUrl}/connector`,
    LIVINGROOM_SMS_SENDER: localSmsSender,
    LIVINGROOM_SMS_PRICE: '0.07 EUR',
    LIVINGROOM_LOCAL_WEBHOOKS: 'true',
    LIVINGROOM_DEVELOPMENT: 'true',
    LIVINGROOM_BUNDLE_KEY: bundleKey,
    LIVINGROOM_PUSH_KEY: pushKey,
    LIVINGROOM_BUNDLE_TRUSTED_KEYS: process.env.LIVINGROOM_BUNDLE_TRUSTED_KEYS ?? '',
    LIVINGROOM_MAIL_ALLOW_INSECURE: 'true',
    LIVINGROOM_MAIL_PER_MINUTE: '100000',
    LIVINGROOM_MAIL_PER_HOUR: '1000000',
    LIVINGROOM_MAIL_SENDER: 'donotreply@livingroom.test',
    LIVINGROOM_AI_BASE_URL: `${ai.url}/v1`,
    LIVINGROOM_AI_API_KEY: ai.apiKey,
    LIVINGROOM_AI_MODEL: 'livingroom-local',
    LIVINGROOM_IDENTITY_ISSUER: identityUrl,
    LIVINGROOM_IDENTITY_JWKS_URI: `${identityUrl}/jwks`,
    LIVINGROOM_IDENTITY_AUDIENCE: audience,
    LIVINGROOM_IDENTITY_CLIENTS: clientId,
    LIVINGROOM_IDENTITY_TENANT: tenantId,
    LIVINGROOM_DIRECTORY: 'external-id',
    LIVINGROOM_DIRECTORY_URL: `${identityUrl}${directoryPath}`,
    LIVINGROOM_DIRECTORY_TOKEN_URL: `${identityUrl}${directoryPath}/token`,
    LIVINGROOM_DIRECTORY_CLIENT_ID: 'livingroom-api',
    LIVINGROOM_DIRECTORY_SECRET: directorySecret,
    LIVINGROOM_DIRECTORY_DOMAIN: directoryDomain,
    LIVINGROOM_API_URL: api,
    LIVINGROOM_SITE_URL: site,
    LIVINGROOM_TASK_HUB: 'livingroom',
    // Everybody of this machine comes from one address.
    LIVINGROOM_LIMIT_FACTOR: process.env.LIVINGROOM_LIMIT_FACTOR ?? '20',
  };
}
