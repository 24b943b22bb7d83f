import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { checkBlobName } from '../../functions/core/gateways/blobs/blob-names.ts';
import type { BlobGateway } from '../../functions/core/gateways/blobs/port.ts';

type Files = ReadonlyMap<string, { readonly content: Uint8Array; readonly contentType: string }>;

/** Names in one page. */
const PAGE = 5_000;

/** Files in memory; `down` makes every call fail as an outage would. */
export function createFakeBlobs(): BlobGateway & {
  down: boolean;
  readonly names: () => string[];
  readonly files: () => Files;
} {
  const files = new Map<string, { content: Uint8Array; contentType: string }>();
  const gateway = {
    down: false,
    names: () => [...files.keys()],
    files: () => files,
    expect: () => undefined,
    async put(container: string, name: string, content: Uint8Array, contentType: string) {
      refuse();
      checkBlobName(name);
      files.set(`${container}/${name}`, { content, contentType });
    },
    async get(container: string, name: string) {
      refuse();
      return files.get(`${container}/${name}`) ?? null;
    },
    async list(container: string, prefix: string, limit: number) {
      refuse();
      const start = `${container}/`;
      return [...files.keys()]
        .filter((name) => name.startsWith(`${start}${prefix}`))
        .map((name) => name.slice(start.length))
        .slice(0, limit);
    },
    async *pages(container: string, prefix: string) {
      const names = await gateway.list(container, prefix, Number.POSITIVE_INFINITY);
      for (let at = 0; at < names.length; at += PAGE) yield names.slice(at, at + PAGE);
    },
    async remove(container: string, name: string) {
      refuse();
      files.delete(`${container}/${name}`);
    },
  };
  const refuse = () => {
    if (gateway.down) throw new AppError('unavailable', { service: serviceWords('files') });
  };
  return gateway;
}
