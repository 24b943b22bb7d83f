import { resourceDomains } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/catalogue/permission.ts';
import { rememberedLater } from '@livingroom/shared/lib/remembered.ts';
import { type Domain, joinDomains } from '../http/endpoints.ts';

/**
 * Calls beyond the generic ones; one line a domain folder. Each is loaded at its first call: the shapes of all of them
 * would be a quarter of a cold start.
 */
const special: { readonly [slug: string]: () => Promise<Domain> } = {
  accounts: async () => (await import('./accounts/endpoints.ts')).accountsDomain,
  actions: async () => (await import('./actions/endpoints.ts')).actionsDomain,
  activations: async () => (await import('./activations/endpoints.ts')).activationsDomain,
  'analytics-executions': async () =>
    (await import('./analytics-executions/endpoints.ts')).analyticsExecutionsDomain,
  authentications: async () => (await import('./authentications/endpoints.ts')).authenticationsDomain,
  data: async () => (await import('./data/endpoints.ts')).dataDomain,
  datasets: async () => (await import('./datasets/endpoints.ts')).datasetsDomain,
  dialogues: async () => (await import('./dialogues/endpoints.ts')).dialoguesDomain,
  'directory-sync': async () => (await import('./directory-sync/endpoints.ts')).directorySyncDomain,
  'email-changes': async () => (await import('./email-changes/endpoints.ts')).emailChangesDomain,
  'email-preferences': async () => (await import('./email-preferences/endpoints.ts')).emailPreferencesDomain,
  emails: async () => (await import('./emails/endpoints.ts')).emailsDomain,
  'employee-groups': async () => (await import('./employee-groups/endpoints.ts')).employeeGroupsDomain,
  employees: async () => (await import('./employees/endpoints.ts')).employeesDomain,
  feedback: async () => (await import('./feedback/endpoints.ts')).feedbackDomain,
  'flow-executions': async () => (await import('./flow-executions/endpoints.ts')).flowExecutionsDomain,
  'flow-process': async () => (await import('./flow-process/endpoints.ts')).flowProcessDomain,
  health: async () => (await import('./health/endpoints.ts')).healthDomain,
  jobs: async () => (await import('./jobs/endpoints.ts')).jobsDomain,
  'own-data': async () => (await import('./own-data/endpoints.ts')).ownDataDomain,
  reports: async () => (await import('./reports/endpoints.ts')).reportsDomain,
  scim: async () => (await import('./scim/endpoints.ts')).scimDomain,
  storages: async () => (await import('./storages/endpoints.ts')).storagesDomain,
  'survey-executions': async () => (await import('./survey-executions/endpoints.ts')).surveyExecutionsDomain,
  surveys: async () => (await import('./surveys/endpoints.ts')).surveysDomain,
  users: async () => (await import('./users/endpoints.ts')).usersDomain,
  variables: async () => (await import('./variables/endpoints.ts')).variablesDomain,
  openapi: async () => (await import('./openapi/endpoints.ts')).openapiDomain(loadDomains),
};

/** Every API domain, each served by one Azure function. */
const slugs: readonly string[] = [...new Set([...Object.keys(special), ...resourceDomains])].sort();

/** A domain with its handlers, loaded once. Errors: a slug that no domain has. */
export const loadDomain = rememberedLater(async (slug: string): Promise<Domain> => {
  const own = await special[slug]?.();
  if (!resourceDomains.includes(slug)) {
    if (!own) throw new Error(`No domain ${slug}`);
    return own;
  }
  const { resourceDomain } = await import('./resources/endpoints.ts');
  return joinDomains(slug, ...(own ? [own] : []), resourceDomain(slug));
});

/** All of them: for what describes or tests the whole API. */
export function loadDomains(): Promise<readonly Domain[]> {
  return Promise.all(slugs.map(loadDomain));
}

/** Every permission that a call asks for, with the roles that hold it at first. */
export function permissionsOf(all: readonly Domain[]): readonly Permission[] {
  const found = new Map<string, Permission>();
  for (const { operations } of all) {
    for (const { operation } of Object.values(operations)) {
      if (typeof operation.access === 'string') continue;
      const { domain, subdomain, operation: name } = operation.access;
      found.set(`${domain}|${subdomain}|${name}`, operation.access);
    }
  }
  return [...found.values()];
}
