import type { Ports } from '../../core/context.ts';
import type { BlobContainer } from '../../core/gateways/blobs/port.ts';

/** Values that the parts of a job leave for those that come after them, as JSON in files of the account. */
export function keptIn(container: BlobContainer) {
  return {
    async keep({ blobs }: Pick<Ports, 'blobs'>, name: string, value: object): Promise<void> {
      const content = new TextEncoder().encode(JSON.stringify(value));
      await blobs.put(container, name, content, 'application/json');
    },
    /** Null where nobody has kept it, or its time is over. */
    async read<T>({ blobs }: Pick<Ports, 'blobs'>, name: string): Promise<T | null> {
      const kept = await blobs.get(container, name);
      return kept ? JSON.parse(new TextDecoder().decode(kept.content)) : null;
    },
  };
}
