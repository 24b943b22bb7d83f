import { beforeAll } from 'vitest';
import type { ServiceContext } from '../../functions/core/context.ts';
import { createTestApi, type TestApi } from './test-api.ts';

/** One back end for all tests of a file, at a moment (ISO), and a new organisation of it at every call. */
export function freshOrganisations(now: string): () => Promise<ServiceContext> {
  let api: TestApi;
  let accounts = 0;
  beforeAll(async () => {
    api = await createTestApi({ now });
  });
  return async () => {
    accounts += 1;
    const { accountId } = await api.addAccount(`Acme ${accounts}`, `ada${accounts}@acme.test`);
    return api.context(accountId);
  };
}
