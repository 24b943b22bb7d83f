import { openapi } from '@livingroom/shared/contracts/openapi.ts';
import { type Domain, implement } from '../../http/endpoints.ts';
import { openApiDocument } from '../../http/openapi.ts';

/** Describes every domain, itself included; made at the first request. */
export function openapiDomain(loadDomains: () => Promise<readonly Domain[]>): Domain {
  let document: Promise<ReturnType<typeof openApiDocument>> | undefined;
  return implement(openapi, {
    read: async (context) => {
      document ??= loadDomains().then((domains) => openApiDocument(domains, context.ports.settings.version));
      return document;
    },
  });
}
