import { type Role, roles, selectableRoles } from '@livingroom/shared/core/catalogue/roles.ts';
import { keep, readKept } from './kept.ts';
import { createStore, type Store } from './store.ts';

/** Client session data of spec 1 §3, without the main resources: screens read the ones they show (README). The tokens themselves are in the sign-in library's own cache alone. */
export type Session = {
  /** Tells one sign-in on this device from the next, whoever made it in whichever tab; null: nobody is signed in. */
  readonly id: string | null;
  /** Seconds since 1970 at which the access token ends. */
  readonly tokenExpiry: number | null;
  /** The identity provider's id of the signed-in account. */
  readonly account: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly accountId: number | null;
  readonly systemAccountId: number | null;
  readonly userId: number | null;
  readonly employeeId: number | null;
  readonly companyId: number | null;
  readonly primaryUnitId: number | null;
  readonly userRole: Role;
  /** The view chosen in the role selector; never more than `userRole`. */
  readonly selectedRole: Role;
  readonly accountVerified: boolean;
  readonly mfaRequired: boolean;
  /** In which the product speaks to the person where they chose none on this device; null: not known. */
  readonly language: string | null;
  /** The languages that the organisation offers; null: not known, which is every one. */
  readonly languagesOffered: readonly string[] | null;
  /** The own sign-in is to move or to end; `on`: when, without the person's own word. */
  readonly signInNotice: SignInNotice | null;
  /** When this person signed in for the first time, ms since 1970; null: they had been here before. */
  readonly firstSignInAt: number | null;
};

export type SignInNotice = {
  readonly kind: 'move' | 'end';
  readonly on: string | null;
  /** Its first letter and what stands behind the @. */
  readonly new_email: string | null;
};

export const emptySession: Session = {
  id: null,
  tokenExpiry: null,
  account: null,
  name: null,
  email: null,
  accountId: null,
  systemAccountId: null,
  userId: null,
  employeeId: null,
  companyId: null,
  primaryUnitId: null,
  userRole: 'guest',
  selectedRole: 'guest',
  accountVerified: false,
  mfaRequired: false,
  language: null,
  languagesOffered: null,
  signInNotice: null,
  firstSignInAt: null,
};

/** Spec 1 §4, Session: a token is gone 60 s early on read, and too old to act with 5 minutes early. */
const readMarginSeconds = 60;
export const authMarginSeconds = 300;
export const renewalCheckMs = 300_000;

const key = 'livingroom.session';

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Throws on an expiry that is not a positive number (spec 1 §4). */
export function checkedExpiry(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value;
  throw new Error('Invalid token expiry time.');
}

/** Session data as stored, or the empty session when its token ends within 60 s or the data is damaged. */
function usableSession(stored: unknown, now: number): Session {
  if (typeof stored !== 'object' || stored === null) return emptySession;
  const session = { ...emptySession, ...stored };
  const known = roles.includes(session.userRole) && selectableRoles(session.userRole);
  if (typeof session.tokenExpiry !== 'number' || session.tokenExpiry - readMarginSeconds <= now || !known)
    return emptySession;
  return known.includes(session.selectedRole) ? session : { ...session, selectedRole: session.userRole };
}

export const sessionStore: Store<Session> = createStore(usableSession(readKept(key), nowSeconds()));

/** The session that this page began with. */
const { id: idAtStart } = sessionStore.get();

/** Where the browser refuses storage, the session is this tab's alone. */
let isShared = true;

/** The session now; one whose token has ended is cleared first, unless another tab has renewed it. */
export function currentSession(): Session {
  const session = sessionStore.get();
  if (session.tokenExpiry !== null && usableSession(session, nowSeconds()) === emptySession) {
    const kept = keptSession();
    if (kept === emptySession) clearSession();
    else sessionStore.set(kept);
  }
  return sessionStore.get();
}

/** Somebody has signed in: whole or not at all, since every other tab follows what is stored here. */
export function openSession(session: Omit<Session, 'id'>): void {
  checkedExpiry(session.tokenExpiry);
  store({ ...session, id: crypto.randomUUID() });
}

/** Changes the session of this page. One that has ended, or another one that another tab has opened, stays as it is. */
export function saveSession(change: Partial<Session>): void {
  if (change.tokenExpiry !== undefined && change.tokenExpiry !== null) checkedExpiry(change.tokenExpiry);
  const { id } = sessionStore.get();
  if (!isSessionNow(id)) return;
  const kept = isShared ? keptSession() : emptySession;
  store({ ...(kept === emptySession ? sessionStore.get() : kept), ...change, id });
}

/** Ends the session of this page, in all tabs; another one that another tab has opened since is followed instead. */
export function clearSession(): void {
  if (!isSessionNow(sessionStore.get().id)) return;
  sessionStore.set(emptySession);
  keep(key, undefined);
}

/** Ends the session that this page found at its start: a newer one is not its own to end. */
export function clearSessionOfStart(): void {
  if (sessionStore.get().id === idAtStart) clearSession();
}

/**
 * Whether this session is still the one of this device. The stored one decides, not what this page has heard of it so
 * far; where it is another one, this page follows it.
 */
export function isSessionNow(id: string | null): boolean {
  if (isShared && keptId() !== sessionStore.get().id) sessionStore.set(keptSession());
  return sessionStore.get().id === id;
}

function store(session: Session): void {
  sessionStore.set(session);
  isShared = keep(key, session);
}

function keptSession(): Session {
  return usableSession(readKept(key), nowSeconds());
}

function keptId(): string | null {
  const kept = readKept(key);
  const id = typeof kept === 'object' && kept !== null && 'id' in kept ? kept.id : null;
  return typeof id === 'string' ? id : null;
}

/** True when somebody is signed in and the token lives 5 minutes more. */
export function isAuthenticated(session: Session, now: number): boolean {
  return Boolean(session.account && session.tokenExpiry && session.tokenExpiry - authMarginSeconds > now);
}

/** Another tab signed in or out: follow it. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) sessionStore.set(keptSession());
  });
}
