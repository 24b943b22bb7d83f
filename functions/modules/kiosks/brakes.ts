import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type Brake, brakes, PLACE_DAYS } from '@livingroom/shared/modules/kiosks/rules/limits.ts';
import type { ServiceContext } from '../../core/context.ts';

/** A try at a kiosk: with which number, from which address. */
export type Try = {
  readonly kioskId: number;
  readonly number: number | null;
  readonly address: string | null;
  /** The code of a letter is not to be guessed: numbers have no brake for it. */
  readonly isLetter: boolean;
};

type Spent = { readonly key: string; readonly brake: Brake };

/** Rows that have recovered and are removed with one try. */
const SWEPT = 200;

/**
 * Counts a try before it is looked at, so that many at once are counted too; returns how to take it back for who is let
 * in. Counted in rows, for all instances, and for numbers of nobody as for those of people. Throws `too-many-requests`.
 */
export async function countTry(context: ServiceContext, tried: Try): Promise<() => Promise<void>> {
  const spent: Spent[] = [];
  for (const one of await brakesOf(context, tried)) {
    await spend(context, one);
    spent.push(one);
  }
  return async () => {
    for (const { key, brake } of spent)
      await table(context).changeIfThere(key, ({ recovers_at }) => ({
        recovers_at: iso(Date.parse(recovers_at) - brake.secondsEach * 1000),
      }));
    await rememberPlace(context, tried);
  };
}

/** From a place that is known, what strangers elsewhere use up stops nobody. */
async function brakesOf(context: ServiceContext, tried: Try): Promise<readonly Spent[]> {
  const { kioskId, number, isLetter } = tried;
  const place = placeOf(tried);
  const known = await table(context).get(knownKey(tried));
  const isKnown = known !== null && Date.parse(known.recovers_at) > context.ports.clock.now();
  const ofNumber: readonly Spent[] = isLetter
    ? []
    : [
        { key: keyOf('number here', number, place), brake: brakes.numberHere },
        ...(isKnown ? [] : [{ key: keyOf('number', number), brake: brakes.number }]),
      ];
  return [
    { key: keyOf('here', kioskId, place), brake: brakes.here },
    ...(isKnown || isLetter ? [] : [{ key: keyOf('kiosk', kioskId), brake: brakes.kiosk }]),
    ...ofNumber,
  ];
}

async function spend(context: ServiceContext, { key, brake }: Spent): Promise<void> {
  const now = context.ports.clock.now();
  let late = 0;
  await table(context).decide(key, (row) => {
    const from = Math.max(row === null ? 0 : Date.parse(row.recovers_at), now);
    const at = from + brake.secondsEach * 1000;
    late = at - now - brake.calls * brake.secondsEach * 1000;
    return late > 0 ? null : { brake_key: key, recovers_at: iso(at) };
  });
  if (late > 0) throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(late / 1000) });
}

async function rememberPlace(context: ServiceContext, tried: Try): Promise<void> {
  const now = context.ports.clock.now();
  const key = knownKey(tried);
  await table(context).decide(key, () => ({ brake_key: key, recovers_at: iso(now + PLACE_DAYS * DAY_MS) }));
  const { rows } = await table(context).page({ where: { recovers_at: { lt: iso(now) } }, limit: SWEPT });
  for (const row of rows) await table(context).remove(row);
}

function table({ store }: ServiceContext) {
  return store.table('kiosk_brakes');
}

function knownKey(tried: Try): string {
  return keyOf('known', tried.kioskId, placeOf(tried));
}

/** The address; of IPv6 the network of one connection, whose addresses are all its own to choose. */
function placeOf({ address }: Try): string {
  const bare = (address ?? '').replace(/^\[|\]$/g, '').split('%')[0] ?? '';
  if (!isIPv6(bare) || bare.includes('.')) return bare;
  const [before = '', after] = bare.split('::');
  const [start, end] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const gap = Array<string>(Math.max(0, 8 - (start?.length ?? 0) - (end?.length ?? 0))).fill('0');
  return [...(start ?? []), ...gap, ...(end ?? [])].slice(0, 4).join(':');
}

/** Neither numbers nor addresses stand in the rows. */
function keyOf(...parts: readonly (string | number | null)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
