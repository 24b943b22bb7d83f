/** A test, by file and title, and the English sentences of promise that it proves, `{}` for what is filled in. */
export type Proof = { readonly file: string; readonly title: string; readonly says: readonly string[] };
