import { type Permission, rightName } from '../../../core/catalogue/permission.ts';
import { type KeyScope, keyScopes } from '../tables/key-scopes.ts';

/** Tables that a scope is about: the API domain of each, and its name. */
type Tables = readonly (readonly [domain: string, table: string])[];

type Right = Omit<Permission, 'roles'>;

const people: Tables = [
  ['employees', 'employees'],
  ['employees', 'employee_locations'],
  ['employees', 'employee_secondary_units'],
  ['employees', 'employee_secondary_reports'],
];
const units: Tables = [
  ['units', 'units'],
  ['units', 'subunits'],
  ['units', 'unit_locations'],
  ['locations', 'locations'],
  ['locations', 'location_addresses'],
];
const groups: Tables = [
  ['employee-groups', 'employee_groups'],
  ['employee-groups', 'employee_group_criteria'],
];
const rounds: Tables = [
  ['flow-executions', 'flow_executions'],
  ['flows', 'flows'],
  ['datasets', 'datasets'],
];
const reports: Tables = [
  ['reports', 'reports'],
  ['reports', 'report_cards'],
];
const actions: Tables = [
  ['actions', 'action_lists'],
  ['actions', 'action_list_impacted_units'],
  ['actions', 'actions'],
  ['actions', 'action_primary_drivers'],
  ['actions', 'action_secondary_drivers'],
];

/**
 * What a key may be made for, each with the rights that it gives. Whatever stands in no line here no key can do: raw
 * answers, sign-ins, roles, invitations, keys, exports, and the deletion of people, which erases their answers.
 */
const rightsByScope: { readonly [scope in KeyScope]: readonly Right[] } = {
  'people.read': over(people, ['Read']),
  'people.write': over(people, ['Create', 'Update']),
  // A file goes through the brakes of its feed, which an administrator has set up: less than writing people.
  'feeds.send': [right('feeds', 'feeds', 'Send'), right('feeds', 'feed_runs', 'Read')],
  'units.read': over(units, ['Read']),
  'units.write': over(units, ['Create', 'Update', 'Delete']),
  'groups.read': over(groups, ['Read']),
  'groups.write': over(groups, ['Create', 'Update', 'Delete']),
  'rounds.read': [...over(rounds, ['Read']), right('flow-process', 'flow-process', 'Stats')],
  'reports.read': [
    ...over(reports, ['Read']),
    right('reports', 'view', 'Read'),
    right('reports', 'sunburst', 'Read'),
  ],
  'actions.read': [
    ...over(actions, ['Read']),
    right('actions', 'effect', 'Read'),
    right('actions', 'story', 'Read'),
  ],
  'actions.write': over(actions, ['Create', 'Update', 'Delete']),
  'audit.read': [right('audit', 'audit_events', 'Read')],
};

/** The rights that scopes give, each as one text; a scope of another version gives none. */
export function rightsOfScopes(scopes: readonly string[]): ReadonlySet<string> {
  const given: { readonly [scope: string]: readonly Right[] } = rightsByScope;
  return new Set(
    scopes.flatMap((scope) => (Object.hasOwn(given, scope) ? (given[scope] ?? []) : [])).map(rightName),
  );
}

/** The scopes that give a right, for whoever looks for the one that a call needs. */
export function scopesWith(needed: Right): readonly KeyScope[] {
  return keyScopes.filter((scope) => rightsOfScopes([scope]).has(rightName(needed)));
}

function right(domain: string, subdomain: string, operation: string): Right {
  return { domain, subdomain, operation };
}

function over(tables: Tables, operations: readonly string[]): readonly Right[] {
  return tables.flatMap(([domain, table]) => operations.map((operation) => right(domain, table, operation)));
}
