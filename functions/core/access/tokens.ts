import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { Settings } from '../config/settings.ts';
import { LONGEST_LIFE_S } from '../ended-sessions.ts';
import type { Clock } from '../gateways/clock/port.ts';
import type { Log } from '../gateways/log/port.ts';
import { isOfProof, proofClaims } from './proof-token.ts';

/** What the product reads of a verified access token. */
export type TokenClaims = {
  /** The directory that the person belongs to: `tid` where the issuer has several, else the issuer. */
  readonly directory: string;
  /** Stable id of the person in that directory: `oid` where there is one, else `sub`. */
  readonly subject: string;
  /** The address that the person signs in with, lower case, where the token says it. Never decides who somebody is. */
  readonly email: string | null;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  /** Authentication contexts passed, `c1` for the second factor. */
  readonly contexts: readonly string[];
  /** Tells one sign-in of the person from the next. */
  readonly session: string;
  /** Of no person: the identity of a pipeline that proves a deployment (`proof.ts`). */
  readonly isProof?: true;
};

export type TokenVerifier = (token: string) => Promise<TokenClaims>;

const REMEMBERED = 10_000;

/** How far the clocks of two servers may differ. */
const CLOCK_SKEW_S = 300;

export type VerifierParts = {
  readonly identity: Settings['identity'];
  readonly clock: Clock;
  readonly log: Log;
  /** Left out, the issuer's published keys. */
  readonly keys?: JWTVerifyGetKey;
};

/**
 * Verifies issuer, audience, expiry, algorithm and signature; a token once verified is remembered until it expires.
 * A refused token is logged with the check that failed, never the token itself.
 */
export function createTokenVerifier(parts: VerifierParts): TokenVerifier {
  const { identity, clock, log } = parts;
  const keys = parts.keys ?? createRemoteJWKSet(new URL(identity.jwksUri), { [customFetch]: fetch });
  const remembered = new Map<string, { claims: TokenClaims; expires: number }>();
  const refuse = (check: string): AppError => {
    log.write({ level: 'warning', event: 'token-refused', check });
    return new AppError('unauthorized');
  };
  return async (token) => {
    const known = remembered.get(token);
    if (known && known.expires > clock.now()) return known.claims;
    const payload = await verify(token, { identity, clock, keys, refuse });
    const isProof = isOfProof(payload, identity);
    const checks = isProof ? [] : checksOfPerson(payload, identity);
    const failed = failedCheck([...checks, ...checksOfAll(payload, identity, clock.now() / 1000)]);
    if (failed) throw refuse(failed);
    const claims = isProof ? proofClaims(payload, identity) : readClaims(payload);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(token, { claims, expires: (payload.exp ?? 0) * 1000 });
    return claims;
  };
}

type Checks = {
  readonly identity: Settings['identity'];
  readonly clock: Clock;
  readonly keys: JWTVerifyGetKey;
  readonly refuse: (check: string) => AppError;
};

async function verify(token: string, { identity, clock, keys, refuse }: Checks): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: identity.issuer,
      audience: identity.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(clock.now()),
    });
    return payload;
  } catch (error) {
    if (!isTokensFault(error)) throw new AppError('unavailable', { service: serviceWords('signIn') });
    throw refuse(checkOf(error));
  }
}

/** Keys that cannot be fetched or read are no fault of the token: nobody is signed out because a service is away. */
function isTokensFault(error: unknown): error is errors.JOSEError {
  if (!(error instanceof errors.JOSEError)) return false;
  return !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
}

/** The name of a claim, or of what was wrong with the token as a whole; nothing of what stood in it. */
function checkOf(error: errors.JOSEError): string {
  const isClaim = error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired;
  return isClaim ? error.claim : error.code;
}

type OwnCheck = readonly [name: string, passed: boolean];

/** The first check of our own that the token does not pass; null: all. */
function failedCheck(checks: readonly OwnCheck[]): string | null {
  return checks.find(([, passed]) => !passed)?.[0] ?? null;
}

function checksOfPerson(payload: JWTPayload, identity: Settings['identity']): readonly OwnCheck[] {
  return [
    ['scp', typeof payload.scp === 'string' && payload.scp.split(' ').includes('user_impersonation')],
    ['azp', isFromClient(payload, identity.clients)],
    ['email_verified', isItsOwner(payload)],
  ];
}

function checksOfAll(payload: JWTPayload, identity: Settings['identity'], now: number): readonly OwnCheck[] {
  return [
    ['tid', identity.tenant === null || payload.tid === identity.tenant],
    ['lifetime', isOfThisDay(payload, now)],
  ];
}

function readClaims(payload: JWTPayload): TokenClaims {
  return {
    directory: typeof payload.tid === 'string' ? payload.tid : String(payload.iss),
    subject: typeof payload.oid === 'string' ? payload.oid : String(payload.sub),
    email: emailOf(payload),
    issuedAt: payload.iat ?? 0,
    // One context comes as text, several as a list.
    contexts: [payload.acrs ?? []].flat().map(String),
    session: String(payload.auth_time ?? payload.sid ?? payload.iat),
  };
}

/** Where the directory puts the address: as it is set up, in one of these. */
function emailOf({ email, emails, preferred_username, upn }: JWTPayload): string | null {
  const given = [email, Array.isArray(emails) ? emails[0] : emails, preferred_username, upn];
  const found = given.find((value) => typeof value === 'string' && value.includes('@'));
  return typeof found === 'string' ? found.trim().toLowerCase() : null;
}

function isFromClient(payload: JWTPayload, clients: readonly string[]): boolean {
  const client = payload.azp ?? payload.appid ?? payload.client_id;
  return typeof client === 'string' && clients.includes(client);
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
