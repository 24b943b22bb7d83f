import { clientFailure, failureOf } from './failure.ts';

/** How long the status of long work is left alone: at first, at most (ms), and by what it grows. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const GROWTH = 1.5;

/**
 * Asks the status address of accepted work (202) until it answers with something else; `look` asks it, for at most so
 * many ms. An answer without an address is the answer itself. Throws `timeout` at the deadline (ms since 1970).
 */
export async function followed(
  accepted: Response,
  deadline: number,
  look: (address: string, ms: number) => Promise<Response>,
): Promise<Response> {
  const address = await statusAddress(accepted);
  if (!address) return accepted;
  for (
    let pause = FIRST_PAUSE_MS;
    Date.now() + pause < deadline;
    pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS)
  ) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const response = await look(address, Math.max(1, deadline - Date.now())).catch((cause: unknown) => {
      const failure = failureOf(cause);
      if (failure.retryable) return null;
      throw failure;
    });
    if (response && response.status !== 202) return response;
  }
  throw clientFailure('timeout');
}

/** Browsers hide the header from other origins, so the address stands in the body too. */
async function statusAddress(response: Response): Promise<string | null> {
  const header = response.headers.get('location');
  if (header) return header;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const given = typeof body === 'object' && body !== null && 'status_url' in body ? body.status_url : null;
  return typeof given === 'string' ? given : null;
}
