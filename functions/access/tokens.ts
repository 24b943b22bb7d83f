import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { serviceWords } from '@livingroom/shared/words/services.ts';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Settings } from '../config/settings.ts';
import type { Clock } from '../gateways/clock/port.ts';

/** What the product reads of a verified access token. */
export type TokenClaims = {
  /** Stable id of the person at the issuer. */
  readonly oid: string;
  readonly email: string;
  /** Authentication contexts passed, `c1` for the second factor. */
  readonly contexts: readonly string[];
};

export type TokenVerifier = (token: string) => Promise<TokenClaims>;

const REMEMBERED = 10_000;

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
    const claims = readClaims(payload);
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

function readClaims(payload: { [claim: string]: unknown }): TokenClaims {
  const email = typeof payload.email === 'string' ? payload.email.trim().toLowerCase() : '';
  const scopes = typeof payload.scp === 'string' ? payload.scp.split(' ') : [];
  if (email === '' || !scopes.includes('user_impersonation')) throw new AppError('unauthorized');
  const oid = typeof payload.oid === 'string' ? payload.oid : String(payload.sub);
  const contexts = Array.isArray(payload.acrs) ? payload.acrs.map(String) : [];
  return { oid, email, contexts };
}
