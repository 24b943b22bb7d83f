import { createHash } from 'node:crypto';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { retryAfterSeconds } from '@livingroom/shared/core/lib/retry-after.ts';
import * as z from 'zod';
import type { Refused, Throttled } from '../port.ts';

/** The organisation's own app in its directory, as its secret is stored. */
const app = z.object({ tenant: z.string(), client: z.string(), secret: z.string() });
export type TeamsApp = z.output<typeof app>;

const TIMEOUT_MS = 5_000;

/** What is waited where nobody says how long, or a part of the way is away: nothing was sent. */
const WAIT_S = 60;

/** A token is asked for anew so long before it ends. */
const EARLY_MS = 300_000;
const MOST_TOKENS = 1_000;

/** An answer that the service gave, whatever it says. */
export type TeamsAnswer = { readonly status: number; readonly body: unknown };

type Request = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
};

export const waiting = (seconds: number | null = null): Throttled => ({
  state: 'throttled',
  seconds: seconds ?? WAIT_S,
});

/** No answer came, so that nobody knows whether it was done. */
class NoAnswer extends Error {}

export type TeamsCalls = {
  /** A token of the app; refused where the directory does not know the app or its secret. */
  readonly token: (app: TeamsApp, scope: string) => Promise<string | Refused | Throttled>;
  /** One call as the app. Throws NoAnswer. */
  readonly call: (
    app: TeamsApp,
    scope: string,
    request: Request,
  ) => Promise<TeamsAnswer | Refused | Throttled>;
};

export function readApp(secret: string): TeamsApp {
  return app.parse(readJson(secret));
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const tokenRefusal = z.object({ error: z.string(), error_codes: z.array(z.number()).optional() });

/** Calls of the directory, Graph and the Bot Framework's connector, all by the app's own secret. */
export function createTeamsCalls(loginUrl: string, now: () => number = Date.now): TeamsCalls {
  const known = new Map<string, { readonly token: string; readonly until: number }>();
  const keyOf = ({ tenant, client, secret }: TeamsApp, scope: string) =>
    createHash('sha256').update([tenant, client, secret, scope].join('\n')).digest('hex');

  const token: TeamsCalls['token'] = async (own, scope) => {
    const key = keyOf(own, scope);
    const before = known.get(key);
    if (before && before.until > now()) return before.token;
    const form = {
      grant_type: 'client_credentials',
      client_id: own.client,
      client_secret: own.secret,
      scope,
    };
    let answer: TeamsAnswer & { readonly retryAfter: number | null };
    try {
      answer = await sent(`${loginUrl}/${encodeURIComponent(own.tenant)}/oauth2/v2.0/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
      });
    } catch {
      return waiting();
    }
    if (answer.status === 429 || answer.status >= 500) return waiting(answer.retryAfter);
    const given = tokenAnswer.safeParse(answer.body);
    if (!given.success) {
      const { error, error_codes: [code] = [] } = tokenRefusal.safeParse(answer.body).data ?? {
        error: `http_${answer.status}`,
      };
      return { state: 'refused', code: code === undefined ? error : `AADSTS${code}`, whole: true };
    }
    if (known.size >= MOST_TOKENS) known.clear();
    const { access_token, expires_in } = given.data;
    known.set(key, { token: access_token, until: now() + expires_in * 1000 - EARLY_MS });
    return access_token;
  };

  return {
    token,
    async call(own, scope, { method, url, body }) {
      const bearer = await token(own, scope);
      if (typeof bearer !== 'string') return bearer;
      const { retryAfter, ...answer } = await sent(url, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      // What these services answer so has not been done, and is to be tried again.
      if (answer.status === 429 || answer.status === 412 || answer.status >= 500) return waiting(retryAfter);
      if (answer.status === 401) {
        known.delete(keyOf(own, scope));
        return { state: 'refused', code: 'Unauthorized', whole: true };
      }
      return answer;
    },
  };
}

async function sent(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, {
      ...init,
      // A redirect would carry the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
    return { status: response.status, body: readJson(await response.text()) as unknown, retryAfter };
  } catch (error) {
    throw new NoAnswer('no-answer', { cause: error });
  }
}

/** Failures of a connection that was never made: nothing was sent by it. */
const unmade = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

export function neverSent(error: unknown): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < 4 && cause instanceof Error; depth += 1) {
    if ('code' in cause && unmade.includes(String(cause.code))) return true;
    cause = cause.cause;
  }
  return false;
}
