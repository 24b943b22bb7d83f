import { activations } from '@livingroom/shared/contracts/activations.ts';
import { implement } from '../../http/endpoints.ts';
import { accept } from '../../services/activations/accept.ts';
import { validateToken } from '../../services/activations/read-token.ts';
import { activationStatus, revokeActivation } from '../../services/activations/revoke.ts';
import { sendActivation, sendActivations } from '../../services/activations/send.ts';
import { evenly } from '../../services/activations/tokens.ts';

export const activationsDomain = implement(activations, {
  validateToken: ({ ports }, { body }) => evenly(() => validateToken(ports, body.plain_token)),
  accept: ({ ports, address = null }, { body }) => evenly(() => accept(ports, address, body)),
  send: (context, { body }) => sendActivation(context, body.employee_id_ref, body.role ?? null),
  sendBulk: (context, { body }) =>
    sendActivations(
      context,
      body.employees.map(({ employee_id_ref }) => employee_id_ref),
    ),
  revoke: (context, { params }) => revokeActivation(context, params.employee_id),
  checkActivationStatus: (context, { query }) => activationStatus(context, query.activation_id),
});
