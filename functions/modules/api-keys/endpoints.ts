import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { implement, Reply } from '../../core/http/endpoints.ts';
import { makeKey, revokeKey } from './make-key.ts';

export const apiKeysDomain = implement(apiKeyCalls, {
  make: async (context, { body }) => new Reply(201, await makeKey(context, body)),
  revoke: (context, { params }) => revokeKey(context, params.id),
});
