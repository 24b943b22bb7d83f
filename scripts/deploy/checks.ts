import { openapi } from '@livingroom/shared/calls/openapi.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { runAzureCli } from './azure-cli.ts';
import type { Deployment } from './deployment.ts';
import { GraphRefused, openGraph } from './graph.ts';
import { secondFactorProblems } from './second-factor.ts';
import { unreachable } from './unreachable.ts';

/** What is found, or `needs …` where it could not be asked. Errors: what is wrong. */
export type Check = (deployment: Deployment) => Promise<string>;

/** A cold start, and the way to it. */
const TIMEOUT_MS = 60_000;

/** The longest that an orchestration or a mail may take. */
const PATIENCE_MS = 180_000;
const LOOK_MS = 1_500;

/** Of each release: what is kept is kept by one step. */
const FILES_TRIED = 5;

const NEEDS_PROOF =
  'needs a pipeline with the identities of npm run deploy -- proof, and LIVINGROOM_PROOF_EMAIL (infra/README.md)';

const OTHER_ORIGIN = 'https://elsewhere.example';

export const checks: { readonly [name: string]: Check } = {
  'health names the version': async ({ api, version }) => {
    const body = await json(await ask(`${api}/api${health.operations.read.path}`));
    const found = String(body.version);
    if (version !== null && found !== version) throw new Error(`version ${found}, not ${version}`);
    return found;
  },
  'the API describes itself': async ({ api }) => {
    const body = await json(await ask(`${api}/api${openapi.operations.read.path}`));
    const paths = Object.keys(body.paths ?? {}).length;
    if (paths < 20) throw new Error(`${paths} paths only`);
    return `${paths} paths`;
  },
  'nobody gets in without a token': async ({ api }) => {
    const response = await ask(`${api}/api${detailsPath('somebody@example.org')}`);
    expectStatus(response, 401);
    if (!response.headers.get('www-authenticate')) throw new Error('401 without www-authenticate');
    return '401';
  },
  'the site may call, others may not': async ({ api, site }) => {
    const allowed = await preflight(api, site);
    if (allowed.headers.get('access-control-allow-origin') !== site)
      throw new Error(`${site} is not allowed to call`);
    const other = await preflight(api, OTHER_ORIGIN);
    const origin = other.headers.get('access-control-allow-origin');
    if (origin === OTHER_ORIGIN || origin === '*') throw new Error('anybody may call');
    return site;
  },
  'config.json and the policy name the hosts': async ({ api, site }) => {
    const page = await ask(site);
    expectStatus(page, 200);
    const policy = page.headers.get('content-security-policy') ?? '';
    const config = await json(await ask(`${site}/config.json`));
    if (config.apiUrl !== api) throw new Error(`config.json names ${String(config.apiUrl)}`);
    const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    for (const url of [config.apiUrl, config.auth.issuer])
      if (!connect.includes(new URL(url).origin)) throw new Error(`the policy does not name ${url}`);
    return connect.join(' ');
  },
  'the site holds no build files': async ({ site }) => {
    const manifest = await ask(`${site}/.vite/manifest.json`);
    if (manifest.headers.get('content-type')?.includes('json')) throw new Error('the manifest is published');
    return '';
  },
  'files of earlier releases stay reachable': async ({ site, version }) => {
    const response = await ask(`${site}/releases.json`);
    if (response.headers.get('content-type')?.includes('json') !== true)
      return 'needs npm run deploy -- old-files before a deployment';
    const [own, ...earlier]: readonly Released[] = JSON.parse(await response.text());
    if (version !== null && own?.version !== version)
      throw new Error(`the newest is ${own?.version}, not ${version}`);
    for (const release of earlier)
      for (const [name] of Object.entries(release.files).slice(0, FILES_TRIED)) {
        const file = await ask(`${site}/${name}`, { method: 'HEAD' });
        if (!file.ok) throw new Error(`${name} of ${release.version} answered ${file.status}`);
      }
    return `${earlier.length} releases`;
  },
  'the sign-in answers': async ({ site }) => {
    const { auth } = await json(await ask(`${site}/config.json`));
    const authority = auth.authorityMetadata ? auth.issuer : auth.authority;
    const metadata = await json(
      await ask(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`),
    );
    if (metadata.issuer !== auth.issuer) throw new Error(`tokens would name ${String(metadata.issuer)}`);
    const { keys } = await json(await ask(String(metadata.jwks_uri)));
    if (!Array.isArray(keys) || keys.length === 0) throw new Error('there are no keys');
    return `${keys.length} keys`;
  },
  'a signed-in person is known': async ({ api, token, email }) => {
    if (!token || !email) return NEEDS_PROOF;
    const body = await json(await ask(`${api}/api${detailsPath(email)}`, { token }));
    return String(body.userRole);
  },
  'the second factor is asked for': async ({ api, weakToken, email }) => {
    if (!weakToken || !email) return NEEDS_PROOF;
    const { path } = analyticsExecutions.operations.runMainStatus;
    const response = await ask(`${api}/api${path}`, { token: weakToken });
    expectStatus(response, 401);
    const challenge = response.headers.get('www-authenticate') ?? '';
    if (!challenge.includes('insufficient_claims')) throw new Error(`401 with ${challenge}`);
    return 'insufficient_claims';
  },
  'the directory demands it': async ({ directory }) => {
    if (!directory) return 'needs a directory of Microsoft Entra';
    const query = ['--query', 'accessToken', '--output', 'tsv'];
    const token = runAzureCli(
      [
        'account',
        'get-access-token',
        '--resource',
        'https://graph.microsoft.com',
        '--tenant',
        directory,
        ...query,
      ],
      { isLoud: false },
    );
    if (token === null) return 'needs az login, and Policy.Read.All';
    try {
      const problems = await secondFactorProblems(openGraph({ token: token.trim() }));
      if (problems.length > 0) throw new Error(problems.join('; '));
      return 'a policy holds';
    } catch (error) {
      if (error instanceof GraphRefused && error.status === 403)
        return 'needs Policy.Read.All for who is signed in: npm run deploy -- second-factor looks as a person';
      throw error;
    }
  },
  'an orchestration completes': async ({ api, token }) => {
    if (!token) return NEEDS_PROOF;
    const { runMain, runMainStatus } = analyticsExecutions.operations;
    const started = await ask(`${api}/api${runMain.path}`, { token, method: 'POST' });
    if (started.status === 200) return 'at once';
    expectStatus(started, 202);
    return untilReady(async () => {
      const response = await ask(`${api}/api${runMainStatus.path}`, { token });
      if (response.status === 202) return null;
      expectStatus(response, 200);
      return 'completed';
    });
  },
  'a mail arrives': async ({ api, token, email, mailbox }) => {
    if (!token || !email) return NEEDS_PROOF;
    const { employeeId } = await json(await ask(`${api}/api${detailsPath(email)}`, { token }));
    const mark = `Smoke ${Date.now()}`;
    const since = new Date().toISOString();
    const sent = await json(
      await ask(`${api}/api${emails.operations.sendEmailByType.path}`, {
        token,
        method: 'POST',
        body: {
          employee_id_ref: employeeId,
          email_type: 'info',
          dynamic_content: { InfoTitle: mark, InfoContent1: 'A deployment was proved.' },
        },
      }),
    );
    if (!sent.success) throw new Error(String(sent.message));
    if (!mailbox) return `row ${String(sent.email_id)}`;
    const address = `${mailbox}/api/messages?to=${encodeURIComponent(email)}&since=${since}`;
    return untilReady(async () => {
      const found = await (await ask(address)).text();
      return found.includes(mark) ? 'in the mailbox' : null;
    });
  },
};

type Released = { readonly version: string; readonly files: { readonly [name: string]: string } };

function detailsPath(email: string): string {
  return users.operations.accountDetails.path.replace('{email}', encodeURIComponent(email));
}

type Asked = { readonly token?: string; readonly method?: string; readonly body?: object };

function ask(url: string, { token, method = 'GET', body }: Asked = {}): Promise<Response> {
  return send(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Errors: the address, and why it does not answer. */
async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    throw unreachable(url, error);
  }
}

function preflight(api: string, origin: string): Promise<Response> {
  return send(`${api}/api${health.operations.read.path}`, {
    method: 'OPTIONS',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
}

function expectStatus(response: Response, status: number): void {
  if (response.status !== status)
    throw new Error(`${response.url} answered ${response.status}, not ${status}`);
}

async function json(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${response.url} answered ${response.status} without JSON`);
  }
}

async function untilReady(look: () => Promise<string | null>): Promise<string> {
  const ends = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > ends) throw new Error(`not within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
