/** The package has no types of its own: this is what is used of it. */
declare module 'jstat' {
  const jstat: { readonly studentt: { cdf(t: number, freedom: number): number } };
  export = jstat;
}
