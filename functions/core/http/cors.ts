import type { Incoming, Outgoing } from './types.ts';

/** How long a browser may keep the answer to a preflight, in seconds: the longest that browsers take. */
const PREFLIGHT_S = 7_200;

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].join(', ');

/** What the site sends beside what every page may. */
const HEADERS = 'accept-language, authorization, content-type, if-match, x-view-as';

/** What the site reads of an answer beside its body. */
const EXPOSED = 'content-disposition, etag, location, retry-after, www-authenticate, x-request-id';

/**
 * The origin that may read the answer, or null: the site's alone. The app answers for itself, since the platform in
 * front of it can neither let preflights be kept nor expose a header.
 */
export function originOf(request: Incoming, siteUrl: string): string | null {
  const origin = request.header('origin');
  return origin !== null && twinsOf(siteUrl).includes(origin) ? origin : null;
}

/** On one's own machine the site has two names. */
function twinsOf(siteUrl: string): readonly string[] {
  const { origin } = new URL(siteUrl);
  return origin.startsWith('http://localhost:')
    ? [origin, origin.replace('localhost', '127.0.0.1')]
    : [origin];
}

/** The answer to a preflight; one for a stranger allows nothing. */
export function preflightOf(origin: string | null): Outgoing {
  const allowed: Record<string, string> = {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': String(PREFLIGHT_S),
  };
  return {
    status: 204,
    headers: { vary: 'Origin', ...(origin ? allowed : {}), ...allowOf(origin) },
    body: null,
  };
}

export function withCors(answer: Outgoing, origin: string | null): Outgoing {
  const exposed: Record<string, string> = origin ? { 'access-control-expose-headers': EXPOSED } : {};
  const vary = [answer.headers.vary, 'Origin'].filter(Boolean).join(', ');
  return { ...answer, headers: { ...answer.headers, vary, ...exposed, ...allowOf(origin) } };
}

function allowOf(origin: string | null): Record<string, string> {
  return origin ? { 'access-control-allow-origin': origin } : {};
}
