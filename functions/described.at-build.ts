import { rootOf } from './core/http/router.ts';
import { loadDomains, permissionsOf } from './registry/endpoints.ts';
import { timers } from './registry/timers.ts';
import { workflows } from './registry/workflows.ts';

/** What a start must know of everything that is loaded at its first use; the bundle holds the values alone. */
const domains = await loadDomains();

/** Each domain with the first segment of its paths. */
export const domainRoots: readonly { readonly slug: string; readonly root: string }[] = domains.map(
  (domain) => ({ slug: domain.slug, root: rootOf(domain) }),
);

export const permissions = permissionsOf(domains);

export const schedules = timers.map(({ name, schedule }) => ({ name, schedule }));

export const steps = workflows.flatMap(({ name, activities }) =>
  Object.keys(activities).map((step) => ({ workflow: name, step })),
);
