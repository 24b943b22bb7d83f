import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { evenly } from '../../core/link-tokens.ts';
import { accept, signup } from './accept.ts';
import { validateToken } from './read-token.ts';
import { activationStatus, revokeActivation } from './revoke.ts';
import { sendActivation, sendActivations } from './send.ts';
import { userStatus } from './user-status.ts';

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

export const arrivalsDomain = implement(arrivals, {
  signup: ({ ports }, { body }) => evenly(() => signup(ports, body)),
  status: (context, { params }) => userStatus(context, params.email),
});
