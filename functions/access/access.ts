import type { Permission } from '@livingroom/shared/catalogue/permission.ts';
import { needsSecondFactor } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, Ports } from '../context.ts';
import { createCallerResolver } from './callers.ts';
import { createPermissions } from './permissions.ts';
import type { TokenVerifier } from './tokens.ts';

export type Access = {
  /** Who carries this `Authorization` header; throws `unauthorized` and its kin. */
  identify(authorization: string | null): Promise<Caller>;
  /** Throws `forbidden` unless the caller's role holds the permission. */
  permit(caller: Caller, needed: 'signed-in' | Permission): Promise<void>;
  allows(caller: Caller, needed: Permission): Promise<boolean>;
};

/** Every call enters here: a verified token, an active person of an active account, a permission of the role. */
export function createAccess(ports: Ports, verify: TokenVerifier): Access {
  const resolve = createCallerResolver(ports);
  const permissions = createPermissions(ports);
  const { secondFactorContext } = ports.settings.identity;
  return {
    allows: (caller, needed) => permissions.allows(caller.role, needed),
    async identify(authorization) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
      if (!token) throw new AppError('unauthorized');
      const claims = await verify(token);
      const caller = await resolve(claims);
      if (
        secondFactorContext &&
        needsSecondFactor(caller.role) &&
        !claims.contexts.includes(secondFactorContext)
      ) {
        throw new AppError('second-factor-required', { context: secondFactorContext });
      }
      return caller;
    },
    async permit(caller, needed) {
      if (needed === 'signed-in') return;
      if (!(await permissions.allows(caller.role, needed))) throw new AppError('forbidden');
    },
  };
}
