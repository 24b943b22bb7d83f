import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { roles, type SignedInRole } from '@livingroom/shared/core/catalogue/roles.ts';
import { isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { speakAs } from '../../i18n/texts.ts';
import { siteConfig } from '../../lib/config.ts';
import {
  checkedExpiry,
  clearSession,
  currentSession,
  emptySession,
  nowSeconds,
  openSession,
  saveSession,
} from '../../lib/session.ts';
import { call } from '../client.ts';
import { failureOf } from '../failure.ts';
import { decodeToken, emailOf, hasEssentialProfile, lacksSecondFactor } from './claims.ts';
import type { ProviderTokens } from './provider.ts';
import { dropTokens, holdTokens } from './tokens.ts';

/** Why a sign-in may not go on; its words are the keys `refused.…` of the sign-in texts. */
export type RefusalReason = 'second-factor' | 'token' | 'details' | 'invalid-details' | 'not-active';

/** A sign-in that may not go on: told to the person, then signed out after 4 seconds (spec 1 §4). */
export class SignInRefused extends Error {
  readonly reason: RefusalReason;
  /** What the server said, where it said something. */
  readonly detail: string;

  constructor(reason: RefusalReason, detail = '') {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

/** The role needs the second factor and the token does not prove it. */
export class SecondFactorMissing extends Error {}

type Details = CallOutput<(typeof users.operations)['accountDetails']>;

/**
 * Checks what the provider brought, asks who the person is, and opens the session: once all of it is known, since every
 * other tab follows what is stored.
 */
export async function acceptSignIn(tokens: ProviderTokens): Promise<SignedInRole> {
  const email = checkTokens(tokens);
  try {
    const details = await accountDetails(email, tokens.accessToken);
    const role = checkDetails(details);
    if (lacksSecondFactor(role, tokens.accessToken, siteConfig().auth.secondFactorContext ?? null))
      throw new SecondFactorMissing();
    holdTokens(tokens);
    const who = { ...sessionOf(tokens), email, ...sessionOfDetails(details, role), selectedRole: role };
    openSession({ ...emptySession, ...who });
    if (isLanguage(details.language)) await speakAs(details.language, details.languagesOffered);
    await recordSignIn(email, tokens);
    return role;
  } catch (cause) {
    // The second step goes on with this sign-in; and the session of somebody else is not ended by it.
    const isOver = !(cause instanceof SecondFactorMissing) && currentSession().account === tokens.account;
    if (isOver) {
      dropTokens();
      clearSession();
    }
    throw cause;
  }
}

/** What the session keeps of the tokens: whose they are and when they end, never the tokens. */
export function sessionOf(tokens: ProviderTokens) {
  return { account: tokens.account, tokenExpiry: checkedExpiry(tokens.expiry) };
}

/** What the session keeps of the account's details. */
export function sessionOfDetails(details: Details, userRole: SignedInRole) {
  return {
    name: details.givenName,
    accountId: details.accountIdRef,
    systemAccountId: details.systemAccountIdRef,
    userId: details.userId,
    employeeId: details.employeeId,
    companyId: details.companyId,
    primaryUnitId: details.primaryUnitId,
    userRole,
    accountVerified: true,
    mfaRequired: details.mfaRequired,
    signInNotice: details.signInNotice,
    language: details.language,
    languagesOffered: details.languagesOffered,
  };
}

function checkTokens(tokens: ProviderTokens): string {
  const claims = tokens.accessToken && tokens.idToken ? decodeToken(tokens.idToken) : null;
  const email = claims && emailOf(claims);
  const trusted = claims && hasEssentialProfile(claims) && claims.iss === siteConfig().auth.issuer;
  if (!email || !trusted || !(Number(claims.exp) > nowSeconds())) throw new SignInRefused('token');
  return email;
}

/** Who the person of this address is; `token`: of a sign-in that is not open yet. Throws `SignInRefused`, `SecondFactorMissing`. */
export async function accountDetails(email: string, token?: string): Promise<Details> {
  try {
    return await call(users.operations.accountDetails, { params: { email } }, token ? { token } : {});
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure.code === 'second-factor-required') throw new SecondFactorMissing();
    if (failure.code === 'user-not-active') throw new SignInRefused('not-active');
    // The server does not take the token: what follows would not be answered either.
    if (failure.code === 'unauthorized') throw new SignInRefused('token');
    const { sessionWords } = await import('./told.ts');
    const { message } = failure;
    throw new SignInRefused('details', await sessionWords('details', { email, message }));
  }
}

/** Spec 1 §4: details that lack one of these are no sign-in. */
export function checkDetails(details: Details): SignedInRole {
  const { accountIdRef, systemAccountIdRef, employeeId, companyId, userId, userRole, mfaRequired } = details;
  const ids = [accountIdRef, systemAccountIdRef, employeeId, companyId, userId];
  const role = roles.find((known): known is SignedInRole => known !== 'guest' && known === userRole);
  if (ids.some((id) => typeof id !== 'number') || !role || typeof mfaRequired !== 'boolean')
    throw new SignInRefused('invalid-details');
  if (details.userStatus !== 'active') throw new SignInRefused('not-active');
  return role;
}

/** Characters that the record takes of a browser's name. */
const longestAgent = 500;

/** The record is for the audit; a sign-in does not fail for it, but the person is told. */
async function recordSignIn(email: string, tokens: ProviderTokens): Promise<void> {
  const user_agent = navigator.userAgent.slice(0, longestAgent);
  const body = { login_success: true, user_agent, token_expiry: tokens.expiry };
  try {
    const { first_time } = await call(users.operations.login, { query: { email }, body });
    if (first_time) saveSession({ firstSignInAt: Date.now() });
  } catch {
    await (await import('./told.ts')).tell('loginRecord', {}, 'warning');
  }
}
