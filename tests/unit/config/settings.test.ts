import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../functions/core/config/settings.ts';
import { settingsGiven } from '../../support/settings-given.ts';

const whole = { ...settingsGiven, LIVINGROOM_DIRECTORY_CERTIFICATE: 'first\\nsecond' };

describe('the settings', () => {
  it('have what is usual where nothing is said', () => {
    expect(readSettings(whole)).toMatchObject({
      countingDays: 30,
      limitFactor: 1,
      mail: { quota: { perMinute: 30, perHour: 100 } },
      identity: { clients: ['site'], tenant: 'tenant', secondFactorContext: 'c1', proof: null },
      bootstrapEmail: null,
      directory: {
        kind: 'external-id',
        url: 'https://graph.microsoft.com/v1.0',
        tokenUrl: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token',
        credential: { kind: 'certificate', pem: 'first\nsecond' },
      },
    });
    expect(readSettings({ ...whole, LIVINGROOM_COUNTING_DAYS: '14' }).countingDays).toBe(14);
  });

  it.each([
    ['LIVINGROOM_COUNTING_DAYS', 'a month'],
    ['LIVINGROOM_COUNTING_DAYS', '13'],
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
