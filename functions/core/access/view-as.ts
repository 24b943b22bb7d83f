import { roles, selectableRoles } from '@livingroom/shared/core/catalogue/roles.ts';
import type { Caller } from '../context.ts';

/**
 * The caller in the view that was chosen in the role selector (`X-View-As`): an admin who looks as a manager is treated
 * as one in every respect. Never more than the person's own role; a view that is none, or no longer the person's, is
 * the own role.
 */
export function inView(caller: Caller, chosen: string | null): Caller {
  const role = roles.find((known) => known === chosen);
  return role && selectableRoles(caller.role).includes(role) ? { ...caller, role } : caller;
}
