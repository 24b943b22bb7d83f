import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootDirectory } from '../../scripts/build/root.ts';
import { cosmosExamples } from '../published/cosmos.ts';
import { createStrictServer } from '../support/strict-cosmos.ts';

const server = createStrictServer();
let address = '';

beforeAll(async () => {
  address = await server.listen();
});
afterAll(() => server.close());

describe('the stand-in for Cosmos DB answers what the published pages show', () => {
  test.each(cosmosExamples)('$source', async ({ method, path, headers = {}, body, status, fields }) => {
    const answer = await fetch(new URL(path, address), {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = answer.status === 204 ? undefined : await answer.json();
    expect([answer.status, said]).toMatchObject([status, fields]);
    expect(Number(answer.headers.get('x-ms-request-charge'))).toBeGreaterThanOrEqual(0);
  });

  test('its README names the pages that examples are from', () => {
    expect(readFileSync(join(rootDirectory, 'tests/fakes/README.md'), 'utf8')).toContain(
      'rest/api/cosmos-db',
    );
  });
});
