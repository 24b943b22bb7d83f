/** Where a pass over all people stands; opaque to the orchestrator. */
export type RoundsCursor = {
  readonly round: number;
  readonly actionId: number;
  readonly after: number;
  readonly errors: number;
  readonly openings: number;
};

export type RoundsInput = {
  readonly account_id: number;
  readonly flow_execution_id: number;
  readonly cursor?: RoundsCursor | null;
  /** Pieces of work in a row that failed as a whole. */
  readonly failures?: number;
};

/** What is to be told when pieces of work go on failing. */
export type RoundsFailure = RoundsInput & { readonly message: string };

export type AdvanceAnswer =
  | { readonly state: 'more'; readonly cursor: RoundsCursor | null }
  | { readonly state: 'wait'; readonly until: number | null; readonly cursor: RoundsCursor | null }
  | { readonly state: 'ended' };
