import { createHmac, createSecretKey, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { phoneCode, phoneNumberOf } from '@livingroom/shared/modules/channels/rules/phone.ts';
import { channelWords } from '@livingroom/shared/modules/channels/words.ts';
import * as z from 'zod';
import type { ServiceContext } from '../../core/context.ts';
import { productKey } from '../../core/tables/product-keys.ts';
import { sealed, unsealed } from '../../core/tables/sealing.ts';
import { findIn, type OwnWay, readWay, refuse, refuseAs, requireOpen } from './choices.ts';
import { takeSms } from './sms-days.ts';

const MINUTE_MS = 60_000;
const KEY_ID = 'phone-proofs';

const proof = z.object({
  account: z.number(),
  employee: z.number(),
  number: z.string(),
  code: z.string(),
  until: z.number(),
});

/**
 * Sends a code to the number that a person typed. What proves it later travels with the person, sealed: a number that
 * nobody confirms is stored nowhere. Errors: `channel-refused`, `unavailable`.
 */
export async function askNumber(
  context: ServiceContext,
  employeeId: number,
  typed: string,
): Promise<{ readonly proof: string; readonly minutes: number }> {
  const { ports, accountId, language } = context;
  const channel = await requireOpen(context, 'sms');
  const number = phoneNumberOf(typed);
  if (number === null) refuse(context, 'number-form', 'sms');
  await findIn(context, channel, number);
  if (!(await takeSms(context))) refuse(context, 'quota-spent', 'sms');
  const code = String(randomInt(10 ** phoneCode.digits)).padStart(phoneCode.digits, '0');
  const now = ports.clock.now();
  const outcome = await ports.messages.sms.send(
    channel.secret,
    { operationId: randomUUID(), remote: number, since: now },
    {
      title: say(channelWords('sms.code', { code, minutes: phoneCode.minutes }), language),
      ...{ text: '', button: '', link: '', note: '' },
    },
  );
  if (outcome.state === 'refused' || outcome.state === 'throttled') await refuseAs(context, channel, outcome);
  const until = now + phoneCode.minutes * MINUTE_MS;
  const key = await productKey(ports, KEY_ID);
  const kept = { account: accountId, employee: employeeId, number, code: digestOf(key, code, number), until };
  return {
    proof: sealed(createSecretKey(key), Buffer.from(JSON.stringify(kept), 'utf8')),
    minutes: phoneCode.minutes,
  };
}

/** Stores the number once its code has come back, and that the person wants text messages. Errors: `channel-refused`. */
export async function confirmNumber(
  context: ServiceContext,
  employeeId: number,
  given: { readonly proof: string; readonly code: string },
): Promise<OwnWay> {
  const { ports, accountId, store } = context;
  await requireOpen(context, 'sms');
  const key = await productKey(ports, KEY_ID);
  const bytes = unsealed(createSecretKey(key), given.proof);
  const known = proof.safeParse(bytes && readJson(bytes.toString('utf8'))).data;
  const isOwn = known?.account === accountId && known.employee === employeeId;
  if (!known || !isOwn || known.until <= ports.clock.now()) refuse(context, 'code-wrong', 'sms');
  const typed = digestOf(key, given.code.replaceAll(/\s/g, ''), known.number);
  if (!timingSafeEqual(Buffer.from(typed), Buffer.from(known.code))) refuse(context, 'code-wrong', 'sms');
  const choices = store.table('message_choices');
  const { number } = known;
  await choices.decide(employeeId, () => ({
    message_choice_id: employeeId,
    employee_id_ref: employeeId,
    ...{ channel: 'sms', remote: number, found_by: number },
  }));
  // Who was deleted meanwhile leaves nothing behind.
  if (!(await store.table('employees').get(employeeId)))
    await choices.removeEvery({ message_choice_id: employeeId });
  return readWay(context, employeeId);
}

function digestOf(key: Buffer, code: string, number: string): string {
  return createHmac('sha256', key).update(`${number}|${code}`).digest('base64url');
}
