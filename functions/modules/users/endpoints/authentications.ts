import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { authentications } from '@livingroom/shared/modules/users/contracts/authentications.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { lastLogins } from '../sessions.ts';

export const authenticationsDomain = implement(authentications, {
  lastLogins: async (context, { body }) =>
    lastLogins(context, {
      userId: body.user_id,
      limit: body.limit,
      mayReadOthers: await context.allows(activations.operations.checkActivationStatus.access),
    }),
});
