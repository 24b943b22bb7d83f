/** One thing that a judge does not accept. */
export type Finding = {
  /** The judge's own name of its rule. */
  readonly rule: string;
  /** Where: a file, a view with its language and width, a place in a document. */
  readonly place: string;
  readonly says: string;
};

/** What a judge looked at, and what it refused. */
export type Seen = {
  readonly judge: string;
  readonly version: string;
  /** How much it looked at, in a few words. */
  readonly saw: string;
  readonly aim: string;
  readonly findings: readonly Finding[];
  /** What it measured, one line each, where it does more than accept or refuse. */
  readonly figures?: readonly string[];
};

/** A judge of files and of what is made in this process: it needs seconds, and `npm test` asks it too. */
export type QuickJudge = { readonly name: string; readonly judge: () => Promise<Seen> };

/** A finding that is accepted: one line, with the reason. One that no longer occurs is itself a finding. */
export type Exception = {
  readonly judge: string;
  readonly rule: string;
  readonly place: RegExp;
  readonly reason: string;
};
