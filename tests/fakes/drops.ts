import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { DropGateway, DroppedFile } from '../../functions/core/gateways/drops/port.ts';

type Stored = { readonly content: Uint8Array; readonly changedAt: number; readonly etag: string };

export type FakeDrops = DropGateway & {
  /** Somebody puts a file there, which was last written at that moment (ms since 1970). */
  put(accountId: number, path: string, content: string | Uint8Array, changedAt: number): void;
  /** Paths of an organisation's files. */
  paths(accountId: number): readonly string[];
  text(accountId: number, path: string): string;
  down: boolean;
  /** Whether organisations have a place. */
  isOn: boolean;
  /** The next moves do not happen, as where a process ends before them. */
  isStuck: boolean;
};

/** Folders in memory; `down` makes every call fail as an outage would. */
export function createFakeDrops(): FakeDrops {
  const files = new Map<string, Stored>();
  let writes = 0;
  const key = (accountId: number, ...parts: readonly string[]) => [accountId, ...parts].join('/');
  const under = (accountId: number, folder: string | null) =>
    [...files.keys()].filter((name) => name.startsWith(`${key(accountId, ...(folder ? [folder] : []))}/`));
  const known = (accountId: number, folder: string, { name, etag }: DroppedFile) => {
    const found = files.get(key(accountId, folder, name));
    return found?.etag === etag ? found : null;
  };
  const answers = <T>(work: () => T): Promise<T> => {
    if (fake.down) return Promise.reject(new AppError('unavailable', { service: serviceWords('files') }));
    return Promise.resolve(work());
  };
  const store = (path: string, content: string | Uint8Array, changedAt: number) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    files.set(path, { content: bytes, changedAt, etag: String(writes++) });
  };
  const fake: FakeDrops = {
    down: false,
    isOn: true,
    isStuck: false,
    put: (accountId, path, content, changedAt) => store(key(accountId, path), content, changedAt),
    paths: (accountId) => under(accountId, null).map((name) => name.slice(String(accountId).length + 1)),
    text: (accountId, path) => new TextDecoder().decode(files.get(key(accountId, path))?.content),
    placeOf: (accountId) => answers(() => (fake.isOn ? `/drop/organisation-${accountId}` : null)),
    prepare: () => answers(() => undefined),
    list: (accountId, folder) =>
      answers(() => {
        const start = `${key(accountId, folder)}/`;
        return under(accountId, folder)
          .map((path) => path.slice(start.length))
          .filter((name) => !name.includes('/'))
          .sort()
          .map((name): DroppedFile => {
            const file = files.get(`${start}${name}`);
            const { content = new Uint8Array(), etag = '', changedAt = 0 } = file ?? {};
            return { name, size: content.length, etag, changedAt };
          });
      }),
    read: (accountId, folder, file) => answers(() => known(accountId, folder, file)?.content ?? null),
    move: (accountId, from, file, to) =>
      answers(() => {
        const found = known(accountId, from, file);
        if (!found || fake.isStuck) return;
        files.delete(key(accountId, from, file.name));
        files.set(key(accountId, to.folder, to.name), found);
      }),
    write: (accountId, to, text) => answers(() => store(key(accountId, to.folder, to.name), text, 0)),
    clear: (accountId, folder) =>
      answers(() => {
        const paths = under(accountId, folder);
        for (const path of paths) files.delete(path);
        return paths.length;
      }),
    remove: (accountId, folder, name) => answers(() => void files.delete(key(accountId, folder, name))),
  };
  return fake;
}
