import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { migrationProblems } from '@livingroom/shared/modules/data-migration/words.ts';

type BundleProblem = Extract<(typeof migrationProblems)[number], `bundle-${string}`>;

/** Why a bundle is not taken; nothing of it was stored. */
export class BundleRefused extends AppError {
  constructor(problem: BundleProblem, data: { readonly [name: string]: string | number } = {}) {
    super('migration-refused', { problem, ...data });
  }
}

export function refuseBundle(
  problem: BundleProblem,
  data: { readonly [name: string]: string | number } = {},
): never {
  throw new BundleRefused(problem, data);
}
