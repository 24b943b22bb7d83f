/** What was counted of one domain's calls. */
export type DomainCounts = {
  readonly calls: number;
  /** Answers of 500 and more. */
  readonly errors: number;
  /** By the number of a bucket (`rules/latency.ts`). */
  readonly latency: { readonly [bucket: string]: number };
};

export type Counts = { readonly [domain: string]: DomainCounts };
