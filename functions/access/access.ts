import type { Permission } from '@livingroom/shared/catalogue/permission.ts';
import { needsSecondFactor } from '@livingroom/shared/catalogue/roles.ts';
import type { Operation } from '@livingroom/shared/contracts/call.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, Ports } from '../context.ts';
import { createCallerResolver, refused } from './callers.ts';
import { createLimiter, limits, operationLimits } from './limits.ts';
import { createPermissions } from './permissions.ts';
import type { TokenClaims, TokenVerifier } from './tokens.ts';
import { createTrail } from './trail.ts';

/** What a call brings to the door: its `Authorization` header and the address it comes from, where that is known. */
type Visitor = { readonly authorization: string | null; readonly address: string | null };

export type Access = {
  /** Who carries this `Authorization` header; throws `unauthorized` and its kin, or `too-many-requests`. */
  identify(visitor: Visitor): Promise<Caller>;
  /** The account whose own directory carries this header; throws `unauthorized` or `too-many-requests`. */
  identifyDirectory(visitor: Visitor): Promise<number>;
  /** Counts a call of nobody, and of an operation (`slug.name`) that guesses. Throws `too-many-requests`. */
  countPublic(visitor: Visitor, operation: string): void;
  /** Counts a call of an operation (`slug.name`) that costs more than others. Throws `too-many-requests`. */
  countOperation(caller: Caller, operation: string): void;
  /** What an operation that is done means for the calls to come. */
  noteDone(operation: Pick<Operation, 'access'>): void;
  /** Puts the operator's work in an organisation on record. */
  enter(caller: Caller, accountId: number, visitor: Visitor): Promise<void>;
  /** Throws `forbidden` unless the caller's role holds the permission. */
  permit(caller: Caller, needed: 'signed-in' | Permission): Promise<void>;
  allows(caller: Caller, needed: Permission): Promise<boolean>;
};

/** Lets somebody in whom no activation has bound; true when the identity is bound now. */
type Admit = (ports: Ports, claims: TokenClaims) => Promise<boolean>;

/** How those come in whom no token of the provider names. */
export type OtherWays = {
  readonly admit: Admit;
  /** The account that a directory's own token opens; throws `unauthorized`. */
  readonly authoriseDirectory: (ports: Ports, authorization: string | null) => Promise<number>;
};

/** Every call enters here: a verified token, an active person of an active account, a permission of the role. */
export function createAccess(
  ports: Ports,
  verify: TokenVerifier,
  { admit, authoriseDirectory }: OtherWays,
): Access {
  const resolve = createCallerResolver(ports);
  const permissions = createPermissions(ports);
  const trail = createTrail(ports);
  const limiter = createLimiter(ports.clock, ports.settings.limitFactor);
  const { secondFactorContext } = ports.settings.identity;

  const known = async ({ authorization, address }: Visitor): Promise<Caller> => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new AppError('unauthorized');
    const claims = await verify(token);
    limiter.spend(`person ${claims.subject}`, limits.person);
    const passed = secondFactorContext === null || claims.contexts.includes(secondFactorContext);
    const caller = (await resolve(claims)) ?? ((await admit(ports, claims)) ? await resolve(claims) : null);
    if (!caller) throw refused(ports, 'unknown-identity');
    limiter.spend(`account ${caller.accountId}`, limits.account);
    if (needsSecondFactor(caller.role) && !passed)
      throw new AppError('second-factor-required', { context: secondFactorContext });
    await trail.signedIn(caller, claims.session, address);
    return caller;
  };

  /** Counts what opens nothing, by where it comes from. */
  const watched = async <T>({ address }: Visitor, work: () => Promise<T>): Promise<T> => {
    if (address !== null) limiter.check(`address ${address}`, limits.address);
    try {
      return await work();
    } catch (error) {
      if (address !== null && error instanceof AppError && error.status === 401)
        limiter.spend(`address ${address}`, limits.address);
      throw error;
    }
  };

  return {
    allows: (caller, needed) => permissions.allows(caller.role, needed),
    async identify(visitor) {
      return watched(visitor, () => known(visitor));
    },
    async identifyDirectory(visitor) {
      const accountId = await watched(visitor, () => authoriseDirectory(ports, visitor.authorization));
      limiter.spend(`directory ${accountId}`, limits.directory);
      return accountId;
    },
    countPublic({ address }, operation) {
      if (address === null) return;
      limiter.spend(`address ${address}`, limits.address);
      const limit = operationLimits[operation];
      if (limit) limiter.spend(`${operation} ${address}`, limit);
    },
    countOperation(caller, operation) {
      const limit = operationLimits[operation];
      if (limit) limiter.spend(`${operation} ${caller.accountId} ${caller.employeeId}`, limit);
    },
    noteDone({ access }) {
      const isOfPermissions = typeof access !== 'string' && access.subdomain === 'role_permission_mappings';
      if (isOfPermissions && access.operation !== 'Read') permissions.forget();
    },
    enter: (caller, accountId, { address }) => trail.entered(caller, accountId, address),
    async permit(caller, needed) {
      if (needed === 'signed-in') return;
      if (!(await permissions.allows(caller.role, needed))) throw new AppError('forbidden');
    },
  };
}
