import type { DueKind } from '../../core/due/kinds.ts';
import { nextEmailChange, watchEmailChanges } from './watch.ts';

/** Old addresses are told of a change, and addresses whose day has come move. */
export const emailChangeWatch: DueKind = {
  name: 'email-change-watch',
  event: 'email-changes',
  serves: 'active',
  run: watchEmailChanges,
  next: nextEmailChange,
};
