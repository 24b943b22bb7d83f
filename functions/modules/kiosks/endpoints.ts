import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { implement, Reply } from '../../core/http/endpoints.ts';
import { evenly } from '../../core/link-tokens.ts';
import { enterKiosk } from './enter.ts';
import { countKioskPeople, makeLetters } from './letters.ts';
import { lookAtKiosk } from './look.ts';
import { closeKiosk, makeKiosk, renewKiosk } from './manage.ts';
import { leaveKiosk } from './sessions.ts';

export const kiosksDomain = implement(kioskCalls, {
  make: async (context, { body }) => new Reply(201, await makeKiosk(context, body)),
  renew: (context, { params }) => renewKiosk(context, params.id),
  close: (context, { params }) => closeKiosk(context, params.id),
  people: (context, { query }) => countKioskPeople(context, query.location_id_ref ?? null),
  makeLetters: (context, { body }) => makeLetters(context, body),
  look: ({ ports }, { body }) => evenly(() => lookAtKiosk(ports, body.plain_token)),
  enter: ({ ports, address = null }, { body }) => evenly(() => enterKiosk(ports, address, body)),
  leave: (context) => leaveKiosk(context),
});
