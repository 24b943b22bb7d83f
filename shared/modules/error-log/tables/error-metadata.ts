/** One thing that happened before an error: a page, or a call with what came of it. Never content. */
type TrailStep = {
  readonly at: string;
  /** A path of the site, or the method and path of a call, without the ids in it. */
  readonly what: string;
  /** Of a call: its status (0: nobody answered) and how long it took, in ms. */
  readonly status: number | null;
  readonly ms: number | null;
};

/** Where the time of a call went: a gateway's or the store's work, by name, in ms. */
type Span = { readonly name: string; readonly times: number; readonly ms: number };

/** What is known of an error beside its columns; never a token, an answer, a name or an address. */
export type ErrorMetadata = {
  readonly source: 'site' | 'server';
  /** Path of the page, without query and ids. */
  readonly url: string | null;
  readonly userAgent: string | null;
  readonly role: string | null;
  readonly release: string | null;
  readonly stack: string | null;
  /** What lies behind it, nearest first. */
  readonly causes: readonly string[];
  readonly milliseconds: number | null;
  readonly spans: readonly Span[];
  readonly trail: readonly TrailStep[];
};
