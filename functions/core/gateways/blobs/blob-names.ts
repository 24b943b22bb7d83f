const LONGEST_NAME = 1024;
const MOST_SEGMENTS = 254;

/** Checks a name by the rules of Blob Storage ("Naming and referencing containers, blobs, and metadata"); throws on a breach. */
export function checkBlobName(name: string): void {
  const segments = name.split('/');
  const isAllowed =
    name.length >= 1 &&
    name.length <= LONGEST_NAME &&
    segments.length <= MOST_SEGMENTS &&
    !segments.some((segment) => segment.endsWith('.')) &&
    !/[\\\p{Cc}]|\/$/u.test(name);
  if (!isAllowed) throw new Error(`Blob Storage does not allow the blob name ${JSON.stringify(name)}`);
}
