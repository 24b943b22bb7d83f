import { openapi } from '@livingroom/shared/calls/openapi.ts';
import { builtDocument } from '../http/built-document.ts';
import { type Domain, implement } from '../http/endpoints.ts';
import { openApiDocument } from '../http/openapi.ts';

/** Describes every domain, itself included. */
export function openapiDomain(loadDomains: () => Promise<readonly Domain[]>): Domain {
  const read = builtDocument('openapi.json', async () => openApiDocument(await loadDomains(), ''));
  return implement(openapi, { read: ({ ports }) => read(ports.settings.version) });
}
