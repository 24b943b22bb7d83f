import type { RoundsCursor, WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';

/** What is to be told when pieces of work go on failing. */
export type RoundsFailure = WorkflowInput<'flow-rounds'> & { readonly message: string };

export type AdvanceAnswer =
  | { readonly state: 'more'; readonly cursor: RoundsCursor | null }
  | { readonly state: 'wait'; readonly until: number | null; readonly cursor: RoundsCursor | null }
  | { readonly state: 'ended' };
