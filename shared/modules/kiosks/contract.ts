import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { guestCall, plainToken } from '../../calls/mail-links.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { languages } from '../../core/lib/language.ts';
import { LONGEST_KIOSK_NAME } from './rules/limits.ts';

const path = '/kiosks/v1/kiosks';
const needs = rightsOf('kiosks', ['admin', 'system'], 'kiosks');
const params = z.object({ id: z.coerce.number().int().positive() });
const location = z.number().int().positive().nullable();
const lastUse = z.string().nullable();

/** Kiosks of an organisation, the letters with which people come in there, and what a kiosk itself may call. */
export const kioskCalls = defineContract({
  slug: 'kiosks',
  about: 'Shared devices on which people without a mailbox answer, by their employee number and a code.',
  operations: {
    make: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Opens a kiosk for a location, or for the whole organisation.',
      description:
        'Opens a kiosk and returns the code of its short address (`/k/` and the code). The code is no secret: it stands on a poster.',
      access: needs('MakeKiosk'),
      body: z.strictObject({ name: z.string().max(2 * LONGEST_KIOSK_NAME), location_id_ref: location }),
      output: z.object({ kiosk_id: z.number(), code: z.string() }),
      status: 201,
      errors: ['kiosk-refused', 'not-found'],
      retries: 0,
    },
    renew: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/renew`,
      summary: 'Gives a kiosk another address: the one before opens nothing any more.',
      description:
        'Gives a kiosk another short address. The one before opens nothing any more, and whoever is signed in by it is signed out.',
      access: needs('RenewKiosk'),
      params,
      output: z.object({ code: z.string() }),
      errors: ['kiosk-refused', 'not-found'],
      retries: 0,
    },
    close: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/close`,
      summary: 'Closes a kiosk at once.',
      description:
        'Closes a kiosk: its address opens nothing any more, and whoever is signed in there is signed out.',
      access: needs('CloseKiosk'),
      params,
      output: z.object({ closed: z.literal(true) }),
      errors: ['not-found'],
      retries: 0,
    },
    people: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/people`,
      summary: 'How many people could get a letter, and why others get none.',
      description:
        'Returns how many active people of a location, or of the whole organisation, could get a letter, have one that is not used yet, sign in at kiosks, or get none and why.',
      access: needs('ReadKioskPeople'),
      query: z.object({ location_id_ref: z.coerce.number().int().positive().optional() }),
      output: z.object({
        ready: z.number(),
        waiting: z.number(),
        at_kiosks: z.number(),
        signed_in: z.number(),
        no_number: z.number(),
        leading: z.number(),
        /** Days after which an own code counts in figures. */
        counting_days: z.number(),
      }),
      errors: ['not-found'],
      timeoutMs: 25_000,
    },
    makeLetters: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/letters`,
      summary: 'Makes the letters with which people come in at kiosks; their codes are shown once.',
      description:
        'Makes a letter with a code for each active employee of a location, or of the whole organisation, who has an employee number and no sign-in. Who has a letter that is not used yet gets another one only with `again`; the one before opens nothing then. Only hashes are stored. People with a sign-in, managers and administrators get none.',
      access: needs('MakeLetters'),
      body: z.strictObject({ location_id_ref: location, again: z.boolean() }),
      output: z.object({
        letters: z.array(
          z.object({
            employee_id: z.number(),
            name: z.string(),
            unit: z.string().nullable(),
            number: z.number(),
            code: z.string(),
            language: z.enum(languages),
          }),
        ),
        until: z.string(),
        /** More people wait than one call makes letters for. */
        more: z.boolean(),
      }),
      errors: ['not-found'],
      timeoutMs: 60_000,
      retries: 0,
    },
    look: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/look`,
      summary: 'What a kiosk shows before anybody signs in.',
      description:
        'Returns the organisation, the languages and the next closing day that a kiosk shows before anybody signs in.',
      body: z.object({ plain_token: plainToken }),
      output: z.object({
        company_name: z.string(),
        name: z.string(),
        languages: z.array(z.enum(languages)),
        language: z.enum(languages),
        contact: z.string().nullable(),
        /** Until when an open round can be answered; null: none is open. */
        closes_at: z.string().nullable(),
      }),
      errors: ['not-found'],
    },
    enter: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/enter`,
      summary: 'A person signs in at a kiosk.',
      description:
        'Signs a person in by employee number and own code. With the code of an unused letter the own code is chosen first: without `own_code` the answer is `choose`. An unknown number and a wrong code are answered alike.',
      body: z.object({
        plain_token: plainToken,
        employee_number: z.string().max(40),
        secret: z.string().max(40),
        own_code: z.string().max(40).optional(),
      }),
      output: z.discriminatedUnion('state', [
        z.object({ state: z.literal('choose') }),
        z.object({
          state: z.literal('in'),
          token: z.string(),
          given_name: z.string().nullable(),
          account_id: z.number(),
          employee_id: z.number(),
          /** The use before this one; null: this is the first. */
          last_used_at: lastUse,
          /** When the sign-in ends because somebody of the organisation wants it; null: nobody does. */
          ends_on: z.string().nullable(),
        }),
      ]),
      errors: ['not-found', 'kiosk-refused', 'too-many-requests'],
    },
    leave: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/leave`,
      summary: 'Ends the session at a kiosk.',
      description: 'Ends the session of the person at the kiosk. Its token opens nothing any more.',
      access: 'signed-in',
      atKiosk: true,
      body: z.object({}),
      output: z.object({ left: z.boolean() }),
    },
  },
});
