import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Cross-origin rules as the platform applies them in front of the app: the allow-list decides, preflights
 * never reach a function, no response header is exposed. Without a list the app answers for itself. Returns true when the
 * request is answered.
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (!origin || allowedOrigins.length === 0) return false;
  const allowed = allowedOrigins.includes(origin) || allowedOrigins.includes('*');
  if (allowed) {
    response.setHeader('access-control-allow-origin', allowedOrigins.includes('*') ? '*' : origin);
    response.setHeader('vary', 'Origin');
  }
  const method = request.headers['access-control-request-method'];
  if (request.method !== 'OPTIONS' || !method) return false;
  if (allowed) {
    response.setHeader('access-control-allow-methods', method);
    const headers = request.headers['access-control-request-headers'];
    if (headers) response.setHeader('access-control-allow-headers', headers);
  }
  response.writeHead(204).end();
  return true;
}
