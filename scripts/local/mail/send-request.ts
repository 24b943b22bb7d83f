import * as z from 'zod';
import type { SendRequest, ServiceError } from './types.ts';

/** Counted over to, cc and bcc together. */
const mostRecipients = 50;
export const mostBytes = 10 * 1024 * 1024;

const recipient = z.strictObject({ address: z.email(), displayName: z.string().optional() });
const schema = z.strictObject({
  senderAddress: z.email(),
  content: z
    .object({ subject: z.string().min(1), plainText: z.string().optional(), html: z.string().optional() })
    .refine((content) => Boolean(content.plainText ?? content.html), 'plainText or html is required'),
  recipients: z.strictObject({
    to: z.array(recipient).min(1),
    cc: z.array(recipient).optional(),
    bcc: z.array(recipient).optional(),
  }),
  replyTo: z.array(recipient).optional(),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/)).optional(),
  attachments: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        contentType: z.string().min(1),
        contentInBase64: z.base64(),
        contentId: z.string().min(1).optional(),
      }),
    )
    .optional(),
  userEngagementTrackingDisabled: z.boolean().optional(),
});

export type ParsedSend = { readonly send: SendRequest } | { readonly error: ServiceError };

/** Reads a send request as the service does: the first thing that is wrong is named in `target`. */
export function parseSendRequest(body: Buffer): ParsedSend {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const target = issue?.path.join('.') || 'body';
    return invalid(`${target}: ${issue?.message ?? 'invalid'}`, target);
  }
  const { to, cc = [], bcc = [] } = parsed.data.recipients;
  if (to.length + cc.length + bcc.length > mostRecipients) {
    return invalid(`A message may have at most ${mostRecipients} recipients.`, 'recipients');
  }
  return { send: parsed.data };
}

function invalid(message: string, target: string): ParsedSend {
  return { error: { code: 'InvalidRequest', message, target } };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
