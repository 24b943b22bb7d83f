import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { phoneNumberOf } from '@livingroom/shared/modules/channels/rules/phone.ts';
import * as z from 'zod';
import type { MessageOutcome, Refused, ShortMessage, SmsChannel, Throttled } from '../port.ts';
import { createSmsCalls, type SmsAnswer, type SmsService } from './sms-calls.ts';

export type SmsOptions = SmsService & {
  /** Whom messages are from: a number (E.164), or up to eleven letters and digits, which nobody can answer. */
  readonly sender: string;
};

/** What is waited where nobody says how long. */
const WAIT_S = 60;

/** The service takes no longer text. */
const LONGEST_TEXT = 2048;

const taken = z.object({
  value: z
    .array(
      z.object({
        to: z.string(),
        httpStatusCode: z.number(),
        successful: z.boolean(),
        repeatabilityResult: z.string().optional(),
        errorMessage: z.string().optional(),
      }),
    )
    .min(1),
});
const optOuts = z.object({
  value: z
    .array(
      z.object({
        httpStatusCode: z.number(),
        isOptedOut: z.boolean().optional(),
        errorMessage: z.string().optional(),
      }),
    )
    .min(1),
});
const failure = z.object({ error: z.object({ code: z.string(), message: z.string().nullish() }) });

/**
 * Text messages by Communication Services (REST, api-version 2026-01-23). A message that is handed over twice under one id
 * is sent once: the service keeps the ids (`repeatabilityRequestId`). Null options: the operator has none.
 */
export function createSms(options: SmsOptions | null): SmsChannel {
  if (options === null) return noSms;
  const call = createSmsCalls(options);
  const { sender } = options;
  /** Only numbers can be answered, and so opted out of. */
  const isNumber = phoneNumberOf(sender) !== null;
  const about = (to: string) => ({ from: sender, recipients: [{ to }] });

  const find: SmsChannel['find'] = async (_, number) => {
    if (phoneNumberOf(number) !== number) return refused('invalid_number');
    if (!isNumber) return { state: 'found', remote: number };
    const answer = await call('/sms/optouts:check', about(number));
    const read = optOuts.safeParse(answer.body);
    if (answer.status !== 200 || !read.success) return problemOf(answer);
    const [item] = read.data.value;
    if (item?.httpStatusCode === 400) return refused('invalid_number');
    if (item?.httpStatusCode !== 200) return waiting(answer);
    return item.isOptedOut ? refused('opted_out') : { state: 'found', remote: number };
  };

  return {
    check: async () => ({ state: 'known', workspace: sender, lacks: [] }),
    find,
    async send(secret, { operationId, remote, since }, message) {
      const found = await find(secret, remote);
      if (found.state !== 'found') return found;
      const answer = await call('/sms', {
        from: sender,
        smsRecipients: [
          {
            to: remote,
            repeatabilityRequestId: operationId,
            // The same for every try, or it would be another message.
            repeatabilityFirstSent: new Date(since ?? Date.now()).toUTCString(),
          },
        ],
        message: textOf(message),
        smsSendOptions: { enableDeliveryReport: true, tag: operationId },
      });
      return outcomeOf(answer);
    },
    // Whoever asks sends again under the same id, which sends nothing twice.
    outcome: async () => ({ state: 'unknown' }),
    async setOptedOut(number, isOut) {
      if (!isNumber) return;
      const answer = await call(`/sms/optouts:${isOut ? 'add' : 'remove'}`, about(number));
      const read = optOuts.safeParse(answer.body);
      const item = read.success ? read.data.value[0] : undefined;
      if (answer.status === 200 && item?.httpStatusCode === 200) return;
      throw away(answer, item?.errorMessage);
    },
  };
}

/** Heading, sentence, link and note as one line: each sign costs. */
function textOf({ title, text, link, note }: ShortMessage): string {
  return [title, text, link, note].filter(Boolean).join(' ').slice(0, LONGEST_TEXT);
}

function outcomeOf(answer: SmsAnswer): MessageOutcome {
  const read = taken.safeParse(answer.body);
  if (answer.status !== 202 || !read.success) return problemOf(answer);
  const [item] = read.data.value;
  if (item?.successful) return { state: 'accepted' };
  const status = item?.httpStatusCode ?? 0;
  if (status === 429 || status >= 500) return waiting(answer);
  return refused(
    status === 400 && /phone number/i.test(item?.errorMessage ?? '') ? 'invalid_number' : `http_${status}`,
  );
}

/** Of the call as a whole: the operator's to mend, so that people get mails meanwhile. */
function problemOf(answer: SmsAnswer): Refused | Throttled {
  const { status, body } = answer;
  if (status === 429) return waiting(answer);
  if (status >= 500 || status < 400) throw away(answer);
  return refused(failure.safeParse(body).data?.error.code ?? `http_${status}`);
}

const waiting = ({ retryAfter }: Pick<SmsAnswer, 'retryAfter'>): Throttled => ({
  state: 'throttled',
  seconds: retryAfter ?? WAIT_S,
});

function away({ status }: SmsAnswer, detail = ''): AppError {
  return new AppError('unavailable', { service: serviceWords('sms') }).because(
    new Error(`The SMS service answered ${status} ${detail}`),
  );
}

/** Nothing of it is a word about everybody: the secret is the operator's. */
function refused(code: string): Refused {
  return { state: 'refused', code, whole: false };
}

const off = async () => ({ state: 'refused', code: 'off', whole: true }) as const;

/** Where the operator has no sender. */
const noSms: SmsChannel = { check: off, find: off, send: off, outcome: off, setOptedOut: async () => {} };
