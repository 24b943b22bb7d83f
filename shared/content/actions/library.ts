import { includedActions } from './included.ts';
import { inspiredActions } from './inspired.ts';
import { involvedActions } from './involved.ts';
import type { ActionsByDriver } from './types.ts';

/** What can be done about each key driver of the main survey, known from practice; needs no AI. */
export const actionLibrary: ActionsByDriver = { ...includedActions, ...inspiredActions, ...involvedActions };
