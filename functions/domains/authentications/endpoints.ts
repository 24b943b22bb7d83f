import { activations } from '@livingroom/shared/contracts/activations.ts';
import { authentications } from '@livingroom/shared/contracts/authentications.ts';
import { implement } from '../../http/endpoints.ts';
import { lastLogins } from '../../services/users/sessions.ts';

export const authenticationsDomain = implement(authentications, {
  lastLogins: async (context, { body }) =>
    lastLogins(context, {
      userId: body.user_id,
      limit: body.limit,
      mayReadOthers: await context.allows(activations.operations.checkActivationStatus.access),
    }),
});
