import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { rootDirectory } from '../../scripts/build/root.ts';
import { type DirectoryState, openAdminDirectory } from '../fakes/directory-admin.ts';
import { certificate } from '../fakes/directory-certificate.ts';

/** The page of the first deployment, its commands, and a shell in which they meet strict stand-ins. */

const page = readFileSync(join(rootDirectory, 'docs', 'first-deployment.md'), 'utf8');
export const tenant = '11111111-2222-4333-8444-555555555555';
export const filled = {
  'directory id': tenant,
  'subscription id': '99999999-2222-4333-8444-555555555555',
  'who gets alerts': 'operator@contoso.example',
  'who becomes the first operator': 'first@contoso.example',
  'its sign-in name': 'emergency@contoso.example',
  'owner/name': 'contoso/livingroom',
  'admin of the proof': 'proof@contoso.example',
  domain: 'mail.contoso.example',
} as const;

/** The commands of the page for a kind of directory, in order, with its headings. */
export function linesOf(kind: string): readonly { readonly heading: string; readonly line: string }[] {
  const values: { readonly [placeholder: string]: string } = filled;
  return page.split(/^## /m).flatMap((section) =>
    [...section.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => ({
      heading: section.split('\n')[0] ?? '',
      line: line.replaceAll(/<([^>]+)>/g, (whole, name: string) =>
        name === 'workforce or external-id' ? kind : (values[name] ?? whole),
      ),
    })),
  );
}

/** npm without its own start, which costs more than the step. */
const NPM = `#!/bin/sh
shift
[ "$1" = --silent ] && shift
[ "$1 $2" = "deploy --" ] || exit 64
shift 2
exec "${process.execPath}" scripts/deploy.ts "$@"
`;

/** A static site in which nothing was put yet: a page of the platform, and 404 for all else. */
async function openEmptySite() {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end('<!doctype html>'),
  );
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type FirstDeployment = Awaited<ReturnType<typeof openFirstDeployment>>;

export async function openFirstDeployment(given: Partial<DirectoryState> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-first-'));
  const command = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  for (const name of ['az', 'azd']) {
    const script = join(rootDirectory, 'tests', 'fakes', 'cloud', `${name}.mjs`);
    command(name, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
  }
  command('npm', NPM);
  mkdirSync(join(folder, 'site', 'assets'), { recursive: true });
  const directory = await openAdminDirectory({ lag: 0, throttled: 0, ...given });
  const site = await openEmptySite();
  const read = (file: string): Readonly<Record<string, unknown>> =>
    JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const write = (file: string, state: object) => writeFileSync(join(folder, file), JSON.stringify(state));
  const env = {
    PATH: [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
    FAKE_CLOUD: folder,
    FAKE_CERTIFICATE: certificate.replaceAll(/-----[A-Z ]+-----|\s/g, ''),
    FAKE_SITE: site.url,
    FAKE_SUBSCRIPTION: filled['subscription id'],
    GRAPH_URL: directory.url,
    GRAPH_TOKEN: 'policies',
    SITE_FOLDER: join(folder, 'site'),
    // The package is built by its own tests.
    LIVINGROOM_KEPT_PACKAGE: 'built',
  };
  return {
    directory,
    siteFolder: join(folder, 'site'),
    environment: () => read('environment.json') as { readonly [name: string]: string },
    /** What the Azure CLI did. */
    cloud: () => read('state.json'),
    /** What the Azure CLI will find from now on. */
    arrange: (state: object) => write('state.json', { ...read('state.json'), ...state }),
    /** As the first two sections of the page leave it, without the time that their commands take. */
    decide(kind: 'workforce' | 'external-id'): void {
      directory.state.tenantType = kind === 'workforce' ? 'AAD' : 'CIAM';
      const lines = linesOf(kind).filter(({ heading }) => heading.startsWith('2.'));
      const set = lines.flatMap(({ line }) => {
        const [, name = '', value = ''] = /^azd env set (\S+) (.+)$/.exec(line) ?? [];
        return name === '' ? [] : [[name, value]];
      });
      write('environment.json', { AZURE_ENV_NAME: 'dev', ...Object.fromEntries(set) });
      const active = filled['subscription id'];
      write('state.json', { tenants: ['home', tenant], looks: 0, active });
    },
    /** Runs one line of the page, with more in the environment of the shell. */
    runLine(line: string, more: Readonly<Record<string, string>> = {}) {
      return new Promise<{ readonly said: string; readonly status: number | null }>((resolve) => {
        const child = spawn('/bin/sh', ['-c', line], { cwd: rootDirectory, env: { ...env, ...more } });
        let said = '';
        child.stdout.on('data', (chunk) => (said += chunk));
        child.stderr.on('data', (chunk) => (said += chunk));
        child.on('close', (status) => resolve({ said, status }));
      });
    },
    async close() {
      site.close();
      await directory.close();
      rmSync(folder, { recursive: true });
    },
  };
}
