import { resourceDomains } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import { rememberedLater } from '@livingroom/shared/core/lib/remembered.ts';
import { type Domain, joinDomains } from '../core/http/endpoints.ts';
import { importerOf } from './importer-of.ts';

/**
 * Calls beyond the generic ones; one line a domain folder. Each is loaded at its first call: the shapes of all of them
 * would be a quarter of a cold start.
 */
const special: { readonly [slug: string]: () => Promise<Domain> } = {
  accounts: async () =>
    joinDomains(
      'accounts',
      (await import('../modules/accounts/endpoints.ts')).accountsDomain,
      (await import('../modules/samples/endpoints.ts')).samplesDomain,
    ),
  actions: async () => (await import('../modules/actions/endpoints.ts')).actionsDomain,
  activations: async () => (await import('../modules/activations/endpoints.ts')).activationsDomain,
  ai: async () => (await import('../modules/assistant/endpoints/ai.ts')).aiDomain,
  'analytics-executions': async () =>
    (await import('../modules/analytics/endpoints.ts')).analyticsExecutionsDomain,
  'analytics-flows': async () => (await import('../modules/analyses/endpoints.ts')).analyticsFlowsDomain,
  'api-keys': async () => (await import('../modules/api-keys/endpoints.ts')).apiKeysDomain(loadDomains),
  assistant: async () => (await import('../modules/assistant/endpoints/assistant.ts')).assistantDomain,
  authentications: async () =>
    (await import('../modules/users/endpoints/authentications.ts')).authenticationsDomain,
  channels: async () => (await import('../modules/channels/endpoints.ts')).channelsDomain,
  conversations: async () => (await import('../modules/conversations/endpoints.ts')).conversationsDomain,
  data: async () => (await import('../core/endpoints/data.ts')).dataDomain,
  'data-migration': async () => (await import('../modules/data-migration/endpoints.ts')).dataMigrationDomain,
  datasets: async () => (await import('../modules/playground/endpoints.ts')).datasetsDomain,
  dialogues: async () => (await import('../modules/dialogues/endpoints/dialogues.ts')).dialoguesDomain,
  'directory-sync': async () =>
    (await import('../modules/directory-sync/endpoints/directory-sync.ts')).directorySyncDomain,
  'email-changes': async () => (await import('../modules/email-changes/endpoints.ts')).emailChangesDomain,
  'email-preferences': async () =>
    (await import('../modules/emails/endpoints/email-preferences.ts')).emailPreferencesDomain,
  'email-templates': async () =>
    (await import('../modules/emails/endpoints/email-templates.ts')).emailTemplatesDomain,
  emails: async () => (await import('./emails-domain.ts')).emails,
  'employee-groups': async () =>
    (await import('../modules/people/endpoints/employee-groups.ts')).employeeGroupsDomain,
  employees: async () => (await import('../modules/people/endpoints/employees.ts')).employeesDomain,
  'error-log': async () => (await import('../modules/error-log/endpoints.ts')).errorLogDomain,
  feeds: async () => {
    const { feedsDomain } = await import('../modules/feeds/endpoints.ts');
    return feedsDomain(importerOf);
  },
  feedback: async () => (await import('../modules/feedback/endpoints.ts')).feedbackDomain,
  'flow-executions': async () =>
    (await import('../modules/flows/endpoints/flow-executions.ts')).flowExecutionsDomain,
  'flow-process': async () => (await import('../modules/flows/endpoints/flow-process.ts')).flowProcessDomain,
  flows: async () => (await import('../modules/flows/endpoints/flows.ts')).flowsDomain,
  health: async () => (await import('../modules/platform/endpoints.ts')).healthDomain,
  jobs: async () => (await import('../modules/jobs/endpoints.ts')).jobsDomain,
  kiosks: async () => (await import('../modules/kiosks/endpoints.ts')).kiosksDomain,
  metrics: async () => (await import('../modules/metrics/endpoints.ts')).metricsDomain,
  'mission-state': async () => (await import('../modules/missions/endpoints.ts')).missionsDomain,
  pushes: async () => (await import('../modules/pushes/endpoints.ts')).pushesDomain,
  notifications: async () => (await import('../modules/notifications/endpoints.ts')).notificationsDomain,
  'organisation-transfer': async () =>
    (await import('../modules/organisation-transfer/endpoints.ts')).organisationTransferDomain,
  'own-data': async () => (await import('../modules/own-data/endpoints.ts')).ownDataDomain,
  reports: async () => {
    const { reportsDomain } = await import('../modules/reports/endpoints.ts');
    const { readOpenActions } = await import('../modules/actions/open-actions.ts');
    return reportsDomain(readOpenActions, await import('../modules/trust/read-trust.ts'));
  },
  edits: async () => (await import('../modules/edits/endpoints.ts')).editsDomain,
  'saved-views': async () => (await import('../modules/saved-views/endpoints.ts')).savedViewsDomain,
  scim: async () => (await import('../modules/directory-sync/endpoints/scim.ts')).scimDomain,
  storages: async () => (await import('../modules/sheets/endpoints.ts')).storagesDomain,
  'survey-executions': async () =>
    joinDomains(
      'survey-executions',
      (await import('../modules/dialogues/endpoints/survey-executions.ts')).surveyExecutionsDomain,
      (await import('../modules/playground/endpoints.ts')).testRunsDomain,
    ),
  surveys: async () => (await import('../modules/surveys/endpoints.ts')).surveysDomain,
  tables: async () => (await import('../core/endpoints/tables.ts')).tablesDomain,
  users: async () =>
    joinDomains(
      'users',
      (await import('../modules/users/endpoints/users.ts')).usersDomain,
      (await import('../modules/activations/endpoints.ts')).arrivalsDomain,
    ),
  webhooks: async () => (await import('../modules/webhooks/endpoints.ts')).webhooksDomain,
  variables: async () => (await import('../core/endpoints/variables.ts')).variablesDomain,
  openapi: async () => (await import('../core/endpoints/openapi.ts')).openapiDomain(loadDomains),
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
  const { resourceDomain } = await import('../core/endpoints/resources.ts');
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
