import type { Permission } from '@livingroom/shared/catalogue/permission.ts';
import { resourceDomains } from '@livingroom/shared/contracts/resources.ts';
import { type Domain, joinDomains } from '../http/endpoints.ts';
import { accountsDomain } from './accounts/endpoints.ts';
import { actionsDomain } from './actions/endpoints.ts';
import { activationsDomain } from './activations/endpoints.ts';
import { analyticsExecutionsDomain } from './analytics-executions/endpoints.ts';
import { authenticationsDomain } from './authentications/endpoints.ts';
import { dataDomain } from './data/endpoints.ts';
import { datasetsDomain } from './datasets/endpoints.ts';
import { dialoguesDomain } from './dialogues/endpoints.ts';
import { directorySyncDomain } from './directory-sync/endpoints.ts';
import { emailChangesDomain } from './email-changes/endpoints.ts';
import { emailPreferencesDomain } from './email-preferences/endpoints.ts';
import { emailsDomain } from './emails/endpoints.ts';
import { employeeGroupsDomain } from './employee-groups/endpoints.ts';
import { employeesDomain } from './employees/endpoints.ts';
import { feedbackDomain } from './feedback/endpoints.ts';
import { flowExecutionsDomain } from './flow-executions/endpoints.ts';
import { flowProcessDomain } from './flow-process/endpoints.ts';
import { healthDomain } from './health/endpoints.ts';
import { jobsDomain } from './jobs/endpoints.ts';
import { openapiDomain } from './openapi/endpoints.ts';
import { ownDataDomain } from './own-data/endpoints.ts';
import { reportsDomain } from './reports/endpoints.ts';
import { resourceDomain } from './resources/endpoints.ts';
import { scimDomain } from './scim/endpoints.ts';
import { storagesDomain } from './storages/endpoints.ts';
import { surveyExecutionsDomain } from './survey-executions/endpoints.ts';
import { surveysDomain } from './surveys/endpoints.ts';
import { usersDomain } from './users/endpoints.ts';
import { variablesDomain } from './variables/endpoints.ts';

/** Calls beyond the generic ones; one line a domain folder. */
const special: readonly Domain[] = [
  accountsDomain,
  actionsDomain,
  activationsDomain,
  analyticsExecutionsDomain,
  authenticationsDomain,
  dataDomain,
  datasetsDomain,
  dialoguesDomain,
  directorySyncDomain,
  emailChangesDomain,
  emailPreferencesDomain,
  emailsDomain,
  employeeGroupsDomain,
  employeesDomain,
  feedbackDomain,
  flowExecutionsDomain,
  flowProcessDomain,
  healthDomain,
  jobsDomain,
  ownDataDomain,
  reportsDomain,
  scimDomain,
  storagesDomain,
  surveyExecutionsDomain,
  surveysDomain,
  usersDomain,
  variablesDomain,
];

const generic = resourceDomains.map(resourceDomain);

const slugs = [...new Set([...special, ...generic].map(({ slug }) => slug))].sort();

const answered: readonly Domain[] = slugs.map((slug) =>
  joinDomains(slug, ...[...special, ...generic].filter((domain) => domain.slug === slug)),
);

/** Every API domain, each served by one Azure function. */
export const domains: readonly Domain[] = [...answered, openapiDomain(answered)];

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
