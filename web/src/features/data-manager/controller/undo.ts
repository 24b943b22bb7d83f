/** What was just done to several rows, and how it is brought back. */
export type Undo = {
  /** What was done, in words; null where there is nothing to undo. */
  readonly done: string | null;
  readonly running: boolean;
  readonly offer: (done: string, edit: { readonly edit_id: number } | null) => void;
  readonly run: () => Promise<unknown>;
  readonly dismiss: () => void;
};
