import type { CallInput, CallOutput, Operation } from '@livingroom/shared/calls/call.ts';
import type { CallLimits } from '@livingroom/shared/calls/row-calls.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import { languageStore } from '../i18n/texts.ts';
import { actingStore } from '../lib/acting.ts';
import { siteConfig } from '../lib/config.ts';
import { currentSession } from '../lib/session.ts';
import { note, report } from '../lib/trouble.ts';
import { noteChange } from './changes.ts';
import { type ApiFailure, clientFailure, failureOf, failureOfStatus } from './failure.ts';

export type CallExtras = {
  /** Multipart operations send this in place of a JSON body. */
  readonly form?: FormData;
  /** Sent as it is, in place of a JSON body. */
  readonly file?: Blob;
  /** Version of the row that the change is based on. */
  readonly ifMatch?: string;
  /** Another tenant's account, for the system role's account pickers. */
  readonly accountId?: number;
  readonly signal?: AbortSignal;
  /** The call outlives the page. */
  readonly keepalive?: boolean;
  /** Nobody waits for it: it is no step of a person, and its failure is no error. */
  readonly isAside?: boolean;
  /** Sent in place of the session's token: of a sign-in that is not open yet, or that is being ended. */
  readonly token?: string;
};

/** What the client reads of an operation; `access` is left out by those that need a token. */
export type Callable = CallLimits & Partial<Pick<Operation, 'access'>>;

export type Parts = {
  readonly params?: { readonly [name: string]: unknown };
  readonly query?: { readonly [name: string]: unknown };
  readonly body?: unknown;
};

export type Download = { readonly blob: Blob; readonly fileName: string | null };

/** What the client needs of sign-in; the app sets it at start, tests may set their own. */
export type TokenSource = {
  /** The token to send; renews it first when it is about to end. */
  readonly token: () => Promise<string | null>;
  /** The server refused the token that was sent (401), or what the person may do (403), in a call of this session. */
  readonly refused: (failure: ApiFailure, token: string | null, session: string | null) => void;
};

let tokens: TokenSource = { token: async () => null, refused: () => {} };

export function setTokenSource(source: TokenSource): void {
  tokens = source;
}

/** Makes one call of a contract. Throws `ApiFailure`. */
export async function call<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  extras: CallExtras = {},
): Promise<CallOutput<O>> {
  if (operation.output !== 'file') return (await callJson(operation, input, extras)) as CallOutput<O>;
  const response = await answered(operation, input, extras);
  return new Uint8Array(await response.arrayBuffer()) as CallOutput<O>;
}

/** The same for a call without a contract of its own, such as those of a table's rows. */
export async function callJson(operation: Callable, input: Parts, extras: CallExtras): Promise<unknown> {
  return await jsonOf(await answered(operation, input, extras));
}

/** Makes a call that answers with a file. Throws `ApiFailure`. */
export async function download<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  extras: CallExtras = {},
): Promise<Download> {
  const response = await answered(operation, input, extras);
  const disposition = response.headers.get('content-disposition') ?? '';
  return { blob: await response.blob(), fileName: fileNameOf(disposition) };
}

function fileNameOf(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}

async function answered(operation: Callable, input: Parts, extras: CallExtras): Promise<Response> {
  const deadline = Date.now() + operation.timeoutMs;
  const what = `${operation.method} ${operation.path}`;
  const began = Date.now();
  const noteStep = (status: number) => extras.isAside || note(what, status, Date.now() - began);
  try {
    const response = await withRetries(operation, () => once(operation, input, extras));
    const done = response.status === 202 ? await untilDone(response, deadline, extras) : response;
    noteStep(done.status);
    if (!extras.isAside) noteChange(operation.method);
    return done;
  } catch (cause) {
    const failure = failureOf(cause);
    const { code, status, requestId } = failure;
    noteStep(status);
    if (!extras.isAside && !extras.signal?.aborted) report({ call: what, code, status, requestId });
    throw failure;
  }
}

async function withRetries(operation: Callable, attempt: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (cause) {
      const failure = failureOf(cause);
      if (!failure.retryable || tries >= operation.retries) throw failure;
      await wait(100 * 2 ** tries);
    }
  }
}

async function once(operation: Callable, input: Parts, extras: CallExtras): Promise<Response> {
  const hasJson = input.body !== undefined && !extras.form && !extras.file;
  const isOpen = operation.access === 'public';
  // Another tab may let somebody else in while the token is renewed.
  const { id: session } = currentSession();
  const token = isOpen ? null : (extras.token ?? (await tokens.token()));
  const init = {
    method: operation.method,
    headers: {
      ...spokenTo(extras),
      ...bearer(token),
      ...(hasJson ? { 'content-type': 'application/json' } : {}),
      ...(extras.file ? { 'content-type': 'application/octet-stream' } : {}),
      ...(extras.ifMatch ? { 'if-match': extras.ifMatch } : {}),
    },
    body: extras.form ?? extras.file ?? (hasJson ? JSON.stringify(input.body) : null),
  };
  try {
    return await send(urlOf(operation, input, extras), operation.timeoutMs, extras, init);
  } catch (cause) {
    const failure = failureOf(cause);
    const isRefusal = failure.status === 401 || failure.status === 403;
    if (isRefusal && !extras.token) tokens.refused(failure, token, session);
    throw failure;
  }
}

async function send(url: URL, ms: number, extras: CallExtras, init: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(ms);
  const signal = extras.signal ? AbortSignal.any([limit, extras.signal]) : limit;
  const response = await fetch(url, { ...init, signal, keepalive: extras.keepalive ?? false });
  if (response.ok) return response;
  throw failureOfStatus(response.status, await jsonOf(response), response.headers.get('x-request-id'));
}

/** Follows long work that was accepted until it has an answer; how is fetched when it is needed. */
async function untilDone(accepted: Response, deadline: number, extras: CallExtras): Promise<Response> {
  const { followed } = await import('./long-work.ts');
  return followed(accepted, deadline, async (address, ms) => {
    const headers = { ...spokenTo(extras), ...bearer(await tokens.token()) };
    return send(new URL(address, siteConfig().apiUrl), ms, extras, { headers });
  });
}

function urlOf(operation: Callable, input: Parts, extras: CallExtras): URL {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const url = new URL(`/api${path}`, siteConfig().apiUrl);
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null)
      url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const account = accountOf(operation, extras);
  if (account !== null) url.searchParams.set('account_id_ref', String(account));
  return url;
}

function accountOf(operation: Callable, extras: CallExtras): number | null {
  if (operation.account === 'none') return null;
  const { accountId, systemAccountId, userRole } = currentSession();
  const isSystem = operation.account === 'system';
  const account = isSystem ? systemAccountId : (extras.accountId ?? actingStore.get() ?? accountId);
  if (account === null && userRole !== 'guest') throw clientFailure(isSystem ? 'noAccounts' : 'noAccount');
  return account;
}

/**
 * Messages come in the language of the page, whatever the browser's own is. Whoever looks as a lower role sees what that
 * role sees: the server is told which one is meant.
 */
function spokenTo({ token }: CallExtras): { readonly [header: string]: string } {
  const { userRole, selectedRole } = currentSession();
  const language = { 'accept-language': localeOf[languageStore.get()] };
  return token || selectedRole === userRole ? language : { ...language, 'x-view-as': selectedRole };
}

function bearer(token: string | null): { readonly authorization?: string } {
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function jsonOf(response: Response): Promise<Json | undefined> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok) throw clientFailure('unreadable', response.headers.get('x-request-id'));
    return undefined;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
