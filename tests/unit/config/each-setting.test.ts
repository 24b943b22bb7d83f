import { describe, expect, it } from 'vitest';
import { readSettings, type Settings } from '../../../functions/core/config/settings.ts';
import { settingsGiven } from '../../support/settings-given.ts';

/** Each setting, one at a time: left out, empty, blank, wrong, out of range. Nothing wrong is taken in silence. */

const local: { readonly [name: string]: string } = settingsGiven;
const { LIVINGROOM_SQLITE_FILE: _, ...others } = local;
const deployed = {
  ...others,
  LIVINGROOM_STORE: 'cosmos',
  LIVINGROOM_COSMOS_ENDPOINT: 'https://store.home.test',
};

type Values = { readonly [name: string]: string | undefined };

const outcomeOf = (values: Values): Settings | string => {
  try {
    return readSettings(values);
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};
const refusalOf = (values: Values) => {
  const outcome = outcomeOf(values);
  return typeof outcome === 'string' ? outcome : 'taken';
};

/** Nothing, as it comes out of a form, a file of settings or a template with a hole. */
const nothings = [undefined, '', ' ', '\t', '\n', '  \r\n '] as const;

describe('a setting that must be there', () => {
  const needed = [
    ...Object.keys(local)
      .filter((name) => name !== 'LIVINGROOM_STORE')
      .map((name) => ['sqlite', name] as const),
    ['cosmos', 'LIVINGROOM_COSMOS_ENDPOINT'] as const,
  ];
  it.each(needed)('with %s, is named where it is missing, empty or blank: %s', (engine, name) => {
    const whole = engine === 'sqlite' ? local : deployed;
    expect(refusalOf(whole)).toBe('taken');
    for (const nothing of nothings) {
      const said = refusalOf({ ...whole, [name]: nothing });
      expect([nothing, said]).toEqual([nothing, expect.stringContaining(name)]);
    }
  });

  it('says nothing of what was given: values may be secrets', () => {
    const secret = 'hunter2-and-more';
    for (const name of Object.keys(local)) {
      const values = {
        ...local,
        [name]: secret,
        LIVINGROOM_DIRECTORY: secret,
        LIVINGROOM_AUDIT_DAYS: secret,
      };
      expect(refusalOf(values)).not.toContain(secret);
    }
  });

  it('has a stand-in where one is told of', () => {
    const { LIVINGROOM_IDENTITY_TENANT: tenant, ...without } = local;
    expect(refusalOf({ ...without, LIVINGROOM_DIRECTORY_TOKEN_URL: 'https://sign-in.home.test/token' })).toBe(
      'taken',
    );
    const { LIVINGROOM_DIRECTORY_DOMAIN: domain, ...noDomain } = local;
    expect(refusalOf({ ...noDomain, LIVINGROOM_DIRECTORY: 'workforce' })).toBe('taken');
    expect([tenant, domain]).toEqual(['tenant', 'home.onmicrosoft.com']);
  });
});

type NumberSetting = readonly [
  name: string,
  usual: number,
  least: number,
  read: (settings: Settings) => number,
];

const numbers: readonly NumberSetting[] = [
  ['LIVINGROOM_COUNTING_DAYS', 30, 14, ({ countingDays }) => countingDays],
  ['LIVINGROOM_AUDIT_DAYS', 730, 1, ({ auditDays }) => auditDays],
  ['LIVINGROOM_BACKUP_DAYS', 30, 1, ({ backupDays }) => backupDays],
  ['LIVINGROOM_DELETION_GRACE_DAYS', 7, 0, ({ deletionGraceDays }) => deletionGraceDays],
  ['LIVINGROOM_EMAIL_CHANGE_DAYS', 7, 7, ({ emailChangeDays }) => emailChangeDays],
  ['LIVINGROOM_MAIL_PER_MINUTE', 30, 1, ({ mail }) => mail.quota.perMinute],
  ['LIVINGROOM_MAIL_PER_HOUR', 100, 1, ({ mail }) => mail.quota.perHour],
];

describe.each(numbers)('the number %s', (name, usual, least, read) => {
  const given = (value: string | undefined) => {
    const outcome = outcomeOf({ ...local, [name]: value });
    return typeof outcome === 'string' ? outcome : read(outcome);
  };

  it('is what is usual where nothing is said, also by blanks', () => {
    for (const nothing of nothings) expect([nothing, given(nothing)]).toEqual([nothing, usual]);
  });

  it.each(['1', '7', '365', '0042', ' 12 '])('is read from %j', (value) => {
    if (Number(value) >= least) expect(given(value)).toBe(Number(value));
    else expect(given(value)).toContain(name);
  });

  it('begins with the least', () => {
    expect(given(String(least))).toBe(least);
    expect(given(String(least - 1))).toContain(name);
  });

  it.each([
    '36501000000',
    '-1',
    '1.5',
    'many',
    '1,000',
    '0x10',
    '1e3',
    '1e999',
    'Infinity',
    'NaN',
    '٣',
    '10 days',
    'null',
    '9'.repeat(20),
  ])('is no %s', (value) => {
    expect(given(value)).toContain(name);
  });
});

describe('the factor of the limits', () => {
  const given = (value: string | undefined) => {
    const outcome = outcomeOf({ ...local, LIVINGROOM_LIMIT_FACTOR: value });
    return typeof outcome === 'string' ? outcome : outcome.limitFactor;
  };
  it.each<readonly [string | undefined, number]>([
    ...nothings.map((nothing) => [nothing, 1] as const),
    ['1', 1],
    ['2.5', 2.5],
    ['0.5', 0.5],
    ['100', 100],
  ])('%j is %d', (value, expected) => {
    expect(given(value)).toBe(expected);
  });
  it.each(['0', '-1', 'Infinity', '1e999', 'NaN', 'off', '1 000'])(
    'is no %s: no limit is lifted in silence',
    (value) => {
      expect(given(value)).toContain('LIVINGROOM_LIMIT_FACTOR');
    },
  );
});

describe('a setting that has a few values', () => {
  it.each([
    ['LIVINGROOM_STORE', 'SQLITE'],
    ['LIVINGROOM_STORE', '__proto__'],
    ['LIVINGROOM_DIRECTORY', 'constructor'],
    ['LIVINGROOM_DIRECTORY', 'External-ID'],
  ])('%s is no %s', (name, value) => {
    expect(refusalOf({ ...local, [name]: value })).toContain(name);
  });

  it.each([
    [undefined, 'FULL'],
    ['', 'FULL'],
    ['FULL', 'FULL'],
    ['NORMAL', 'NORMAL'],
    ['normal', 'FULL'],
    ['OFF', 'FULL'],
  ])('writes are kept as surely as can be unless one says otherwise: %s', (value, synchronous) => {
    expect(outcomeOf({ ...local, LIVINGROOM_SQLITE_SYNCHRONOUS: value })).toMatchObject({
      store: { synchronous },
    });
  });

  it.each<readonly [string | undefined, string | null]>([
    ...nothings.map((nothing) => [nothing, 'c1'] as const),
    ['c2', 'c2'],
    ['off', null],
    // Whatever is nearly that keeps the second factor, and lets nobody in without it.
    ['OFF', 'OFF'],
    ['false', 'false'],
    ['0', '0'],
  ])('a second factor is asked for unless it is switched off: %j', (value, secondFactorContext) => {
    expect(outcomeOf({ ...local, LIVINGROOM_SECOND_FACTOR_CONTEXT: value })).toMatchObject({
      identity: { secondFactorContext },
    });
  });

  it.each([undefined, '', ' ', 'TRUE', '1', 'yes'])(
    'plain http to the mail service is for "true" alone: %j',
    (value) => {
      expect(outcomeOf({ ...local, LIVINGROOM_MAIL_ALLOW_INSECURE: value })).toMatchObject({
        mail: { allowInsecure: false },
      });
    },
  );
});

describe('a setting that may be left out', () => {
  it.each([
    ['LIVINGROOM_OPERATOR_EMAIL', (settings: Settings) => settings.operatorEmail],
    ['LIVINGROOM_BOOTSTRAP_EMAIL', (settings: Settings) => settings.bootstrapEmail],
    ['LIVINGROOM_AI_BASE_URL', (settings: Settings) => settings.ai.baseUrl],
    ['LIVINGROOM_AI_API_KEY', (settings: Settings) => settings.ai.apiKey],
    ['LIVINGROOM_MAIL_MANAGEMENT_URL', (settings: Settings) => settings.mail.managementUrl],
    ['LIVINGROOM_TELEMETRY_ENDPOINT', (settings: Settings) => settings.telemetryEndpoint],
  ])('%s is nothing where it is blank', (name, read) => {
    for (const nothing of nothings) {
      const outcome = outcomeOf({ ...local, [name]: nothing });
      expect([nothing, typeof outcome === 'string' ? outcome : read(outcome)]).toEqual([nothing, null]);
    }
  });

  it('the first operator’s address is compared in small letters', () => {
    expect(outcomeOf({ ...local, LIVINGROOM_BOOTSTRAP_EMAIL: ' Ada@Home.test ' })).toMatchObject({
      bootstrapEmail: 'ada@home.test',
    });
  });
});

describe('the clients whose tokens are taken', () => {
  it.each([
    ['site', ['site']],
    ['site,tool', ['site', 'tool']],
    [' site , tool ', ['site', 'tool']],
    ['site\ntool', ['site', 'tool']],
    [',site,,', ['site']],
  ])('%j are %j', (value, clients) => {
    expect(outcomeOf({ ...local, LIVINGROOM_IDENTITY_CLIENTS: value })).toMatchObject({
      identity: { clients },
    });
  });

  it.each([',', ' , ', ',,,'])('%j names nobody, and is said to', (value) => {
    expect(refusalOf({ ...local, LIVINGROOM_IDENTITY_CLIENTS: value })).toContain(
      'LIVINGROOM_IDENTITY_CLIENTS',
    );
  });
});

describe('an address', () => {
  it.each([
    'LIVINGROOM_SITE_URL',
    'LIVINGROOM_API_URL',
    'LIVINGROOM_IDENTITY_JWKS_URI',
    'LIVINGROOM_COSMOS_ENDPOINT',
    'LIVINGROOM_BLOB_ENDPOINT',
    'LIVINGROOM_DROP_ENDPOINT',
    'LIVINGROOM_MAIL_ENDPOINT',
    'LIVINGROOM_MAIL_MANAGEMENT_URL',
    'LIVINGROOM_AI_BASE_URL',
    'LIVINGROOM_TELEMETRY_ENDPOINT',
    'LIVINGROOM_DIRECTORY_URL',
    'LIVINGROOM_DIRECTORY_TOKEN_URL',
  ])('%s is one, or the start is refused: not every call after it', (name) => {
    expect(refusalOf({ ...deployed, [name]: 'https://home.test/' })).toBe('taken');
    for (const value of ['home.test', 'home', '/', 'http://', '://x', 'javascript:alert(1)', 'file:///etc'])
      expect([value, refusalOf({ ...deployed, [name]: value })]).toEqual([
        value,
        `Settings missing or wrong: ${name} (an address with http or https)`,
      ]);
  });
});
