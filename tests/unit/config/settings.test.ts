import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../functions/config/settings.ts';

const whole = {
  LIVINGROOM_STORE: 'sqlite',
  LIVINGROOM_SQLITE_FILE: ':memory:',
  LIVINGROOM_BLOB_CONNECTION_STRING: 'none',
  LIVINGROOM_MAIL_CONNECTION_STRING: 'none',
  LIVINGROOM_MAIL_SENDER: 'donotreply@home.test',
  LIVINGROOM_IDENTITY_ISSUER: 'https://sign-in.home.test',
  LIVINGROOM_IDENTITY_JWKS_URI: 'https://sign-in.home.test/jwks',
  LIVINGROOM_IDENTITY_AUDIENCE: 'api://home',
  LIVINGROOM_IDENTITY_CLIENTS: 'site',
  LIVINGROOM_IDENTITY_TENANT: 'tenant',
  LIVINGROOM_DIRECTORY_CLIENT_ID: 'app',
  LIVINGROOM_DIRECTORY_CERTIFICATE: 'first\\nsecond',
  LIVINGROOM_DIRECTORY_DOMAIN: 'home.onmicrosoft.com',
  LIVINGROOM_API_URL: 'https://api.home.test',
  LIVINGROOM_SITE_URL: 'https://home.test',
};

describe('the settings', () => {
  it('have what is usual where nothing is said', () => {
    expect(readSettings(whole)).toMatchObject({
      newcomerDays: 30,
      limitFactor: 1,
      mail: { quota: { perMinute: 30, perHour: 100 } },
      identity: { clients: ['site'], tenant: 'tenant', secondFactorContext: 'c1' },
      bootstrapEmail: null,
      directory: {
        kind: 'external-id',
        url: 'https://graph.microsoft.com/v1.0',
        tokenUrl: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token',
        credential: { kind: 'certificate', pem: 'first\nsecond' },
      },
    });
    expect(readSettings({ ...whole, LIVINGROOM_NEWCOMER_DAYS: '0' }).newcomerDays).toBe(0);
  });

  it.each([
    ['LIVINGROOM_NEWCOMER_DAYS', 'a month'],
    ['LIVINGROOM_NEWCOMER_DAYS', '-3'],
    ['LIVINGROOM_MAIL_PER_HOUR', 'many'],
    ['LIVINGROOM_MAIL_PER_HOUR', '0'],
    ['LIVINGROOM_MAIL_PER_MINUTE', '0'],
    ['LIVINGROOM_MAIL_PER_MINUTE', '0.5'],
    ['LIVINGROOM_LIMIT_FACTOR', '0'],
    ['LIVINGROOM_STORE', 'paper'],
    ['LIVINGROOM_DIRECTORY', 'phone book'],
    ['LIVINGROOM_DIRECTORY_CERTIFICATE', ''],
  ])('refuse %s = %s by its name, and never weaken a promise in silence', (name, value) => {
    expect(() => readSettings({ ...whole, [name]: value })).toThrow(name);
  });

  it('name everything that is missing at once', () => {
    expect(() => readSettings({})).toThrow(/COSMOS_ENDPOINT.*MAIL_SENDER.*IDENTITY_CLIENTS.*SITE_URL/);
  });
});
