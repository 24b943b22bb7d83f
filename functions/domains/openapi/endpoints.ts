import { openapi } from '@livingroom/shared/contracts/openapi.ts';
import { type Domain, implement } from '../../http/endpoints.ts';
import { openApiDocument } from '../../http/openapi.ts';

/** Describes the given domains; made at the first request. */
export function openapiDomain(domains: readonly Domain[]): Domain {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return implement(openapi, {
    read: async (context) => {
      document ??= openApiDocument(domains, context.ports.settings.version);
      return document;
    },
  });
}
