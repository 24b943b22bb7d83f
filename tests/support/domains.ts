import { loadDomains } from '../../functions/registry/endpoints.ts';

/** Every domain of the API, for tests that look at all calls. */
export const domains = await loadDomains();
