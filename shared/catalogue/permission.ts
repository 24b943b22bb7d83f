import type { SignedInRole } from './roles.ts';

/** The right that a call needs: rows of `permissions`, seeded with `roles` as its first holders. */
export type Permission = {
  readonly domain: string;
  readonly subdomain: string;
  readonly operation: string;
  readonly roles: readonly SignedInRole[];
};
