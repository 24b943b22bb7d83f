import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type Resource, ScimSyntaxError } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import {
  type PatchOperation,
  patchSteps,
  ScimNoTarget,
  ScimTooMuch,
} from '@livingroom/shared/modules/directory-sync/rules/patch.ts';
import type { ServiceContext } from '../../core/context.ts';
import { inTurns } from '../../core/event-loop/turns.ts';

/** What a call of a directory brings: whose rows, where the answers say that resources are, and the version it saw. */
export type ScimCall = {
  readonly context: ServiceContext;
  /** `https://…/api/scim/v2`. */
  readonly base: string;
  readonly ifMatch: string | null;
};

/** The number of a resource; null for an id that is none of ours. */
export function numberOf(id: string): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** Tries of a write that somebody else overtook. */
const TRIES = 5;

/** Reads and writes until nobody wrote in between: two calls for one resource lose nothing of either. */
export async function unlessOvertaken<T>(readAndWrite: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === 'conflict';
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
}

/** A name that is taken, in the word of RFC 7644. */
export async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError && error.code === 'constraint-failed')
      throw new AppError('scim-refused', { problem: 'uniqueness' });
    throw error;
  }
}

const fixed = /^(?:urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):)?(?:id|meta|schemas|groups)\b/iu;

/** The resource after a patch that may touch all but what is fixed, and may not take away what must be there. */
export async function patched(
  before: Resource,
  operations: readonly PatchOperation[],
  required: string,
): Promise<Resource> {
  const isRefused = ({ op, path = '' }: PatchOperation) =>
    fixed.test(path) || (op === 'remove' && path.toLowerCase() === required.toLowerCase());
  if (operations.some(isRefused)) throw new AppError('scim-refused', { problem: 'mutability' });
  try {
    return await inTurns(patchSteps(before, operations));
  } catch (error) {
    if (error instanceof ScimSyntaxError) throw new AppError('scim-refused', { problem: 'invalidPath' });
    if (error instanceof ScimTooMuch) throw new AppError('scim-refused', { problem: 'tooMuch' });
    if (error instanceof ScimNoTarget) throw new AppError('scim-refused', { problem: 'noTarget' });
    throw error;
  }
}
