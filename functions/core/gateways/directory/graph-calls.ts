import { retryAfterSeconds } from '@livingroom/shared/core/lib/retry-after.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Clock } from '../clock/port.ts';
import { type AppIdentity, createAppTokens } from './credentials.ts';
import { PasswordRefused } from './port.ts';

type GraphAnswer = { readonly status: number; readonly body: { readonly [field: string]: unknown } };

/** One call; `path` begins behind the version. Answers of 404 and 409 come back, all else that failed is thrown. */
export type GraphCall = (method: string, path: string, body?: object) => Promise<GraphAnswer>;

const TIMEOUT_MS = 10_000;

export type GraphOptions = {
  /** `https://graph.microsoft.com/v1.0`, without a slash at the end. */
  readonly url: string;
  readonly app: AppIdentity;
  readonly clock: Clock;
};

/** Calls of Microsoft Graph as the app. Errors: `unavailable`, `conflict` for a value that is taken, PasswordRefused. */
export function createGraphCalls({ url, app, clock }: GraphOptions): GraphCall {
  const send: typeof fetch = (address, init) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const token = createAppTokens(app, clock, send);
  return async (method, path, body) => {
    let response: Response;
    let answer: GraphAnswer['body'];
    try {
      response = await send(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          // Addresses of guests are found by an advanced query, which may be late; nothing else is.
          ...(path.includes('$count=') ? { consistencylevel: 'eventual' } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      answer = await bodyOf(response);
    } catch (error) {
      throw away().because(error);
    }
    if (response.ok || response.status === 404) return { status: response.status, body: answer };
    if (isTaken(response.status, answer)) throw new AppError('conflict');
    if (isPasswordRefused(response.status, answer)) throw new PasswordRefused();
    throw away(retryAfterSeconds(response.headers.get('retry-after'), clock.now())).because(
      new Error(
        `${method} ${path.split(/[?/]/)[1] ?? ''}: Graph answered ${response.status} ${codeOf(answer)}`.trim(),
      ),
    );
  };
}

function away(seconds: number | null = null): AppError {
  return new AppError('unavailable', {
    service: serviceWords('directory'),
    ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
  });
}

/** Graph's own name for what it refused; its message may name people. */
function codeOf({ error }: GraphAnswer['body']): string {
  const { code }: { code?: unknown } = typeof error === 'object' && error !== null ? { ...error } : {};
  return typeof code === 'string' ? code : '';
}

async function bodyOf(response: Response): Promise<GraphAnswer['body']> {
  const text = await response.text();
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Graph answers 400 with `ObjectConflict` among the details where an address is somebody else's. */
function isTaken(status: number, { error }: GraphAnswer['body']): boolean {
  return status === 409 || (status === 400 && JSON.stringify(error ?? '').includes('ObjectConflict'));
}

/** The directory has a policy of its own: signs that it does not take, and words that everybody guesses. */
function isPasswordRefused(status: number, { error }: GraphAnswer['body']): boolean {
  return (
    status === 400 &&
    /password (?:complexity|policy)|InvalidPassword|PasswordBanned/i.test(JSON.stringify(error ?? ''))
  );
}
