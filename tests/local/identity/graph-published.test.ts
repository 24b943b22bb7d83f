import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { createGraphServer, type GraphServer } from '../../fakes/graph-server.ts';
import { fileOf } from '../../published/example.ts';
import { graphExamples } from '../../published/graph.ts';

let server: GraphServer;
beforeEach(async () => {
  server = await createGraphServer(async () => true, 'home.onmicrosoft.com');
  server.addMember('known', 'known@home.test');
});
afterEach(() => server.close());

describe('the stand-in for Microsoft Graph answers what the reference shows', () => {
  test.each(graphExamples)('$source', async ({ method, path, headers = {}, body, status, fields }) => {
    const response = await fetch(encodeURI(`${server.url}/v1.0${path}`), {
      method,
      headers: { authorization: 'Bearer app-token', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.any(String)]);
    if (fields) expect(JSON.parse(text)).toMatchObject(fields);
  });

  test('its README names every file that examples are from', () => {
    const readme = readFileSync(join(rootDirectory, 'scripts/local/identity/README.md'), 'utf8');
    const files = new Set(graphExamples.map(fileOf));
    for (const file of files) expect(readme).toContain(file.split('/').at(-1));
  });
});

test('a deleted person keeps the address until it is gone for good', async () => {
  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.url}/v1.0${path}`, {
      method,
      headers: { authorization: 'Bearer app-token', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const account = {
    displayName: 'Known Again',
    identities: [
      { signInType: 'emailAddress', issuer: 'home.onmicrosoft.com', issuerAssignedId: 'known@home.test' },
    ],
    passwordPolicies: 'DisablePasswordExpiration',
    passwordProfile: { password: 'Given-Once-7' },
  };
  expect((await call('DELETE', '/users/known')).status).toBe(204);
  const refused = await call('POST', '/users', account);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { details: [{ code: 'ObjectConflict' }] } },
  ]);
  expect((await call('DELETE', '/directory/deletedItems/known')).status).toBe(204);
  expect((await call('POST', '/users', account)).status).toBe(201);
});
