import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { serviceWords } from '@livingroom/shared/words/services.ts';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { Settings } from '../config/settings.ts';
import type { Clock } from '../gateways/clock/port.ts';

/** What the product reads of a verified access token. */
export type TokenClaims = {
  /** Stable id of the person at the issuer. */
  readonly oid: string;
  readonly email: string;
  /** Authentication contexts passed, `c1` for the second factor. */
  readonly contexts: readonly string[];
  /** Tells one sign-in of the person from the next. */
  readonly session: string;
};

export type TokenVerifier = (token: string) => Promise<TokenClaims>;

const REMEMBERED = 10_000;

/** The longest life that the identity provider gives an access token (with continuous access evaluation). */
const LONGEST_LIFE_S = 28 * 3600;
/** How far the clocks of two servers may differ. */
const CLOCK_SKEW_S = 300;

/** Verifies issuer, audience, expiry, algorithm and signature; a token once verified is remembered until it expires. */
export function createTokenVerifier(
  identity: Settings['identity'],
  clock: Clock,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(identity.jwksUri), { [customFetch]: fetch }),
): TokenVerifier {
  const remembered = new Map<string, { claims: TokenClaims; expires: number }>();
  return async (token) => {
    const known = remembered.get(token);
    if (known && known.expires > clock.now()) return known.claims;
    const { payload } = await verify(token, identity, clock, keys);
    const claims = readClaims(payload, identity, clock.now() / 1000);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(token, { claims, expires: (payload.exp ?? 0) * 1000 });
    return claims;
  };
}

async function verify(token: string, identity: Settings['identity'], clock: Clock, keys: JWTVerifyGetKey) {
  try {
    return await jwtVerify(token, keys, {
      issuer: identity.issuer,
      audience: identity.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(clock.now()),
    });
  } catch (error) {
    throw isTokensFault(error)
      ? new AppError('unauthorized')
      : new AppError('unavailable', { service: serviceWords('signIn') });
  }
}

/** Keys that cannot be fetched or read are no fault of the token: nobody is signed out because a service is away. */
function isTokensFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
}

function readClaims(payload: JWTPayload, identity: Settings['identity'], now: number): TokenClaims {
  const email = typeof payload.email === 'string' ? payload.email.trim().toLowerCase() : '';
  const scopes = typeof payload.scp === 'string' ? payload.scp.split(' ') : [];
  const good =
    email !== '' &&
    scopes.includes('user_impersonation') &&
    isFromOurSite(payload, identity) &&
    isItsOwner(payload) &&
    isOfThisDay(payload, now);
  if (!good) throw new AppError('unauthorized');
  const oid = typeof payload.oid === 'string' ? payload.oid : String(payload.sub);
  const contexts = Array.isArray(payload.acrs) ? payload.acrs.map(String) : [];
  const session = String(payload.auth_time ?? payload.sid ?? payload.iat);
  return { oid, email, contexts, session };
}

/** Made for one of our own clients, in the directory that the settings name. */
function isFromOurSite(payload: JWTPayload, { clients, tenant }: Settings['identity']): boolean {
  const client = payload.azp ?? payload.appid ?? payload.client_id;
  return (
    typeof client === 'string' && clients.includes(client) && (tenant === null || payload.tid === tenant)
  );
}

/** What a provider says of the address, where it says something: nobody but its proven owner signs in with it. */
function isItsOwner(payload: JWTPayload): boolean {
  return ['email_verified', 'xms_edov'].every((claim) => {
    const value = payload[claim];
    return value === undefined || value === true || value === 1 || value === '1' || value === 'true';
  });
}

function isOfThisDay({ iat = Number.NaN, exp = Number.NaN }: JWTPayload, now: number): boolean {
  return iat <= now + CLOCK_SKEW_S && exp <= now + LONGEST_LIFE_S;
}
