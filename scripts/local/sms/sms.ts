import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';
import { readBody, sendJson } from '../lib/http-server.ts';

export const smsSchema = `
CREATE TABLE IF NOT EXISTS sms_sent (id TEXT PRIMARY KEY, first_sent TEXT NOT NULL, number TEXT NOT NULL, message_id TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS sms_opt_outs (number TEXT PRIMARY KEY);
`;

/** The number that the local resource owns. */
export const localSmsSender = '+4570000000';

const LARGEST_BODY = 1_000_000;
const versions = ['2021-03-07', '2024-02-05', '2025-09-17', '2026-01-23'];

/** Waits between tries to post an event, in ms; then it is given up. */
const retries = [0, 1_000, 5_000, 15_000];

type Parts = {
  readonly url: string;
  /** What is wrong with the signature of a request; null: nothing. */
  readonly signatureProblem: (request: IncomingMessage, content: Buffer) => string | null;
  readonly database: DatabaseSync;
  readonly now: () => number;
  readonly deliver: (message: { to: string; subject: string; plainText: string }) => void;
  /** Posts an event; left out: nobody is told. */
  readonly post: ((event: object) => Promise<'taken' | 'refused' | 'later'>) | undefined;
};

type Answer = { readonly status: number; readonly body: object };

const failed = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
});

const send = z.strictObject({
  from: z.string(),
  smsRecipients: z
    .array(
      z.strictObject({
        to: z.string(),
        repeatabilityRequestId: z.string().optional(),
        repeatabilityFirstSent: z.string().optional(),
      }),
    )
    .min(1)
    .max(100),
  message: z.string().max(2048),
  smsSendOptions: z
    .strictObject({
      enableDeliveryReport: z.boolean(),
      tag: z.string().optional(),
      deliveryReportTimeoutInSeconds: z.int().min(60).max(43_200).optional(),
      messagingConnect: z.strictObject({ apiKey: z.string(), partner: z.string() }).optional(),
    })
    .optional(),
});
type Send = z.output<typeof send>;
type Recipient = Send['smsRecipients'][number];
type Reported = { messageId: string; from: string; to: string; tag: string | undefined };

const optOut = z.strictObject({
  from: z.string().min(1),
  recipients: z
    .array(z.strictObject({ to: z.string().min(1) }))
    .min(1)
    .max(100),
});

/** Text messages as Communication Services takes them (api-version 2026-01-23); false for other addresses. */
export function createSmsStandIn({ url, database, now, deliver, signatureProblem, post }: Parts) {
  const known = database.prepare('SELECT first_sent, message_id FROM sms_sent WHERE id = ?');
  const keep = database.prepare('INSERT OR IGNORE INTO sms_sent VALUES (?, ?, ?, ?)');
  const optedOut = database.prepare('SELECT number FROM sms_opt_outs WHERE number = ?');
  const add = database.prepare('INSERT OR IGNORE INTO sms_opt_outs VALUES (?)');
  const remove = database.prepare('DELETE FROM sms_opt_outs WHERE number = ?');

  const tell = (eventType: string, id: string, number: string, data: object) => {
    const event = {
      ...{ id, topic: '/subscriptions/local', subject: `/phonenumber/${number}`, data },
      ...{ eventType: `Microsoft.Communication.${eventType}`, dataVersion: '1.0', metadataVersion: '1' },
      eventTime: new Date(now()).toISOString(),
    };
    const attempt = async (place: number): Promise<void> => {
      if (!post || (await post(event)) !== 'later' || retries[place + 1] === undefined) return;
      setTimeout(() => void attempt(place + 1), retries[place + 1]).unref();
    };
    void attempt(0);
  };

  const report = ({ messageId, from, to, tag }: Reported) => {
    const isGood = !to.endsWith('0000');
    const timestamp = new Date(now()).toISOString();
    const attempt = { timestamp, segmentsSucceeded: Number(isGood), segmentsFailed: Number(!isGood) };
    tell('SMSDeliveryReportReceived', messageId, to.slice(1), {
      ...{ messageId, from: from.replace('+', ''), to, receivedTimestamp: timestamp },
      deliveryStatus: isGood ? 'Delivered' : 'Failed',
      deliveryStatusDetails: isGood ? 'No error.' : 'Unreachable handset.',
      deliveryAttempts: [attempt],
      ...(tag === undefined ? {} : { tag }),
    });
  };

  const sendTo = (recipient: Recipient, { from, message, smsSendOptions }: Send): object => {
    const { to, repeatabilityRequestId: id, repeatabilityFirstSent: first } = recipient;
    const refused = (httpStatusCode: number, errorMessage: string, more = {}) => ({
      ...{ to, httpStatusCode, errorMessage, successful: false, ...more },
    });
    if (!isNumber(to)) return refused(400, 'Invalid To phone number format.');
    if (id !== undefined && !isRfc1123(first))
      return refused(400, wrongFirstSent, { repeatabilityResult: 'rejected' });
    const before = id === undefined ? undefined : known.get(id.toLowerCase());
    if (before && before.first_sent !== first)
      return refused(412, 'The request was first sent at another time.', { repeatabilityResult: 'rejected' });
    const repeatable = id === undefined ? {} : { repeatabilityResult: 'accepted' };
    const taken = { to, httpStatusCode: 202, successful: true, ...repeatable };
    if (before) return { ...taken, messageId: before.message_id };
    if (to === unreached) return refused(503, 'ServiceUnavailable');
    if (optedOut.get(to)) return refused(400, 'The recipient has opted out.');
    const messageId = `Outgoing_${new Date(now()).toISOString().replaceAll(/\D/g, '').slice(0, 14)}${randomUUID()}`;
    if (id !== undefined) keep.run(id.toLowerCase(), String(first), to, messageId);
    deliver({ to: `${to.slice(1)}@sms.test`, subject: `SMS: ${message.slice(0, 60)}`, plainText: message });
    if (smsSendOptions?.enableDeliveryReport) report({ messageId, from, to, tag: smsSendOptions.tag });
    return { ...taken, messageId };
  };

  const optOuts = (act: string, { recipients }: z.output<typeof optOut>): object => ({
    value: recipients.map(({ to }) => {
      if (!isNumber(to))
        return { to, httpStatusCode: 400, errorMessage: 'Invalid recipient phone number format' };
      if (act === 'check') return { to, isOptedOut: optedOut.get(to) !== undefined, httpStatusCode: 200 };
      (act === 'add' ? add : remove).run(to);
      return { to, httpStatusCode: 200 };
    }),
  });

  const answerTo = (request: IncomingMessage, at: URL, content: Buffer): Answer => {
    const version = at.searchParams.get('api-version');
    if (!version)
      return failed(400, 'ApiVersionUnspecified', 'An API version is required, but was not specified.');
    const problem = signatureProblem(request, content);
    if (problem) return failed(401, 'Denied', problem);
    if (!versions.includes(version))
      return failed(400, 'UnsupportedApiVersion', `The API version ${version} is not supported.`);
    if (!request.headers['content-type']?.startsWith('application/json'))
      return failed(415, 'UnsupportedMediaType', 'The body must be application/json.');
    const act = /^\/sms\/optouts:(add|remove|check)$/.exec(at.pathname)?.[1];
    const read = (act ? optOut : send).safeParse(readJson(String(content)));
    if (!read.success) return failed(400, 'BadRequest', read.error.issues[0]?.message ?? 'BadRequest');
    if (read.data.from !== localSmsSender)
      return failed(401, 'Unauthorized', 'The sender is not owned by the resource.');
    if (act) return { status: 200, body: optOuts(act, read.data as z.output<typeof optOut>) };
    const given = read.data as Send;
    return { status: 202, body: { value: given.smsRecipients.map((one) => sendTo(one, given)) } };
  };

  return async function serveSms(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const at = new URL(request.url ?? '/', url);
    if (request.method !== 'POST' || !/^\/sms(\/|$)/.test(at.pathname)) return false;
    const content = await readBody(request, LARGEST_BODY);
    if (at.pathname === '/sms/answer') {
      const read = z.object({ from: z.string(), message: z.string() }).safeParse(readJson(String(content)));
      if (read.success) answered(read.data);
      sendJson(response, read.success ? 202 : 400, {});
      return true;
    }
    const { status, body } = answerTo(request, at, content);
    sendJson(response, status, body);
    return true;
  };

  /** What somebody answers from their telephone: the local stand-in for a network. */
  function answered({ from, message }: { readonly from: string; readonly message: string }): void {
    const messageId = `Incoming_${randomUUID()}`;
    tell('SMSReceived', messageId, localSmsSender.slice(1), {
      ...{ messageId, message, segmentCount: 1 },
      from: from.replace('+', ''),
      to: localSmsSender.slice(1),
      receivedTimestamp: new Date(now()).toISOString(),
    });
  }
}

/** The number of the vendor's example that its service cannot reach. */
const unreached = '+11234567892';

const wrongFirstSent =
  'Request sent with Invalid DateTime value for repeatability-first-sent. Expected is DateTime ,RFC1123 pattern.';

/** E.164; of North America exactly ten digits. */
function isNumber(text: string): boolean {
  return /^\+(1\d{10}|[2-9]\d{6,14})$/.test(text);
}

function isRfc1123(text: string | undefined): boolean {
  return text !== undefined && new Date(text).toUTCString() === text;
}
