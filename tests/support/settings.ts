import type { Settings } from '../../functions/core/config/settings.ts';
import { createBundleKey } from '../../scripts/local/lib/local-secret.ts';

/** Settings that point nowhere: tests talk to fakes. */
export const testSettings: Settings = {
  store: { engine: 'sqlite', file: ':memory:', synchronous: 'NORMAL' },
  lateWritesMs: 0,
  blobs: { connectionString: 'none', endpoint: null, folder: null },
  drops: { endpoint: null, folder: null },
  mail: {
    connectionString: 'none',
    endpoint: null,
    sender: 'donotreply@livingroom.test',
    allowInsecure: true,
    managementUrl: null,
    quota: { perMinute: 1_000_000, perHour: 1_000_000 },
  },
  messages: {
    slackUrl: 'https://slack.livingroom.test/api',
    teams: {
      loginUrl: 'https://login.livingroom.test',
      graphUrl: 'https://graph.livingroom.test',
      connectorUrl: 'https://connector.livingroom.test',
    },
  },
  operatorEmail: null,
  ai: { baseUrl: null, apiKey: null, model: 'none', models: ['none'], dailyTokens: 1_000_000 },
  identity: {
    issuer: 'https://identity.livingroom.test',
    jwksUri: 'https://identity.livingroom.test/keys',
    audience: 'api://livingroom',
    clients: ['livingroom-web'],
    tenant: '6c697669-6e67-4f6f-8d00-6c6f63616c00',
    secondFactorContext: 'c1',
    proof: null,
  },
  directory: {
    kind: 'external-id',
    url: 'https://graph.livingroom.test',
    tokenUrl: 'https://identity.livingroom.test/token',
    clientId: 'livingroom-api',
    credential: { kind: 'secret', secret: 'none' },
    domain: 'livingroom.test',
  },
  bundles: { key: createBundleKey(), trusted: [], earlier: [] },
  development: false,
  bootstrapEmail: null,
  localWebhooks: false,
  limitFactor: 1_000_000,
  apiUrl: 'https://api.livingroom.test',
  siteUrl: 'https://site.livingroom.test',
  countingDays: 30,
  auditDays: 730,
  backupDays: 30,
  emailChangeDays: 7,
  deletionGraceDays: 7,
  version: 'test',
  telemetryEndpoint: null,
};
