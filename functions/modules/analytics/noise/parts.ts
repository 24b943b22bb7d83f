import { randomUUID } from 'node:crypto';
import type { DrawnUnits, NoisyRelease } from '@livingroom/shared/modules/analytics/tables/privacy-books.ts';
import type { ServiceContext } from '../../../core/context.ts';

/** What the units take in one row at most, in bytes of JSON: a batch of the store holds twice as much. */
const ROW_BYTES = 800_000;

/**
 * The release as its row keeps it: whole, or with the units that it has no room for in rows beside it. Those are written
 * before, and count only once the row that names them is there.
 */
export async function keepParts(
  context: ServiceContext,
  id: string,
  release: NoisyRelease,
): Promise<NoisyRelease> {
  const [own = noUnits, ...others] = inParts(release);
  if (others.length === 0) return release;
  const parts: string[] = [];
  for (const part of others) {
    const privacy_book_id = `${id}:${randomUUID()}`;
    await context.store.table('privacy_books').create({ privacy_book_id, part_of: id, part });
    parts.push(privacy_book_id);
  }
  return { ...release, ...own, parts };
}

/** The whole release; throws where a row of its units is missing. */
export async function wholeRelease(
  context: ServiceContext,
  { parts = [], ...own }: NoisyRelease,
): Promise<NoisyRelease> {
  const all: DrawnUnits[] = [own];
  for (const id of parts) {
    const { part } = await context.store.table('privacy_books').load(id);
    if (part) all.push(part);
  }
  return {
    ...own,
    people: all.flatMap(({ people }) => people),
    plan: all.flatMap(({ plan }) => plan),
    sums: all.flatMap(({ sums }) => sums),
  };
}

/** Takes away what a run has drawn that was cut off before its charge, or that another one was quicker than. */
export async function forgetOtherParts(
  context: ServiceContext,
  id: string,
  { parts = [] }: Pick<NoisyRelease, 'parts'>,
): Promise<void> {
  const others = { part_of: id, ...(parts.length > 0 ? { privacy_book_id: { notIn: parts } } : {}) };
  await context.store.table('privacy_books').removeEvery(others);
}

const noUnits: DrawnUnits = { people: [], plan: [], sums: [] };

/** Units in their order, as many in a part as a row holds; the three lists are of the same units. */
function inParts({ people, plan, sums }: DrawnUnits): readonly DrawnUnits[] {
  const parts: DrawnUnits[] = [];
  let [from, bytes] = [0, 0];
  const close = (to: number) => {
    parts.push({ people: people.slice(from, to), plan: plan.slice(from, to), sums: sums.slice(from, to) });
    [from, bytes] = [to, 0];
  };
  for (const place of sums.keys()) {
    const own = JSON.stringify([people[place], plan[place], sums[place]]).length;
    if (bytes > 0 && bytes + own > ROW_BYTES) close(place);
    bytes += own;
  }
  close(sums.length);
  return parts;
}
