import { Reply } from './endpoints.ts';

/** How long a call itself waits before it sends the client to the status address, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Between two looks at the work. */
const LOOK_MS = 150;

/** What is said while the work goes on, and where it can be asked for. */
type Pending<T> = { readonly body: T; readonly statusUrl: string };

/** The result of long work, or 202 while there is none (`look` gives null); for calls that only ask. */
export async function resultOrAccepted<T extends object, P extends object>(
  look: () => Promise<T | null>,
  { body, statusUrl }: Pending<P>,
): Promise<T | Reply<P>> {
  const result = await look();
  if (result) return result;
  // The address stands in the body too: browsers hide the header from other origins.
  return new Reply(202, { ...body, status_url: statusUrl }, { location: statusUrl, 'retry-after': '1' });
}

/** As `resultOrAccepted`, after a short wait for the result; for calls that start the work. */
export async function briefly<T extends object, P extends object>(
  look: () => Promise<T | null>,
  pending: Pending<P>,
): Promise<T | Reply<P>> {
  const patient = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await resultOrAccepted(look, pending);
    if (!(answer instanceof Reply) || Date.now() > patient) return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
