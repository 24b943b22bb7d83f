import { leftFor } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import type { Charge, NoisyRelease } from '@livingroom/shared/modules/analytics/tables/privacy-books.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { forgetOtherParts, keepParts, wholeRelease } from './parts.ts';

/** A year has fewer rounds than this that may be charged. */
const MOST_CHARGES = 1_000;

/** What the round has drawn; null before it has. */
export async function drawnRelease(
  context: ServiceContext,
  year: number,
  round: string,
): Promise<NoisyRelease | null> {
  const id = idOf(year, round);
  const release = (await context.store.table('privacy_books').get(id))?.release ?? null;
  if (release === null) return null;
  await forgetOtherParts(context, id, release);
  return wholeRelease(context, release);
}

/** What the round has cost, and what is left of its year for the same drivers, in micro-rho; null before it was charged. */
export async function chargeOf(
  context: ServiceContext,
  year: number,
  round: string,
): Promise<{ readonly microRho: number; readonly left: number } | null> {
  const book = await context.store.table('privacy_books').get(`${year}`);
  const charges = book?.charges ?? [];
  const own = charges.find((charge) => charge.round === round);
  if (!own) return null;
  return { microRho: own.microRho, left: book?.spent_at ? 0 : leftFor(own.drivers, charges) };
}

/** What the rounds of a year have cost, in their order. */
export async function chargesOf(context: ServiceContext, year: number): Promise<readonly Charge[]> {
  return (await context.store.table('privacy_books').get(`${year}`))?.charges ?? [];
}

type Spending = {
  readonly year: number;
  readonly charge: Omit<Charge, 'at'>;
  readonly release: NoisyRelease;
};

/**
 * Charges the round and stores what was drawn for it, in one conditional write: both are there or neither. Units that it
 * has no room for are written before, and count only with it. Whoever comes second gets what the first has stored, and
 * what was drawn for nothing is forgotten. Null: the year has too little left.
 */
export async function chargeOnce(
  context: ServiceContext,
  { year, charge, release }: Spending,
): Promise<NoisyRelease | null> {
  const books = context.store.table('privacy_books');
  const { round, drivers, microRho } = charge;
  const id = idOf(year, round);
  let kept: NoisyRelease | null = null;
  for (;;) {
    const drawn = await drawnRelease(context, year, round);
    if (drawn) return drawn;
    const book = await books.find(`${year}`);
    const charges = book?.body.charges ?? [];
    const isRestoredNow = !book?.body.spent_at && (await isRestored(context, year, charges));
    if (isRestoredNow) await markSpent(context, year);
    if (book?.body.spent_at || isRestoredNow || leftFor(drivers, charges) < microRho) {
      await forgetOtherParts(context, id, {});
      return null;
    }
    kept ??= await keepParts(context, id, release);
    const now = nowOf(context.ports);
    const grown = [...charges, { ...charge, at: now }];
    const stamps = { created_at: now, updated_at: now };
    const none = { charges: null, spent_at: null, release: null, part_of: null, part: null };
    const written = await books.write([
      book
        ? { kind: 'replace', from: book, change: { charges: grown } }
        : { kind: 'create', row: { privacy_book_id: `${year}`, ...none, charges: grown, ...stamps } },
      { kind: 'create', row: { privacy_book_id: id, ...none, release: kept, ...stamps } },
    ]);
    if (written !== null) return release;
  }
}

/**
 * Leaves a mark outside the store that the round was drawn; before anybody is shown a figure of it. A restore brings the
 * store back to an earlier moment, but not the files: where a mark has no charge, what was drawn has been lost.
 */
export async function leaveMark(context: ServiceContext, year: number, round: string): Promise<void> {
  const content = Buffer.from('drawn\n');
  await context.ports.blobs.put('PERMANENT', `${marksOf(context, year)}${round}`, content, 'text/plain');
}

/** Nothing of the year is spent any more: after a restore nobody knows what its lost rounds have shown. */
async function markSpent(context: ServiceContext, year: number): Promise<void> {
  await context.store.table('privacy_books').decide(`${year}`, (row) => {
    if (row?.spent_at) return null;
    const now = nowOf(context.ports);
    const made = row ?? {
      privacy_book_id: `${year}`,
      charges: [],
      release: null,
      part_of: null,
      part: null,
      created_at: now,
      updated_at: now,
    };
    return { ...made, spent_at: now };
  });
}

async function isRestored(
  context: ServiceContext,
  year: number,
  charges: readonly Charge[],
): Promise<boolean> {
  const marks = marksOf(context, year);
  const charged = new Set(charges.map(({ round }) => `${marks}${round}`));
  const left = await context.ports.blobs.list('PERMANENT', marks, MOST_CHARGES);
  return left.some((mark) => !charged.has(mark));
}

const marksOf = ({ accountId }: ServiceContext, year: number) => `${accountId}/privacy-book/${year}/`;

const idOf = (year: number, round: string) => `${year}:${round}`;
