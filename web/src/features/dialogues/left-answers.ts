import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { call } from '../../api/client.ts';
import { keep, readKept } from '../../lib/kept.ts';
import {
  isToSettle,
  type Left,
  type Owner,
  ownerNow,
  ownerOf,
  readableLeft,
  sealedLeft,
  sealKeysLeft,
} from '../../lib/left.ts';
import { sessionStore } from '../../lib/session.ts';
import { restoreUnsent } from './outbox.ts';
import { type Sealed, seal, unseal } from './seal.ts';

/** What lies sealed, with when it was sealed and when it was last looked at (ms since 1970, this device's clock). */
type SealedRecord = Sealed & { readonly at: number; readonly seen: number };

/** After this it is gone. */
const LIFE_MS = 7 * 24 * 3_600_000;
/** A clock further behind than at the last look was turned back: how long it has lain is not known, so it goes. */
const TURNED_BACK_MS = 3_600_000;

const root = 'livingroom.';
const sealedRoot = `${root}sealed.`;
const keyOf = (owner: string) => `${root}seal.${owner}`;

/** Sealed at the sign-out of this session: it is not opened again before another one. */
let leaving: string | null = null;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Puts in order what people have left in this browser: what is too old goes, what is readable and not of the person who
 * is signed in is sealed, what this person sealed is opened again. One tab after the other; without a network what is
 * sealed waits.
 */
export function settleLeft(): Promise<void> {
  const mine = turn.then(() => oneTabAtATime(settle));
  turn = mine.catch(() => {});
  return mine.catch(() => {});
}

/** The same where there is anything to do. */
export async function settledLeft(): Promise<void> {
  if (isToSettle(ownerNow(sessionStore.get()))) await settleLeft();
}

/** Brings the key that this person's answers are sealed with, for a sign-out without a network. False: not to be had now. */
export async function keepSealKey(owner: Owner): Promise<boolean> {
  const key = keyOf(ownerOf(owner));
  if (typeof readKept(key) === 'string') return true;
  try {
    const { public_key } = await call(users.operations.sealKey, {});
    return ownerNow(sessionStore.get()) === ownerOf(owner) && keep(key, public_key);
  } catch {
    return false;
  }
}

/** Seals what this person leaves. False where it could not be: then it lies as before. */
export async function sealOwn(owner: Owner): Promise<boolean> {
  leaving = sessionStore.get().id;
  const mine = turn.then(() => oneTabAtATime(() => sealAll((one) => one === ownerOf(owner))));
  turn = mine.catch(() => {});
  return mine.catch(() => false);
}

/** Leaves nothing of this person, sealed or not. */
export function discardOwn(owner: Owner): void {
  for (const { storage, key, owner: one } of [...readableLeft(), ...sealedLeft(), ...sealKeysLeft()])
    if (one === ownerOf(owner)) storage.removeItem(key);
}

async function settle(): Promise<void> {
  sweep(Date.now());
  const { id, ...session } = sessionStore.get();
  const now = ownerNow({ id, ...session });
  await sealAll((owner) => owner !== now);
  for (const { storage, key, owner } of sealKeysLeft())
    if (owner !== now && !readableLeft().some((left) => left.owner === owner)) storage.removeItem(key);
  if (now !== null && id !== leaving) await openAll(now);
}

function sweep(now: number): void {
  for (const left of sealedLeft()) {
    const record = recordOf(left);
    const isOver = !record || now - record.at >= LIFE_MS || now < record.seen - TURNED_BACK_MS;
    if (isOver) left.storage.removeItem(left.key);
    else if (now > record.seen) left.storage.setItem(left.key, JSON.stringify({ ...record, seen: now }));
  }
}

async function sealAll(isMeant: (owner: string) => boolean): Promise<boolean> {
  let isWhole = true;
  for (const left of readableLeft()) {
    if (!isMeant(left.owner)) continue;
    isWhole = (await sealOne(left)) && isWhole;
  }
  return isWhole;
}

async function sealOne({ storage, key, owner }: Left): Promise<boolean> {
  const publicKey = readKept(keyOf(owner));
  // An older version of the site brought no key: nothing is lost, and the next sign-in sends it.
  if (typeof publicKey !== 'string') return false;
  for (;;) {
    const text = storage.getItem(key);
    if (text === null) return true;
    const place = `${sealedRoot}${key.slice(root.length)}.${crypto.randomUUID()}`;
    const at = Date.now();
    const record: SealedRecord = { ...(await seal(publicKey, place, text)), at, seen: at };
    // Sent, or added to, while it was being sealed.
    if (storage.getItem(key) !== text) continue;
    storage.removeItem(key);
    try {
      storage.setItem(place, JSON.stringify(record));
      return true;
    } catch {
      storage.setItem(key, text);
      return false;
    }
  }
}

async function openAll(owner: string): Promise<void> {
  const own = sealedLeft().filter((left) => left.owner === owner);
  if (own.length === 0) return;
  const { id } = sessionStore.get();
  const { private_key } = await call(users.operations.sealKey, {});
  for (const left of own) {
    const record = recordOf(left);
    const text = record && (await unseal(private_key, left.key, record).catch(() => null));
    // Of an earlier sign-in with this number, who is somebody else: it waits for its end.
    if (typeof text !== 'string') continue;
    if (sessionStore.get().id !== id) return;
    restore(left, text);
    left.storage.removeItem(left.key);
  }
}

function restore({ storage, key }: Left, text: string): void {
  const original = root + key.slice(sealedRoot.length, key.lastIndexOf('.'));
  if (storage === localStorage) restoreUnsent(original, text);
  else if (storage.getItem(original) === null) storage.setItem(original, text);
}

function recordOf({ storage, key }: Left): SealedRecord | null {
  try {
    const record: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is SealedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { from, nonce, data, at, seen } = value as { readonly [name: string]: unknown };
  return [from, nonce, data].every((one) => typeof one === 'string') && [at, seen].every(Number.isFinite);
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('livingroom.left', work) : work();
}
