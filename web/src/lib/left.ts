import type { Session } from './session.ts';

/** Whose: account and employee. */
export type Owner = { readonly accountId: number; readonly employeeId: number };

/** One value of one person in a storage of this browser, still readable or sealed. */
export type Left = {
  readonly storage: Storage;
  readonly key: string;
  /** `<account>.<employee>` */
  readonly owner: string;
};

/** Unsent answers, and what is half entered. */
const readable = /^livingroom\.(?:dialogue|person\.draft)\.(\d+\.\d+)\.\d+$/;
const sealed = /^livingroom\.sealed\.(?:dialogue|person\.draft)\.(\d+\.\d+)\.\d+\.[\w-]+$/;
/** The key to seal with, which opens nothing. */
const sealKey = /^livingroom\.seal\.(\d+\.\d+)$/;

export function ownerOf({ accountId, employeeId }: Owner): string {
  return `${accountId}.${employeeId}`;
}

/** The person of this session; null: nobody is signed in. */
export function ownerNow({ accountId, employeeId, userRole }: Session): string | null {
  if (userRole === 'guest' || accountId === null || employeeId === null) return null;
  return ownerOf({ accountId, employeeId });
}

export const readableLeft = (): readonly Left[] => leftAs(readable);
export const sealedLeft = (): readonly Left[] => leftAs(sealed);
export const sealKeysLeft = (): readonly Left[] => leftAs(sealKey);

/** Whether something lies in this browser that is to be sealed, opened, or forgotten. */
export function isToSettle(owner: string | null): boolean {
  const others = [...readableLeft(), ...sealKeysLeft()].some((left) => left.owner !== owner);
  return others || sealedLeft().length > 0;
}

function leftAs(pattern: RegExp): readonly Left[] {
  try {
    return [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).flatMap((key) => {
        const owner = pattern.exec(key)?.[1];
        return owner === undefined ? [] : { storage, key, owner };
      }),
    );
  } catch {
    return [];
  }
}
