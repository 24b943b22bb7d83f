import * as z from 'zod';

const API = 'api-version=2025-09-01';

/** Pages of one list that are read at most; a page has a hundred addresses and more. */
const PAGES = 200;

/** Sends a signed request; answers status and body. Errors: `unavailable`. */
export type Ask = (
  method: 'GET' | 'DELETE',
  url: string,
) => Promise<{ readonly status: number; readonly body: string }>;

const page = z.object({
  value: z.array(
    z.object({ name: z.string(), properties: z.object({ email: z.string().optional() }).optional() }),
  ),
  nextLink: z.string().nullish(),
});

type Entry = z.output<typeof page>['value'][number];

/**
 * Takes an address off every suppression list of a mail domain (resource `…/emailServices/<s>/domains/<d>` of the
 * resource manager), whose lists are few; false where it is on none.
 */
export async function clearFromLists(ask: Ask, domainUrl: string, address: string): Promise<boolean> {
  const lists = `${domainUrl.replace(/\/$/, '')}/suppressionLists`;
  let isCleared = false;
  for await (const { name: list } of entries(ask, `${lists}?${API}`)) {
    const addresses = `${lists}/${encodeURIComponent(list)}/suppressionListAddresses`;
    for await (const { name, properties } of entries(ask, `${addresses}?${API}`)) {
      if (properties?.email?.toLowerCase() !== address.toLowerCase()) continue;
      const { status } = await ask('DELETE', `${addresses}/${encodeURIComponent(name)}?${API}`);
      if (status !== 200 && status !== 204 && status !== 404) throw unexpected(status);
      isCleared ||= status !== 404;
    }
  }
  return isCleared;
}

async function* entries(ask: Ask, first: string): AsyncGenerator<Entry> {
  const { origin } = new URL(first);
  let next: string | null = first;
  for (let read = 0; next !== null && read < PAGES; read += 1) {
    const { status, body }: { status: number; body: string } = await ask('GET', next);
    if (status === 404) return;
    if (status !== 200) throw unexpected(status);
    const { value, nextLink } = page.parse(JSON.parse(body));
    yield* value;
    // A signed request goes to no other host.
    next = nextLink && new URL(nextLink).origin === origin ? nextLink : null;
  }
}

function unexpected(status: number): Error {
  return new Error(`The resource manager answered ${status}`);
}
