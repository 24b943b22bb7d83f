import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { retryAfterSeconds } from '@livingroom/shared/core/lib/retry-after.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import * as z from 'zod';
import type { Refused, Throttled } from '../port.ts';
import { mayPass, refusalOf, THROTTLED } from './errors.ts';

/** A call whose answer takes longer is given up; a sender's claim on its message lasts longer than this. */
const TIMEOUT_MS = 5_000;

/** What a 429 makes us wait where it names no time. */
const UNNAMED_WAIT_S = 30;

/** What a call answered that Slack took. `scopes`: the rights of the token, where Slack names them. */
export type Answer = { readonly body: object; readonly scopes: string | null };

export type SlackCall = (
  token: string,
  method: string,
  values: { readonly [name: string]: unknown },
  as?: 'json' | 'query',
) => Promise<Answer | Refused | Throttled>;

const answered = z.looseObject({ ok: z.boolean(), error: z.string().optional() });

/** Calls of Slack's Web API. Errors: `unavailable`, after which a message may have been taken or not. */
export function createSlackCalls(url: string): SlackCall {
  return async (token, method, values, as = 'json') => {
    const response = await sent(`${url}/${method}`, { token, values, as });
    const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
    if (response.status === 429) return { state: 'throttled', seconds: retryAfter ?? UNNAMED_WAIT_S };
    const read = answered.safeParse(readJson(await textOf(response)));
    if (response.status !== 200 || !read.success) throw away(method, `answered ${response.status}`);
    const { ok, error = 'unknown_error' } = read.data;
    if (ok) return { body: read.data, scopes: response.headers.get('x-oauth-scopes') };
    if (THROTTLED.has(error)) return { state: 'throttled', seconds: retryAfter ?? UNNAMED_WAIT_S };
    if (mayPass(error)) throw away(method, error);
    return refusalOf(error);
  };
}

type Sending = {
  readonly token: string;
  readonly values: { readonly [name: string]: unknown };
  readonly as: 'json' | 'query';
};

async function sent(address: string, { token, values, as }: Sending): Promise<Response> {
  const authorization = `Bearer ${token}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const query = as === 'query' ? `?${new URLSearchParams(values as Record<string, string>)}` : '';
  try {
    return await fetch(`${address}${query}`, {
      ...(as === 'query'
        ? { headers: { authorization } }
        : {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json; charset=utf-8' },
            body: JSON.stringify(values),
          }),
      // A redirect would carry the token elsewhere.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw unavailable().because(error);
  }
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw unavailable().because(error);
  }
}

function away(method: string, what: string): AppError {
  return unavailable().because(new Error(`Slack ${method}: ${what}`));
}

export function unavailable(): AppError {
  return new AppError('unavailable', { service: serviceWords('slack') });
}
