/** The two storage containers of spec 2 §3: kept files, and files that live until their job ends. */
export type BlobContainer = 'PERMANENT' | 'TEMPORARY';

/** Files. Names are relative; the account's prefix is part of the name. Errors: `unavailable`. */
export interface BlobGateway {
  /** Loads what the first file would wait for; a failure is the file's to tell. */
  expect(container: BlobContainer): void;
  put(container: BlobContainer, name: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(container: BlobContainer, name: string): Promise<{ content: Uint8Array; contentType: string } | null>;
  /** Names that begin with the prefix, at most `limit` of them. */
  list(container: BlobContainer, prefix: string, limit: number): Promise<readonly string[]>;
  /** All names that begin with the prefix, some thousands at a time; what is removed meanwhile may be among them. */
  pages(container: BlobContainer, prefix: string): AsyncIterable<readonly string[]>;
  remove(container: BlobContainer, name: string): Promise<void>;
}
