import { openapi } from '@livingroom/shared/calls/openapi.ts';
import { rememberedLater } from '@livingroom/shared/core/lib/remembered.ts';
import { type Domain, implement } from '../http/endpoints.ts';
import { openApiDocument } from '../http/openapi.ts';

/** Describes every domain, itself included; made at the first request. */
export function openapiDomain(loadDomains: () => Promise<readonly Domain[]>): Domain {
  const documentOf = rememberedLater(async (version: string) =>
    openApiDocument(await loadDomains(), version),
  );
  return implement(openapi, {
    read: (context) => documentOf(context.ports.settings.version),
  });
}
