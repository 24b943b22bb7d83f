import { createHash } from 'node:crypto';

/** A person of a directory: what a token names, and what the directory gives for somebody that it knows. */
export type Identity = { readonly directory: string; readonly subject: string };

/** The id of an identity's row: both parts, so that equal numbers of two directories are two people. */
export function identityKey({ directory, subject }: Identity): string {
  const both = JSON.stringify([directory, subject]);
  return createHash('sha256').update(both).digest('hex');
}
