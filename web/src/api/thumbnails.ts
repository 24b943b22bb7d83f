import { pictureLimits } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { languageStore, loadTexts, textNow } from '../i18n/texts.ts';
import { actingStore } from '../lib/acting.ts';
import { notify } from '../lib/notify.ts';
import { currentSession } from '../lib/session.ts';
import { call } from './client.ts';

/** Pictures of one screen that are asked for within so many milliseconds are fetched together. */
const TOGETHER_MS = 20;
/** Thumbnails that are remembered; a name stands for the same picture for ever. */
const REMEMBERED = 500;

type Wanted = {
  readonly name: string;
  readonly done: (address: string | null) => void;
  readonly lost: () => void;
};

const remembered = new Map<string, Promise<string | null>>();
const waiting = new Map<number | undefined, Wanted[]>();

/** The thumbnail as an address that holds it; null where there is none, none to see, or none to be had now. */
export function loadThumbnail(name: string, accountId?: number): Promise<string | null> {
  // Whose it is belongs to its key: another person of this browser never sees it.
  const { employeeId, selectedRole } = currentSession();
  const key = [employeeId, selectedRole, accountId ?? actingStore.get(), name].join(' ');
  const known = remembered.get(key);
  if (known) return known;
  const found = new Promise<string | null>((done) =>
    ask(accountId, { name, done, lost: () => forget(done, key) }),
  );
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, found);
  return found;
}

/** A row without its picture stands there as one that has none; the next screen asks again. */
function forget(done: Wanted['done'], key: string): void {
  remembered.delete(key);
  done(null);
}

function ask(accountId: number | undefined, wanted: Wanted): void {
  const others = waiting.get(accountId);
  if (others) {
    others.push(wanted);
    return;
  }
  waiting.set(accountId, [wanted]);
  setTimeout(() => {
    const all = waiting.get(accountId) ?? [];
    waiting.delete(accountId);
    for (let start = 0; start < all.length; start += pictureLimits.thumbnails)
      void fetchTogether(accountId, all.slice(start, start + pictureLimits.thumbnails));
  }, TOGETHER_MS);
}

async function fetchTogether(accountId: number | undefined, wanted: readonly Wanted[]): Promise<void> {
  try {
    const { results } = await call(
      storages.operations.downloadThumbnails,
      {
        query: { container_type: 'PERMANENT' },
        body: { thumbnail_names: wanted.map(({ name }) => name) },
      },
      accountId === undefined ? {} : { accountId },
    );
    const images = new Map(results.map(({ name, image }) => [name, `data:image/png;base64,${image}`]));
    for (const { name, done } of wanted) done(images.get(name) ?? null);
    if (images.size === 0) await tell('picture.noThumbnails');
    else if (wanted.some(({ name }) => !images.has(name))) await tell('picture.someThumbnails');
  } catch {
    for (const { lost } of wanted) lost();
    await tell('picture.thumbnailsFailed');
  }
}

/** Neither keeps anybody from working (spec 2 §8.3): a message that goes by itself. */
async function tell(key: `picture.${'no' | 'some'}Thumbnails` | 'picture.thumbnailsFailed'): Promise<void> {
  await loadTexts(languageStore.get(), 'panel');
  notify(textNow('panel', key), 'info');
}
