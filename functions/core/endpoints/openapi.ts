import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openapi } from '@livingroom/shared/calls/openapi.ts';
import { type Domain, implement } from '../http/endpoints.ts';
import { type Document, openApiDocument } from '../http/openapi.ts';

/** Written beside the bundle when it is built: making it costs seconds of a processor. */
const built = join(import.meta.dirname, 'openapi.json');

/** Describes every domain, itself included; read at the first request, and made then only where nothing is built. */
export function openapiDomain(loadDomains: () => Promise<readonly Domain[]>): Domain {
  let opened: Promise<Document> | null = null;
  const open = async (): Promise<Document> =>
    existsSync(built) ? JSON.parse(await readFile(built, 'utf8')) : openApiDocument(await loadDomains(), '');
  return implement(openapi, {
    read: async ({ ports }) => {
      opened ??= open().catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return withVersion(await opened, ports.settings.version);
    },
  });
}

function withVersion(document: Document, version: string): Document {
  return { ...document, info: { ...Object(document.info), version } };
}
