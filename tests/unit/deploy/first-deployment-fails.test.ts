import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FirstDeployment, filled, openFirstDeployment, tenant } from '../../support/first-deployment.ts';

/** Each step of the page of the first deployment, failed as its service documents, and what a person then reads. */

const subscription = filled['subscription id'];

let deployment: FirstDeployment;
beforeEach(async () => {
  deployment = await openFirstDeployment();
});
afterEach(() => deployment.close());

const register = 'npm run deploy -- prepare sign-in directory ready';

describe.skipIf(process.platform === 'win32')('the first deployment', () => {
  test('begins with a preflight that names everything that is missing at once', async () => {
    const { runLine } = deployment;
    await runLine('azd env new dev');
    const { said, status } = await runLine('npm run deploy -- preflight');
    expect(status).not.toBe(0);
    for (const name of [
      'AZURE_LOCATION',
      'AZURE_SUBSCRIPTION_ID',
      'LIVINGROOM_OPERATOR_EMAIL',
      'LIVINGROOM_IDENTITY_TENANT',
      'LIVINGROOM_DIRECTORY',
    ])
      expect(said).toContain(`${name} is not set`);
    await runLine(`azd env set LIVINGROOM_IDENTITY_TENANT ${tenant}`);
    await runLine('azd env set LIVINGROOM_DIRECTORY b2c');
    await runLine(`azd env set AZURE_SUBSCRIPTION_ID ${subscription}`);
    const again = await runLine('azd provision');
    expect(again.status).not.toBe(0);
    expect(again.said).toContain('LIVINGROOM_DIRECTORY is "b2c"');
    expect(again.said).toContain('Nobody is signed in who sees the subscription');
    expect(again.said).toContain(`az login --tenant ${tenant} --allow-no-subscriptions`);
  });

  test('says on which directory the Azure CLI works, and which roles are missing', async () => {
    const { runLine } = deployment;
    deployment.decide('workforce');
    await runLine(`az login --tenant ${tenant} --allow-no-subscriptions`);
    const elsewhere = await runLine('npm run deploy -- preflight');
    expect(elsewhere.said).toContain(
      `The Azure CLI works on ${tenant}, not on the subscription: az account set --subscription ${subscription}`,
    );
    await runLine(`az account set --subscription ${subscription}`);
    expect((await runLine('npm run deploy -- preflight')).said.trim()).toBe('… preflight');
    // The right to a resource group inside is no right to the subscription.
    for (const [roles, words] of [
      ['', 'none'],
      ['Contributor', 'Contributor'],
    ] as const) {
      deployment.arrange({ roles });
      expect((await runLine('npm run deploy -- preflight')).said).toContain(
        `Your roles on the subscription are ${words}: needed are Owner, or Contributor with`,
      );
    }
  });

  test("signs nobody in to a directory without subscriptions unless the page's option is there", async () => {
    const refused = await deployment.runLine(`az login --tenant ${tenant}`);
    expect([refused.status, refused.said.trim()]).toEqual([1, 'ERROR: No subscriptions found']);
  });

  test('stops at a directory of the other kind with the setting that would be right', async () => {
    deployment.decide('workforce');
    deployment.directory.state.tenantType = 'CIAM';
    const { said, status } = await deployment.runLine(register);
    expect(status).toBe(1);
    expect(said).toContain(
      'azd env set LIVINGROOM_DIRECTORY external-id, or another LIVINGROOM_IDENTITY_TENANT',
    );
    expect(deployment.directory.changes).toEqual([]);
  });

  test('registers in a directory that lags and throttles, and says nothing of it', async () => {
    deployment.decide('workforce');
    Object.assign(deployment.directory.state, { lag: 1, throttled: 1 });
    const { said, status } = await deployment.runLine('npm run deploy -- sign-in');
    expect([status, said.trim()]).toEqual([0, '… sign-in']);
  });

  test('goes on where rights may not be given, with who may and where', async () => {
    deployment.decide('external-id');
    deployment.directory.state.mayConsent = false;
    const { said, status } = await deployment.runLine(register);
    expect(status).toBe(0);
    expect(said).toMatch(/You may not do this yourself[\s\S]*Grant admin consent[\s\S]*User Administrator/);
  });

  test.each([
    [
      'who may do nothing there',
      {},
      { GRAPH_TOKEN: 'cli' },
      /403 AccessDenied[\s\S]*By hand, by a Conditional Access Administrator/,
    ],
    [
      'with security defaults',
      { securityDefaults: true },
      {},
      /Security defaults are on[\s\S]*Manage security defaults/,
    ],
    ['without the licence', { hasPremium: false }, {}, /Premium license[\s\S]*Entra ID P1/],
  ] as const)('leaves the second factor to a person in a directory %s', async (_, state, env, words) => {
    deployment.decide('workforce');
    Object.assign(deployment.directory.state, state);
    await deployment.runLine('azd env set LIVINGROOM_EMERGENCY_ACCOUNT emergency@contoso.example');
    const { said, status } = await deployment.runLine('npm run deploy -- second-factor', env);
    expect(status).toBe(0);
    expect(said).toMatch(words);
    expect(said).not.toContain('admins pass a second factor');
  });

  test('makes no policy without an emergency account that the directory knows', async () => {
    deployment.decide('workforce');
    const without = await deployment.runLine('npm run deploy -- second-factor');
    expect(without.said).toContain('LIVINGROOM_EMERGENCY_ACCOUNT is not set: azd env set');
    await deployment.runLine('azd env set LIVINGROOM_EMERGENCY_ACCOUNT nobody@contoso.example');
    const unknown = await deployment.runLine('npm run deploy -- second-factor');
    expect(unknown.said).toContain('names nobody@contoso.example, which the directory does not know');
    expect([without.status, unknown.status]).toEqual([1, 1]);
  });

  test('says what the templates lack, and which step gives it', async () => {
    deployment.decide('workforce');
    const { said, status } = await deployment.runLine('npm run deploy -- ready');
    expect(status).toBe(1);
    for (const line of [
      'LIVINGROOM_IDENTITY_AUDIENCE is not set: npm run deploy -- sign-in',
      'LIVINGROOM_DIRECTORY_CLIENT_ID is not set: npm run deploy -- directory',
      'LIVINGROOM_BUDGET_START is not set: npm run deploy -- prepare',
    ])
      expect(said).toContain(line);
  });

  test('says of the proof that nothing is deployed yet', async () => {
    deployment.decide('workforce');
    const { said, status } = await deployment.runLine('npm run deploy -- smoke');
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/Nothing is deployed yet: azd up[\s\S]*smoke-local/),
    ]);
  });
});
