import { checksOfResources } from './checks-of-resources.ts';
import { checksOfService } from './checks-of-service.ts';
import type { Send } from './send.ts';

/**
 * What a SCIM 2.0 service provider has to do, with the sections of RFC 7643 and RFC 7644 that say so. The list covers what
 * the public suites ask for: the validator of Microsoft Entra ID, Okta's SCIM 2.0 SPEC test, scim2-tester and
 * scim2-compliance-test-utility.
 */
export type Check = {
  readonly rfc: string;
  readonly says: string;
  readonly run: (send: Send) => Promise<void>;
};

export const checks: readonly Check[] = [...checksOfService, ...checksOfResources];
