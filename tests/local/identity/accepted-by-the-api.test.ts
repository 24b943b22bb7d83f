import { afterEach, expect, it } from 'vitest';
import { createTokenVerifier } from '../../../functions/core/access/tokens.ts';
import { readSettings } from '../../../functions/core/config/settings.ts';
import { appSettings } from '../../../scripts/local/app-settings.ts';
import type { Identity } from '../../../scripts/local/identity/identity.ts';
import { createMemoryLog } from '../../fakes/log.ts';
import { createVisitor, employee, signIn, startTestIdentity } from './support.ts';

const running: Identity[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((identity) => identity.stop()));
});

it('The API takes the tokens of this sign-in by the settings that the platform gives it', async () => {
  const { identity } = await startTestIdentity({});
  running.push(identity);
  const settings = readSettings(
    appSettings({
      storeFile: ':memory:',
      files: 'none',
      drops: 'none',
      mail: {
        connectionString: 'none',
        managementUrl: 'http://127.0.0.1:4',
        slackUrl: 'http://127.0.0.1:5',
        teamsUrl: 'http://127.0.0.1:6',
      },
      ai: { url: 'http://127.0.0.1:1', apiKey: 'none' },
      identityUrl: identity.url,
      directorySecret: 'none',
      bundleKey: '',
      pushKey: '',
      site: 'http://127.0.0.1:2',
      api: 'http://127.0.0.1:3',
    }),
  );
  const verify = createTokenVerifier({
    identity: settings.identity,
    clock: { now: () => Date.now() },
    log: createMemoryLog(),
  });
  const { access_token } = await signIn(identity, createVisitor(identity), employee.email);
  expect(await verify(access_token)).toMatchObject({ email: employee.email });
});
