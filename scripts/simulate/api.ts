import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchLocalToken } from '../local/identity/local-token.ts';

type Endpoints = { readonly api: string; readonly identity: string };

/** The public API of a running product, as one person at a time. */
export type PublicApi = {
  call<T>(token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  tokenOf(email: string): Promise<string>;
};

/** Tries after the first of a call that met a fault of the network or the server. */
const RETRIES = 5;

/** Reads where the product runs from its data folder. Errors: a sentence when it does not run. */
export function openPublicApi(data: string): PublicApi {
  const { api, identity } = JSON.parse(read(join(data, 'endpoints.json'))) as Endpoints;
  const secret = read(join(data, 'local-secret')).trim();
  return {
    tokenOf: (email) => fetchLocalToken(identity, secret, email),
    async call(token, method, path, body) {
      for (let attempt = 0; ; attempt += 1) {
        const answer = await request(`${api}${path}`, token, method, body).catch((error: unknown) => error);
        const mayRetry = !(answer instanceof Response) || answer.status >= 500;
        if (mayRetry && attempt < RETRIES) {
          await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
          continue;
        }
        if (!(answer instanceof Response)) throw answer;
        const content = await answer.json();
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content.message}`);
        return content;
      }
    },
  };
}

function request(url: string, token: string, method: string, body?: object): Promise<Response> {
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error('Livingroom is not running here. Start it with "npm start" and try again.');
  }
}
