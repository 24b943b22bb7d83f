/** Spec 1 §6, from least to most. `guest` is whoever is not signed in. */
export const roles = ['guest', 'employee', 'manager', 'admin', 'system'] as const;

export type Role = (typeof roles)[number];

export type SignedInRole = Exclude<Role, 'guest'>;

/** Ids of the rows of `roles`, the same in every environment. */
export const roleIds: { readonly [role in SignedInRole]: number } = {
  employee: 1,
  manager: 2,
  admin: 3,
  system: 4,
};

/** Whether `role` has every right of `needed` (admin includes manager, manager includes employee). */
export function roleIncludes(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** The roles a person may choose in the role selector (spec 1 §3, role hierarchy). */
export function selectableRoles(role: Role): readonly Role[] {
  return role === 'guest' ? ['guest'] : roles.slice(1, roles.indexOf(role) + 1);
}

/** The roles that somebody of this role may give others; the system role exists in the system account alone. */
export function grantableRoles(role: Role, inSystemAccount: boolean): readonly SignedInRole[] {
  const all: readonly SignedInRole[] = ['employee', 'manager', 'admin', 'system'];
  return all.filter((one) => roleIncludes(role, one) && (one !== 'system' || inSystemAccount));
}

/** Admins and managers pass a second factor at sign-in; employees need not (spec 2 §6). */
export function needsSecondFactor(role: Role): boolean {
  return roleIncludes(role, 'manager');
}
