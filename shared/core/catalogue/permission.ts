import type { SignedInRole } from './roles.ts';

/** The right that a call needs: rows of `permissions`, seeded with `roles` as its first holders. */
export type Permission = {
  readonly domain: string;
  readonly subdomain: string;
  readonly operation: string;
  readonly roles: readonly SignedInRole[];
};

/** Makes the rights of one part of the API, which the same roles hold first; each by its operation's name. */
export function rightsOf(domain: string, roles: readonly SignedInRole[], subdomain = domain) {
  return <Name extends string>(operation: Name): Permission & { readonly operation: Name } => ({
    domain,
    subdomain,
    operation,
    roles,
  });
}

/** A right as one text. */
export function rightName({ domain, subdomain, operation }: Omit<Permission, 'roles'>): string {
  return `${domain}|${subdomain}|${operation}`;
}
