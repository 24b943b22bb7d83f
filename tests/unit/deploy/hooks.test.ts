import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { checks } from '../../../scripts/deploy/checks.ts';
import { ensureDeliveryReports } from '../../../scripts/deploy/delivery-reports.ts';
import { deploymentOf } from '../../../scripts/deploy/deployment.ts';
import { openGraph } from '../../../scripts/deploy/graph.ts';
import { readTemplates } from '../../../scripts/infra/templates.ts';

/** What azd runs around a deployment, with an azd and an Azure CLI that write down what they are asked. */

const textOf = (...path: string[]) => readFileSync(join(rootDirectory, ...path), 'utf8');
const outputs = {
  AZURE_RESOURCE_GROUP: 'rg-livingroom-test',
  AZURE_SUBSCRIPTION_ID: '00000000-1111-2222-3333-444444444444',
  API_NAME: 'func-test',
  EVENTS_NAME: 'evgt-test',
  STORAGE_NAME: 'sttest',
  DEAD_LETTER_CONTAINER: 'dead-letter',
  IDENTITY_NAME: 'id-test',
};

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livingroom-hooks-'));
  path = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  return () => rmSync(folder, { recursive: true });
});

/** A command on the path that notes its words, and then does this. */
function pretend(command: string, script = ''): void {
  writeFileSync(join(folder, command), `#!/bin/sh\necho "$@" >> "${folder}/asked"\n${script}\n`);
  chmodSync(join(folder, command), 0o755);
}

/** Does something with the commands of the test in place of the machine's. */
async function withCommands<T>(act: () => T): Promise<Awaited<T>> {
  const before = process.env.PATH;
  process.env.PATH = path;
  try {
    return await act();
  } finally {
    process.env.PATH = before;
  }
}

/** What was asked, but for the values of the environment, which every run reads. */
const asked = (): readonly string[] => {
  const file = join(folder, 'asked');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.filter((line) => line !== 'env get-values --output json');
};

function run(steps: readonly string[], env: { readonly [name: string]: string }) {
  return spawnSync(process.execPath, [join('scripts', 'deploy.ts'), ...steps], {
    cwd: rootDirectory,
    encoding: 'utf8',
    env: { PATH: path, ...env },
  });
}

describe.skipIf(process.platform === 'win32')('around a deployment', () => {
  test('the first of this month is kept as the start of the budget, once', () => {
    pretend('azd');
    expect(run(['prepare'], {}).status).toBe(0);
    expect(asked()).toEqual([expect.stringMatching(/^env set LIVINGROOM_BUDGET_START \d{4}-\d{2}-01$/)]);
    expect(run(['prepare'], { LIVINGROOM_BUDGET_START: '2026-01-01' }).status).toBe(0);
    expect(asked()).toHaveLength(1);
  });

  test('a pipeline registers no sign-in, and a kept package is not built', () => {
    pretend('azd');
    const { status, stdout } = run(['package', 'sign-in', 'directory', 'certificate'], {
      LIVINGROOM_KEPT_PACKAGE: '42',
      LIVINGROOM_SIGN_IN: 'registered',
    });
    expect([status, asked()]).toEqual([0, []]);
    expect(stdout).toContain('nothing is built');
  });

  test('what is missing is named, with the command that sets it', () => {
    pretend('az');
    const { status, stderr } = run(['delivery-reports'], { ...outputs, EVENTS_NAME: '' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('EVENTS_NAME is not set: azd env set EVENTS_NAME <value>');
  });
});

describe.skipIf(process.platform === 'win32')('delivery reports', () => {
  /** An Azure CLI that knows the function from the third time on. */
  const later = `
case "$*" in "functionapp function show"*)
  echo again >> "${'$'}(dirname "$0")/looks"
  [ "$(wc -l < "$(dirname "$0")/looks")" -ge 3 ] || exit 3 ;;
esac`;
  const ensure = (values: { readonly [name: string]: string }) =>
    withCommands(() => ensureDeliveryReports(values, 1));

  test('are subscribed to once the function is there, with what the template asks for', async () => {
    pretend('az', later);
    await ensure(outputs);
    const [sign, ...rest] = asked();
    expect(sign).toMatch(/^account show/);
    expect(rest.slice(0, 3)).toEqual(
      Array(3).fill(
        'functionapp function show --name func-test --function-name delivery-reports ' +
          `--resource-group rg-livingroom-test --subscription ${outputs.AZURE_SUBSCRIPTION_ID} --output none`,
      ),
    );
    expect(rest).toHaveLength(4);
    const [command = '', given = ''] = rest[3]?.split(' --parameters ') ?? [];
    expect(command).toContain('deployment group create --name delivery-reports');
    const file = /--template-file (\S+)/.exec(command)?.[1] ?? '';
    const template = (await readTemplates()).find((one) => one.path === join(rootDirectory, file));
    expect(given.split(' ').map((one) => one.split('=')[0])).toEqual(Object.keys(template?.parameters ?? {}));
    expect(given).toContain('topicName=evgt-test appName=func-test functionName=delivery-reports');
  });

  test('wait for nobody who is not signed in, and say what failed', async () => {
    pretend('az', 'case "$*" in "account show"*) exit 1 ;; esac');
    await expect(ensure(outputs)).rejects.toThrow('az login');
    pretend('az', 'case "$*" in "deployment group"*) exit 1 ;; esac');
    await expect(ensure(outputs)).rejects.toThrow('could not be subscribed to');
  });
});

describe('what answers from outside', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answerWith = (status: number, text: string) =>
    vi.stubGlobal('fetch', async () => new Response(text, { status }));
  const page = '<html><body>Service unavailable</body></html>';

  test('of the directory is an object, or is told with its status', async () => {
    const graph = openGraph({ token: 'token', pause: async () => undefined });
    for (const status of [503, 200]) {
      answerWith(status, page);
      await expect(graph.get('/applications/1')).rejects.toThrow(
        `GET /applications/1: ${status} and no JSON`,
      );
    }
    answerWith(400, '{"error":{"message":"no such filter"}}');
    await expect(graph.find('/applications', 'x')).rejects.toThrow(/400\s+no such filter/);
    answerWith(200, '{"value":[{"id":"a","appId":"b"}]}');
    expect(await graph.find('/applications', 'x')).toEqual({ id: 'a', appId: 'b' });
  });

  test('of a deployment is told with its status', async () => {
    answerWith(200, page);
    const deployment = await deploymentOf({
      API_URL: 'https://api.example',
      SITE_URL: 'https://site.example',
    });
    await expect(checks['the sign-in answers']?.(deployment)).rejects.toThrow('answered 200 without JSON');
  });

  test('is asked for below an address that may end with a slash', async () => {
    const given = { API_URL: 'https://api.example/', SITE_URL: 'https://site.example/' };
    expect(await deploymentOf(given)).toMatchObject({
      api: 'https://api.example',
      site: 'https://site.example',
    });
  });
});

test('what the steps read is what the templates give, what a person sets, or what azd and the pipeline know', async () => {
  const main = (await readTemplates()).find(({ file }) => file === 'main.bicep');
  const known = new Set([
    ...Object.keys(main?.outputs ?? {}),
    ...[...textOf('infra', 'README.md').matchAll(/`([A-Z]+_\w+)`/g)].map(([, name = '']) => name),
    ...['AZURE_ENV_NAME', 'LIVINGROOM_VERSION', 'LIVINGROOM_KEPT_PACKAGE', 'LIVINGROOM_SIGN_IN'],
    // The local platform's, for a proof of `npm start`, and the addresses of a test.
    ...['LIVINGROOM_DATA', 'SITE_FOLDER', 'GRAPH_URL'],
  ]);
  const files = globSync('deploy/*.ts', { cwd: join(rootDirectory, 'scripts') }).concat('deploy.ts');
  const read = files.flatMap((file) =>
    [...textOf('scripts', file).matchAll(/(?:need\(\s*\w+,\s*'|\b(?:env|values)\.)([A-Z]\w+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(read.length).toBeGreaterThan(15);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});
