import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { needsSecondFactor } from '@livingroom/shared/core/catalogue/roles.ts';
import { render } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { preflightOf } from '../../functions/core/http/cors.ts';
import { setTokenSource } from '../../web/src/api/client.ts';
import { forgetCalls } from '../../web/src/api/use-call.ts';
import { SiteRouter } from '../../web/src/app/site-router.tsx';
import { ModalHost } from '../../web/src/components/modal-host.tsx';
import { Toaster } from '../../web/src/components/toaster.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { emptySession, saveSession } from '../../web/src/lib/session.ts';
import { answerFetch } from '../support/answer-fetch.ts';
import { createTestApi, type Person, type TestApi, testToken } from '../support/test-api.ts';

/** What the columns of a sheet hold that has the headings of the template. */
const ourSheet = {
  ...{ sheets: [], sheet: null, heading_row: 1, rows: 1, is_ours: true },
  ...{ columns: [], fields: [], filled: [] },
};

/** A screen of the site against the whole back end in this process, of a new organisation. */
export async function createSite() {
  const api = await createTestApi();
  const site = await siteAround(api);
  const account = await api.addAccount('Northwind', 'ada@northwind.test');
  signIn(account.admin);
  return { api, account, ...site };
}

/** The site in front of a back end in this process, behind `fetch`. */
export async function siteAround(api: TestApi) {
  await forgetCalls();
  window.history.replaceState(null, '', '/');
  const forms: FormData[] = [];
  const areas = [
    'shell',
    'errors',
    'sign-in',
    'data-manager',
    'dashboard',
    'flow-runner',
    'report',
    'report-builder',
    'panel',
    'people-import',
    'units',
    'actions',
    'operator',
    'data-contexts',
    'missions',
    'search',
    'list-views',
  ] as const;
  await Promise.all(areas.map((area) => loadTexts('en_us', area)));
  setConfig({ apiUrl: 'http://api.test' } as never);
  vi.stubGlobal('fetch', (url: URL, init: RequestInit): Promise<Response> => {
    // A browser asks first whether the API takes the headers, and sends nothing where it does not.
    const refused = [...new Headers(init.headers).keys()].filter((name) => !allowedHeaders.includes(name));
    if (refused.length > 0) return Promise.reject(new TypeError(`Not allowed by CORS: ${refused.join()}`));
    // jsdom's forms are not those that the server can read: what is sent is kept for the test.
    if (!(init.body instanceof FormData)) return answerFetch(api, url, init);
    // What is asked of a file before it is sent: one with the headings of the template.
    if (url.pathname.endsWith('/sheet-columns')) return Promise.resolve(Response.json(ourSheet));
    forms.push(init.body);
    return Promise.resolve(Response.json({ message: 'File uploaded successfully', job_id: 1 }));
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  /** At an address, with the site's own history. */
  const show = (Screen: ComponentType, at = '/') => {
    window.history.pushState(null, '', at);
    return render(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <FluentProvider theme={webLightTheme}>
          <Suspense>
            <SiteRouter>
              <Screen />
            </SiteRouter>
            <Toaster />
            <ModalHost />
          </Suspense>
        </FluentProvider>
      </SWRConfig>,
    );
  };
  return { forms, show };
}

export function signIn(person: Person): void {
  const token = testToken(person.email, needsSecondFactor(person.role));
  setTokenSource({ token: async () => token, refused: () => {} });
  saveSession({
    ...emptySession,
    account: person.email,
    tokenExpiry: Math.floor(Date.now() / 1000) + 36_000,
    name: 'Ada Holm',
    accountId: person.accountId,
    employeeId: person.employeeId,
    userRole: person.role,
    selectedRole: person.role,
  });
}

const allowedHeaders =
  preflightOf('http://site.test').headers['access-control-allow-headers']?.split(', ') ?? [];
