import type { Role } from '@livingroom/shared/core/catalogue/roles.ts';

/** Spec 1 §2: where a role begins. */
export function landingPath(role: Role): string {
  if (role === 'guest') return '/login';
  return role === 'employee' ? '/employee' : '/dashboard';
}
