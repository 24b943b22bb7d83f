import type { ServerResponse } from 'node:http';
import type { HttpCookie, TypedData } from '../core-types.ts';

const SAME_SITE: Record<string, string> = { lax: 'Lax', strict: 'Strict', explicitNone: 'None' };

// Node writes these itself; the platform drops them too.
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/** Writes a function's HTTP answer; a function that returns nothing answers 204. */
export function writeResponse(response: ServerResponse, value: TypedData | undefined): void {
  const answer = value?.http;
  if (!answer) {
    response.writeHead(204).end();
    return;
  }
  for (const [name, text] of Object.entries(answer.headers ?? {})) {
    if (!HOP_BY_HOP.has(name.toLowerCase())) response.setHeader(name, text);
  }
  const cookies = (answer.cookies ?? []).map(cookieText);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.statusCode = Number(answer.statusCode ?? 200);
  const body = answer.body?.bytes ?? new Uint8Array();
  // A body with 204, 205 or 304 would break the connection.
  if (![204, 205, 304].includes(response.statusCode)) response.setHeader('content-length', body.length);
  response.end(body);
}

function cookieText(cookie: HttpCookie): string {
  const parts = [`${cookie.name}=${encodeURIComponent(cookie.value)}`];
  if (cookie.domain) parts.push(`Domain=${cookie.domain.value}`);
  if (cookie.path) parts.push(`Path=${cookie.path.value}`);
  if (cookie.maxAge) parts.push(`Max-Age=${cookie.maxAge.value}`);
  if (cookie.expires?.value)
    parts.push(`Expires=${new Date(cookie.expires.value.seconds * 1000).toUTCString()}`);
  if (cookie.secure?.value) parts.push('Secure');
  if (cookie.httpOnly?.value) parts.push('HttpOnly');
  const sameSite = cookie.sameSite ? SAME_SITE[cookie.sameSite] : undefined;
  if (sameSite) parts.push(`SameSite=${sameSite}`);
  return parts.join('; ');
}
