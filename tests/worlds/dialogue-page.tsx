import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { setIdentityProvider } from '../../web/src/api/auth/sign-in.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { emptySession, saveSession } from '../../web/src/lib/session.ts';
import { DialogueScreen } from '../../web/src/screens/employee/dialogue-screen.tsx';
import type { Person } from '../support/test-api.ts';
import { createDialogueWorld, openAs } from './dialogue.ts';
import { providerOf } from './sign-in.tsx';

/** `down`: nothing arrives; `deaf`: calls arrive, their answers are lost; `silent`: nothing comes back; `expired`: the token is refused. */
type Network = { state: 'up' | 'down' | 'deaf' | 'silent' | 'expired'; calls: string[] };

/** In which test an answer was given. */
const givenIn = new Map<string, Network>();

/** A page that was left goes on trying to send: into the test after its own it must not. */
function isOfAnotherTest(network: Network, body: unknown): boolean {
  const tokens = typeof body === 'string' ? [...body.matchAll(/"idem_token":"([^"]+)"/g)] : [];
  return tokens.some(([, token = '']) => {
    const own = givenIn.get(token) ?? network;
    givenIn.set(token, own);
    return own !== network;
  });
}

/** A respondent's dialogue against the whole back end in this process, behind `fetch`. */
export async function createDialoguePage() {
  const world = await createDialogueWorld();
  await loadTexts('en_us', 'dialogue');
  const network: Network = { state: 'up', calls: [] };
  signIn(world.eva);
  setConfig({ apiUrl: 'http://api.test' } as never);
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => answer(world, network, url, init));
  vi.stubGlobal('matchMedia', (query: string) => ({
    // Texts appear at once: typing is shown elsewhere.
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const show = (executionId = world.id) =>
    render(
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter>
          <Suspense>
            <DialogueScreen executionId={executionId} onLeave={() => {}} />
          </Suspense>
        </MemoryRouter>
      </FluentProvider>,
    );
  const stored = async () => (await openAs(world.api, world.eva, world.id)).answers;
  return { world, network, show, stored };
}

export async function acceptPrivacy(user: { click: (element: Element) => Promise<void> }): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Start' }, { timeout: 10_000 }));
}

export function signIn(person: Person): void {
  setIdentityProvider(providerOf(person.email));
  saveSession({
    ...emptySession,
    account: person.email,
    tokenExpiry: Math.floor(Date.now() / 1000) + 36_000,
    accountId: person.accountId,
    employeeId: person.employeeId,
    userRole: 'employee',
    selectedRole: 'employee',
  });
}

type World = Awaited<ReturnType<typeof createDialogueWorld>>;

async function answer(world: World, network: Network, url: URL, init: RequestInit): Promise<Response> {
  const found = Object.entries(dialogues.operations).find(([, { method, path }]) => {
    const pattern = new RegExp(`^/api${path.replace('{id}', '\\d+')}$`);
    return method === init.method && pattern.test(url.pathname);
  });
  if (!found) throw new Error(`No call ${init.method} ${url.pathname}`);
  const [name, operation] = found;
  network.calls.push(name);
  if (isOfAnotherTest(network, init.body) || network.state === 'down') throw new TypeError('Failed to fetch');
  if (network.state === 'silent') return new Promise(() => {});
  if (network.state === 'expired') return Response.json({ code: 'unauthorized' }, { status: 401 });
  const id = Number(/\d+(?=\/\w+$)/.exec(url.pathname.replace('/v1/', '/'))?.[0]);
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const answered = await world.api.as(world.eva).raw(operation, { params: { id }, body });
  if (network.state === 'deaf') throw new TypeError('Failed to fetch');
  return Response.json(answered.body, { status: answered.status });
}
