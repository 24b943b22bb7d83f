import type { RoundsCursor } from '@livingroom/shared/rules/workflows.ts';

export type AdvanceAnswer =
  | { readonly state: 'more'; readonly cursor: RoundsCursor | null }
  | { readonly state: 'wait'; readonly until: number | null; readonly cursor: RoundsCursor | null }
  | { readonly state: 'ended' };
