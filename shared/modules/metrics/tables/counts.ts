/** What was counted of one domain's calls. */
export type DomainCounts = {
  readonly calls: number;
  /** Answers of 500 and more. */
  readonly errors: number;
  /** By the number of a bucket (`rules/latency.ts`). */
  readonly latency: { readonly [bucket: string]: number };
};

export type Counts = { readonly [domain: string]: DomainCounts };

/** What was counted of one kind of work (`rules/work.ts`). */
export type WorkCount = {
  readonly times: number;
  readonly failed: number;
  /** Tokens, bytes: what the work is measured in beside its number. */
  readonly amount: number;
  /** How long it took, or how late it was; by the number of a bucket. */
  readonly latency: { readonly [bucket: string]: number };
  /** The last failure: ISO time, and what it was, without people and secrets. */
  readonly last: { readonly at: string; readonly what: string } | null;
};

export type WorkCounts = { readonly [name: string]: WorkCount };
