import type { Resource } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import { isRecord, type JsonRecord } from '@livingroom/shared/modules/directory-sync/rules/records.ts';

/** A SCIM service as a client outside sees it: addresses, bodies and headers over HTTP, nothing of ours. */

export type ScimAnswer = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: Resource;
  readonly Resources: readonly JsonRecord[];
};

export type Send = (
  method: string,
  path: string,
  more?: { readonly body?: unknown; readonly headers?: Record<string, string>; readonly token?: string },
) => Promise<ScimAnswer>;

export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Sends as a directory does, below `base` with its token. */
export function sendTo(base: string, token: string): Send {
  return async (method, path, { body, headers = {}, token: other } = {}) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/scim+json',
        authorization: `Bearer ${other ?? token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const read: unknown = text === '' ? {} : JSON.parse(text);
    const resource = read as Resource;
    const list = resource.Resources;
    return {
      status: answer.status,
      header: (name) => answer.headers.get(name),
      body: resource,
      Resources: Array.isArray(list) ? list.filter(isRecord) : [],
    };
  };
}

let counter = 0;

/** A name that nobody had before. */
export function fresh(name: string): string {
  counter += 1;
  return `${name}-${counter}`;
}

export function userOf(name: string, more: object = {}) {
  return {
    schemas: [coreUser],
    userName: `${name}@bakery.test`,
    externalId: `ext-${name}`,
    active: true,
    displayName: `${name} Holm`,
    name: { givenName: name, familyName: 'Holm', formatted: `${name} Holm` },
    emails: [{ value: `${name}@bakery.test`, type: 'work', primary: true }],
    ...more,
  };
}

export const patchOf = (...Operations: readonly object[]) => ({
  body: { schemas: [patchSchema], Operations },
});

/** Makes a person and tells its number. */
export async function made(send: Send, more: object = {}): Promise<{ id: string; name: string }> {
  const name = fresh('kim');
  const { body } = await send('POST', '/Users', { body: userOf(name, more) });
  return { id: String(body.id), name };
}

export function queryOf(values: Record<string, string | number>): string {
  const texts = Object.entries(values).map(([key, value]) => [key, String(value)]);
  return `?${new URLSearchParams(texts)}`;
}
