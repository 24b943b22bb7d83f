import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { forgetLanguage } from '../../i18n/texts.ts';
import { actingStore } from '../../lib/acting.ts';
import { siteConfig } from '../../lib/config.ts';
import { forgetPerson } from '../../lib/kept.ts';
import { forgetReturn } from '../../lib/return-path.ts';
import {
  clearSession,
  currentSession,
  isAuthenticated,
  isSessionNow,
  nowSeconds,
  renewalCheckMs,
  type Session,
  saveSession,
} from '../../lib/session.ts';
import { forgetUi } from '../../lib/ui.ts';
import { call, setTokenSource } from '../client.ts';
import type { ApiFailure } from '../failure.ts';
import { forgetCalls } from '../use-call.ts';
import { acceptSignIn, SecondFactorMissing, SignInRefused, sessionOf } from './accept.ts';
import { lacksSecondFactor } from './claims.ts';
import {
  GrantRefused,
  type IdentityProvider,
  InteractionInProgress,
  InteractionRequired,
  type ProviderTokens,
  ProviderUnreachable,
  type SignInOptions,
} from './provider.ts';
import { removing } from './shared-cache.ts';
import { dropTokens, heldTokens, holdTokens, lasts } from './tokens.ts';

const secondFactorKey = 'livingroom.second-factor';

let provider: IdentityProvider | undefined;

/** Set once, before anything is shown. */
export function setIdentityProvider(opened: IdentityProvider): void {
  provider = opened;
}

function identityProvider(): IdentityProvider {
  if (!provider) throw new Error('MSAL instance is not initialized.');
  return provider;
}

/**
 * Starts a sign-in (spec 1 §4): silently where the provider knows the person, else by redirect.
 * Answers true when a session is open without leaving the page.
 */
export async function signIn(options: SignInOptions = {}): Promise<boolean> {
  const identity = identityProvider();
  markSecondFactor(options.secondFactor === true);
  try {
    const outcome = options.secondFactor ? 'ask' : await signedInSilently(identity, options);
    if (outcome === 'in') return true;
    if (outcome === 'second-factor') markSecondFactor(true);
    await identity.signIn(outcome === 'second-factor' ? { ...options, secondFactor: true } : options);
  } catch (cause) {
    if (cause instanceof GrantRefused) await signOut();
    else if (!(cause instanceof InteractionInProgress)) throw cause;
    else {
      identity.resetInteraction();
      await identity.signIn(options);
    }
  }
  return false;
}

type Outcome = 'in' | 'ask' | 'second-factor';

async function signedInSilently(identity: IdentityProvider, { email }: SignInOptions): Promise<Outcome> {
  if (!identity.hasAccount(email)) return 'ask';
  try {
    await acceptSignIn(await identity.silent(email ? { email } : {}));
    return 'in';
  } catch (cause) {
    if (cause instanceof SecondFactorMissing) return 'second-factor';
    if (cause instanceof GrantRefused) await forgetGrant(identity);
    else if (!(cause instanceof InteractionRequired)) throw cause;
    return 'ask';
  }
}

/** The provider no longer knows what this device was given: it is signed out here, and the person is asked. */
async function forgetGrant(identity: IdentityProvider): Promise<void> {
  const { account } = currentSession();
  dropTokens();
  clearSession();
  await identity.forget(account);
}

/**
 * Ends the redirect of a sign-in: opens the session, or goes on to the second factor.
 * Answers false when nothing came back or the page is being left. Throws `SignInRefused`.
 */
export async function finishSignIn(): Promise<boolean> {
  const identity = identityProvider();
  const tokens = await identity.returned();
  if (!tokens) return false;
  try {
    await acceptSignIn(tokens);
    return true;
  } catch (cause) {
    if (!(cause instanceof SecondFactorMissing)) throw cause;
    if (askedForSecondFactor()) throw new SignInRefused('second-factor');
    await signIn({ secondFactor: true });
    return false;
  }
}

/** Records the sign-out, forgets everything, then leaves for the provider's sign-out page. */
export async function signOut(): Promise<void> {
  const { account } = currentSession();
  const unrecorded = await within(recordMs, recordSignOut());
  forgetReturn();
  dropTokens();
  clearSession();
  forgetPerson();
  actingStore.set(null);
  forgetUi();
  markSecondFactor(false);
  await Promise.all([forgetCalls(), forgetLanguage()]);
  if (unrecorded) await told((words) => words.tellOnNextPage(unrecorded));
  // Without a network there is no page to go to; the guard shows the login in this one.
  if (!navigator.onLine) return forgetProviderTokens();
  try {
    await identityProvider().signOut(account);
  } catch {
    // Signed out here at least; the provider's own session ends by itself.
    forgetProviderTokens();
    await told((words) => words.tellOnNextPage('logout.failed'));
    location.assign('/login');
  }
}

/** Milliseconds that the record of a sign-out may hold up who leaves; a call that is on its way arrives all the same. */
const recordMs = 4_000;

function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
  return Promise.race([work, late]);
}

/** Why the sign-out cannot be recorded; null where it can be, or where nobody was signed in. */
async function recordSignOut() {
  const session = currentSession();
  const { email, accountId } = session;
  if (!email) return null;
  if (accountId === null) return 'logout.noAccount';
  const token = await tokenToLeaveWith(session);
  if (!token) return 'logout.noToken';
  const extras = { token, keepalive: true };
  await call(users.operations.logout, { query: { email } }, extras).catch(() => {});
  return null;
}

/** This page's token, or after a reload the one in the library's cache. Nobody is asked anything on the way out. */
async function tokenToLeaveWith(session: Session): Promise<string | null> {
  const { account } = session;
  const tokens = heldTokens(session) ?? (await provider?.silent({ account }).catch(() => null));
  return tokens && tokens.account === account ? tokens.accessToken : null;
}

/** Words that are seldom needed come when they are; without a network nothing is told. */
async function told(work: (words: typeof import('./told.ts')) => unknown): Promise<void> {
  await import('./told.ts').then(work).catch(() => {});
}

/** What the sign-in library keeps, also where it could not be loaded: the next person does not get in with it. */
function forgetProviderTokens(): void {
  void removing(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (/^msal[.|]/.test(key)) storage.removeItem(key);
  });
}

/** True when signed in for 5 minutes more; otherwise tries silently and clears the session on failure. */
export async function ensureSignedIn(): Promise<boolean> {
  if (isAuthenticated(currentSession(), nowSeconds()) && currentSession().userRole !== 'guest') return true;
  if (currentSession().userRole === 'guest') return false;
  return await renew();
}

let renewing: Promise<boolean> | null = null;

/** Asked several times at once, this page renews once; and one tab after the other, since a refresh token is good for one use. */
function renew(): Promise<boolean> {
  renewing ??= oneTabAtATime(renewNow).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Milliseconds that a tab waits for another one's renewal. */
const turnMs = 10_000;

async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(
      'livingroom.renewal',
      { signal: AbortSignal.timeout(turnMs) },
      begin,
    );
  } catch (cause) {
    // The other one takes long: each for itself then.
    if (begun) throw cause;
    return work();
  }
}

async function renewNow(): Promise<boolean> {
  const { id } = currentSession();
  try {
    return await renewed(identityProvider());
  } catch (cause) {
    // Without a network the session lives as long as its token: nobody loses the page for it.
    if (isUnreachable(cause) || !isSessionNow(id)) return false;
    clearSession();
    await told((words) => words.tell('checking'));
    return false;
  }
}

/** The provider did not answer, or its library could not be loaded. */
function isUnreachable(cause: unknown): boolean {
  return cause instanceof ProviderUnreachable || cause instanceof TypeError;
}

/** Takes new tokens into an open session; without one there is nothing to renew. */
async function renewed(identity: IdentityProvider): Promise<boolean> {
  const { id, account, userRole } = currentSession();
  if (userRole === 'guest') return false;
  try {
    const tokens = await renewedTokens(identity, account);
    // Meanwhile somebody signed out, or somebody else in, here or in another tab: these tokens are nobody's.
    if (!isSessionNow(id)) return false;
    holdTokens(tokens);
    saveSession(sessionOf(tokens));
    askWhoAgain();
    return true;
  } catch (cause) {
    if (!isSessionNow(id)) return false;
    if (cause instanceof GrantRefused) await identity.forget(account);
    else if (!(cause instanceof InteractionRequired)) throw cause;
    // The page stays as long as its token.
    if (!heldTokens(currentSession())) await (await import('./ask-person.ts')).askPerson(signIn);
    return false;
  }
}

/**
 * A renewed token proves the second factor only where it is asked for again: without it an admin would be sent to the
 * sign-in page with every token that ends. The library's cache is asked first.
 */
async function renewedTokens(identity: IdentityProvider, account: string | null): Promise<ProviderTokens> {
  const tokens = await identity.silent({ account });
  const { userRole } = currentSession();
  const context = siteConfig().auth.secondFactorContext ?? null;
  const lacks = userRole !== 'guest' && lacksSecondFactor(userRole, tokens.accessToken, context);
  return lacks ? identity.silent({ account, secondFactor: true }) : tokens;
}

/** Renewal every 5 minutes when the token ends within 5 (spec 1 §4), and before a call that needs it. */
export function keepSignedIn(): void {
  setTokenSource({ token: freshToken, refused });
  setInterval(() => void freshToken(), renewalCheckMs);
}

/** The token of this page, or a new one shortly before it ends; where none can be had now, the old one to its end. */
async function freshToken(): Promise<string | null> {
  const held = heldTokens(currentSession());
  if (!(held && lasts(held)) && currentSession().userRole !== 'guest') await renew();
  return heldTokens(currentSession())?.accessToken ?? null;
}

/** An administrator may have changed the role or the place of the person. */
function askWhoAgain(): void {
  void import('./refresh-details.ts').then(({ refreshDetails }) => refreshDetails()).catch(() => {});
}

function refused(failure: ApiFailure, token: string | null, ofSession: string | null): void {
  const session = currentSession();
  if (session.userRole === 'guest') return;
  // Of an earlier sign-in, or with the token of before a renewal: it says nothing of the current session.
  if (session.id !== ofSession) return;
  if (token !== null && heldTokens(session)?.accessToken !== token) return;
  if (failure.status === 403) askWhoAgain();
  else if (failure.code === 'second-factor-required') void signIn({ secondFactor: true });
  else clearSession();
}

/** One try at the second factor a sign-in, or a provider that grants none would be asked for ever. */
function markSecondFactor(asked: boolean): void {
  if (asked) sessionStorage.setItem(secondFactorKey, 'asked');
  else sessionStorage.removeItem(secondFactorKey);
}

function askedForSecondFactor(): boolean {
  return sessionStorage.getItem(secondFactorKey) === 'asked';
}
