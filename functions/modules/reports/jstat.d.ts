/** The package has no types of its own: this is what is used of it. */
declare module 'jstat' {
  const jstat: {
    readonly studentt: { cdf(t: number, freedom: number): number; inv(p: number, freedom: number): number };
    readonly chisquare: { cdf(x: number, freedom: number): number };
    readonly normal: {
      inv(p: number, mean: number, deviation: number): number;
      cdf(x: number, mean: number, deviation: number): number;
    };
    /** `share`: 0 to 1, between two values in proportion. */
    percentile(values: readonly number[], share: number): number;
  };
  export = jstat;
}
