import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The service's own tolerance is not published; a quarter of an hour is usual on the platform. */
const longestSkew = 15 * 60_000;

/**
 * Checks the access-key signature of a request (facts: azure-services 1.3).
 * Answers what is wrong with it, or undefined when it is right.
 */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  accessKey: string,
  now: number,
): string | undefined {
  const { authorization = '', host = '' } = request.headers;
  const date = headerOf(request, 'x-ms-date');
  const contentHash = headerOf(request, 'x-ms-content-sha256');
  const sent = Date.parse(date);
  if (Number.isNaN(sent)) return 'The x-ms-date header is missing or no date.';
  if (Math.abs(now - sent) > longestSkew) return 'The x-ms-date header is too far from the current time.';
  const actualHash = createHash('sha256').update(body).digest('base64');
  if (contentHash !== actualHash) return 'The x-ms-content-sha256 header does not match the body.';

  const prefix = 'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=';
  if (!authorization.startsWith(prefix)) return 'The Authorization header is missing or of another scheme.';
  const text = `${request.method}\n${request.url}\n${date};${host};${contentHash}`;
  const expected = createHmac('sha256', Buffer.from(accessKey, 'base64')).update(text).digest();
  const given = Buffer.from(authorization.slice(prefix.length), 'base64');
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same ? undefined : 'The signature does not match the access key.';
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
