import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { evenly } from '../../core/link-tokens.ts';
import { confirmChange, readChange, refuseChange, refuseOwnChange } from './answer.ts';
import { cancelChange } from './cancel.ts';

export const emailChangesDomain = implement(emailChanges, {
  read: ({ ports }, { body }) => evenly(() => readChange(ports, body.plain_token)),
  confirm: ({ ports, address = null }, { body }) =>
    evenly(() => confirmChange(ports, address, body.plain_token)),
  refuse: ({ ports, address = null }, { body }) =>
    evenly(() => refuseChange(ports, address, body.plain_token)),
  refuseOwn: (context) => refuseOwnChange(context),
  cancel: (context, { params }) => cancelChange(context, params.employee_id),
});
