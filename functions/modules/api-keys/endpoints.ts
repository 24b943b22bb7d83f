import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { builtDocument } from '../../core/http/built-document.ts';
import { type Domain, implement, Reply } from '../../core/http/endpoints.ts';
import { keyReference } from '../../core/http/key-reference.ts';
import { makeKey, revokeKey } from './make-key.ts';

/** Keys, and what they open in all domains. */
export function apiKeysDomain(loadDomains: () => Promise<readonly Domain[]>): Domain {
  const readReference = builtDocument('openapi-keys.json', async () => keyReference(await loadDomains(), ''));
  return implement(apiKeyCalls, {
    make: async (context, { body }) => new Reply(201, await makeKey(context, body)),
    revoke: (context, { params }) => revokeKey(context, params.id),
    reference: ({ ports }) => readReference(ports.settings.version),
  });
}
