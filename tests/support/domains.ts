import { loadDomains } from '../../functions/domains/registry.ts';

/** Every domain of the API, for tests that look at all calls. */
export const domains = await loadDomains();
