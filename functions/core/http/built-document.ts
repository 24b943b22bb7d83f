import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from './openapi.ts';

/**
 * A description of the API that is written beside the bundle when it is built, because making it costs seconds of a
 * processor: read at the first request, and made then only where nothing is built. It bears the version that answers.
 */
export function builtDocument(file: string, make: () => Promise<Document>) {
  const built = join(import.meta.dirname, file);
  let opened: Promise<Document> | null = null;
  const open = async (): Promise<Document> =>
    existsSync(built) ? JSON.parse(await readFile(built, 'utf8')) : await make();
  return async (version: string): Promise<Document> => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    const document = await opened;
    return { ...document, info: { ...Object(document.info), version } };
  };
}
