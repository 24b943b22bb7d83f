import { createHash } from 'node:crypto';
import type { Operation } from '@livingroom/shared/calls/call.ts';
import { type Permission, rightName } from '@livingroom/shared/core/catalogue/permission.ts';
import { needsSecondFactor } from '@livingroom/shared/core/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, KeyOwner, KioskSession, Ports } from '../context.ts';
import { pursesOf } from './addresses.ts';
import { callerAtKiosk, callerOfKey, createCallerResolver, refused } from './callers.ts';
import { createLimiter, limits, operationLimits, workLimits } from './limits.ts';
import { createPermissions } from './permissions.ts';
import { provingCaller } from './proof.ts';
import { isOwnSample } from './sample.ts';
import type { TokenClaims, TokenVerifier } from './tokens.ts';
import { createTrail } from './trail.ts';

/** What a call brings to the door: its `Authorization` header and the address it comes from, where that is known. */
type Visitor = { readonly authorization: string | null; readonly address: string | null };

/** An operation (`slug.name`) and the secret of the link that opens it; null where it needs none. */
type GuestCall = { readonly operation: string; readonly secret: string | null };

/** Whom a call was done for: a person, or the directory of an organisation. */
type Worker = Pick<Caller, 'accountId' | 'key'> & { readonly employeeId: number | null };

/** A key has a purse of its own: what a program does takes nothing from the person who made it. */
const personKey = ({ accountId, employeeId, key }: Worker) => {
  if (key) return `key ${accountId} ${key.id}`;
  return employeeId === null ? `directory ${accountId}` : `person ${accountId} ${employeeId}`;
};

/** What an operation asks of who is signed in. */
type Needing = Pick<Operation, 'atKiosk'> & { readonly access: 'signed-in' | Permission };

export type Access = {
  /** Who carries this `Authorization` header; throws `unauthorized` and its kin, or `too-many-requests`. */
  identify(visitor: Visitor): Promise<Caller>;
  /** The account whose own directory carries this header; throws `unauthorized` or `too-many-requests`. */
  identifyDirectory(visitor: Visitor): Promise<number>;
  /**
   * Does what a guest asks of an operation (`slug.name`): counted by the link that opens it, and where it opens nothing by
   * the address. Throws what the work throws, or `too-many-requests`.
   */
  asGuest<T>(visitor: Visitor, call: GuestCall, work: () => Promise<T>): Promise<T>;
  /** Counts a call of an operation (`slug.name`) that costs more than others. Throws `too-many-requests`. */
  countOperation(caller: Caller, operation: string): void;
  /** Charges what a call took of this process, in milliseconds, to whom it was done for and their organisation. */
  charge(worker: Worker, milliseconds: number): void;
  /** What an operation that is done means for the calls to come. */
  noteDone(operation: Pick<Operation, 'access'>): void;
  /** Puts the operator's work in an organisation on record. */
  enter(caller: Caller, accountId: number, visitor: Visitor): Promise<void>;
  /** Throws `forbidden` unless the operation is open to how the caller came in, and the role holds its permission. */
  permit(caller: Caller, operation: Needing): Promise<void>;
  allows(caller: Caller, needed: Permission): Promise<boolean>;
  /** Whether an account holds the made-up answers that the caller's organisation looks at. */
  isOwnSample(caller: Caller, accountId: number): Promise<boolean>;
};

/** Lets somebody in whom no activation has bound; true when the identity is bound now. */
type Admit = (ports: Ports, claims: TokenClaims) => Promise<boolean>;

/** How those come in whom no token of the provider names. */
export type OtherWays = {
  readonly admit: Admit;
  /** The account that a directory's own token opens; throws `unauthorized`. */
  readonly authoriseDirectory: (ports: Ports, authorization: string | null) => Promise<number>;
  /** Whose API key this is; throws `unauthorized`. */
  readonly authoriseKey: (ports: Ports, key: string) => Promise<KeyOwner>;
  /** Whose session at a kiosk this is; throws `unauthorized`. */
  readonly authoriseKiosk: (ports: Ports, token: string) => Promise<KioskSession>;
};

/** Every call enters here: a verified token, an active person of an active account, a permission of the role. */
export function createAccess(
  ports: Ports,
  verify: TokenVerifier,
  { admit, authoriseDirectory, authoriseKey, authoriseKiosk }: OtherWays,
): Access {
  const resolve = createCallerResolver(ports);
  const permissions = createPermissions(ports);
  const trail = createTrail(ports);
  const limiter = createLimiter(ports.clock, ports.settings.limitFactor);
  const { secondFactorContext } = ports.settings.identity;

  const spendOf = (caller: Caller): void => {
    limiter.check(`work of ${personKey(caller)}`, workLimits.person);
    limiter.check(`work of account ${caller.accountId}`, workLimits.account);
    limiter.spend(`account ${caller.accountId}`, limits.account);
  };

  const byKey = async (text: string): Promise<Caller> => {
    const owner = await authoriseKey(ports, text);
    limiter.spend(`key ${owner.accountId} ${owner.key.id}`, limits.key);
    const caller = await callerOfKey(ports, owner);
    spendOf(caller);
    return caller;
  };

  const person = async (claims: TokenClaims): Promise<Caller | null> =>
    (await resolve(claims)) ?? ((await admit(ports, claims)) ? await resolve(claims) : null);

  const atKiosk = async (text: string): Promise<Caller> => {
    const session = await authoriseKiosk(ports, text);
    limiter.spend(`kiosk ${session.accountId} ${session.employeeId}`, limits.person);
    const caller = await callerAtKiosk(ports, session);
    spendOf(caller);
    return caller;
  };

  const known = async ({ authorization, address }: Visitor): Promise<Caller> => {
    const key = /^Bearer (lr_[\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
    if (key) return byKey(key);
    const kiosk = /^Bearer (ks_[\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
    if (kiosk) return atKiosk(kiosk);
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new AppError('unauthorized');
    const claims = await verify(token);
    limiter.spend(`person ${claims.subject}`, limits.person);
    const passed = secondFactorContext === null || claims.contexts.includes(secondFactorContext);
    const caller = claims.isProof ? await provingCaller(ports, claims.session) : await person(claims);
    if (!caller) throw refused(ports, 'unknown-identity');
    spendOf(caller);
    if (needsSecondFactor(caller.role) && !passed)
      throw new AppError('second-factor-required', { context: secondFactorContext });
    await trail.signedIn(caller, claims.session, address);
    return caller;
  };

  /** Counts what opens nothing, by where it comes from: whoever has what opens something is let in from anywhere. */
  const watched = async <T>(
    { address }: Visitor,
    isFailure: (error: AppError) => boolean,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (address !== null && error instanceof AppError && isFailure(error))
        for (const { key, limit } of pursesOf(address)) limiter.spend(key, limit);
      throw error;
    }
  };
  const holds = async ({ role, key, kiosk }: Caller, needed: Permission): Promise<boolean> =>
    kiosk === undefined &&
    (key?.rights.has(rightName(needed)) ?? true) &&
    (await permissions.allows(role, needed));
  const opensNothing = ({ status }: AppError) => status === 401;

  return {
    allows: holds,
    isOwnSample: (caller, accountId) => isOwnSample(ports, caller, accountId),
    async identify(visitor) {
      return watched(visitor, opensNothing, () => known(visitor));
    },
    async identifyDirectory(visitor) {
      const accountId = await watched(visitor, opensNothing, () =>
        authoriseDirectory(ports, visitor.authorization),
      );
      limiter.check(`work of directory ${accountId}`, workLimits.directory);
      limiter.check(`work of account ${accountId}`, workLimits.account);
      limiter.spend(`directory ${accountId}`, limits.directory);
      return accountId;
    },
    async asGuest(visitor, { operation, secret }, work) {
      const limit = operationLimits[operation];
      if (limit && secret !== null) limiter.spend(`${operation} ${digestOf(secret)}`, limit);
      return watched(visitor, isRefusal, work);
    },
    countOperation(caller, operation) {
      const limit = operationLimits[operation];
      if (limit) limiter.spend(`${operation} ${caller.accountId} ${caller.employeeId}`, limit);
    },
    charge(worker, milliseconds) {
      const { accountId, employeeId } = worker;
      const own = employeeId === null ? workLimits.directory : workLimits.person;
      limiter.charge(`work of ${personKey(worker)}`, own, milliseconds);
      limiter.charge(`work of account ${accountId}`, workLimits.account, milliseconds);
    },
    noteDone({ access }) {
      const isOfPermissions = typeof access !== 'string' && access.subdomain === 'role_permission_mappings';
      if (isOfPermissions && access.operation !== 'Read') permissions.forget();
    },
    enter: (caller, accountId, { address }) => trail.entered(caller, accountId, address),
    async permit(caller, { access: needed, atKiosk: isOpen = false }) {
      if (caller.kiosk && !isOpen) throw new AppError('forbidden');
      // What everybody may who is signed in is about a person; a key is none.
      const may = needed === 'signed-in' ? caller.key === undefined : await holds(caller, needed);
      if (!may) throw new AppError('forbidden');
    },
  };
}

/** Refused for what a guest brought, not for want of a service. */
function isRefusal({ status }: AppError): boolean {
  return status >= 400 && status < 500;
}

/** What a secret is remembered by: the memory of limits holds none. */
function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 22);
}
