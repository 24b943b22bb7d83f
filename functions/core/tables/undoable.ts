import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { AnyHooks } from './hooks/hooks.ts';

/**
 * Whether deleted rows can be brought back as they were: nothing outside the store goes with them, such as a sign-in or a
 * picture, and nobody else has been told. People read this before they delete.
 */
export function isUndoable({ owner, variables }: Table, hooks: AnyHooks): boolean {
  const hasPicture = Object.values(variables).some(
    ({ format }) => format === 'image' || format === 'icon-or-picture',
  );
  return owner === 'account' && !hasPicture && !hooks.beforeDelete && !hooks.announce && !hooks.restsOn;
}
