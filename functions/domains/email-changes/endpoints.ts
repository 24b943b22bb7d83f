import { emailChanges } from '@livingroom/shared/contracts/email-changes.ts';
import { implement } from '../../http/endpoints.ts';
import { evenly } from '../../services/activations/tokens.ts';
import {
  confirmChange,
  readChange,
  refuseChange,
  refuseOwnChange,
} from '../../services/email-changes/answer.ts';
import { cancelChange } from '../../services/email-changes/cancel.ts';

export const emailChangesDomain = implement(emailChanges, {
  read: ({ ports }, { body }) => evenly(() => readChange(ports, body.plain_token)),
  confirm: ({ ports, address = null }, { body }) =>
    evenly(() => confirmChange(ports, address, body.plain_token)),
  refuse: ({ ports, address = null }, { body }) =>
    evenly(() => refuseChange(ports, address, body.plain_token)),
  refuseOwn: (context) => refuseOwnChange(context),
  cancel: (context, { params }) => cancelChange(context, params.employee_id),
});
