import type { Graph, GraphObject } from './graph.ts';
import { GraphRefused } from './graph.ts';
import { ensureApplication, ensurePrincipal } from './registrations.ts';
import type { Tenant } from './tenant.ts';

/** Microsoft Graph itself, in every directory. */
const GRAPH_APP = '00000003-0000-0000-c000-000000000000';

/** The directory role User Administrator, in every directory: an app may set passwords with it only. */
const USER_ADMINISTRATOR = 'fe930be7-5e62-47db-91af-98c3a49a38b1';

/** What the app that makes people known may do, by the kind of the directory (`functions/core/access/README.md` has the same list). */
export const permissions: { readonly [kind in Tenant['kind']]: readonly string[] } = {
  'external-id': [
    'User.ReadWrite.All',
    'User.ManageIdentities.All',
    'User-PasswordProfile.ReadWrite.All',
    'User.RevokeSessions.All',
    'User.DeleteRestore.All',
  ],
  workforce: ['User.Read.All', 'User.Invite.All', 'User.RevokeSessions.All', 'User.ReadWrite.All'],
};

export type AppRole = { readonly id: string; readonly value: string };

/**
 * Registers the app that makes people known in the directory, with its rights and an admin's consent to them; running
 * it again changes nothing. Returns its client id, and in words what a person with more rights must do.
 */
export async function ensureDirectoryApp(
  graph: Graph,
  environment: string,
  kind: Tenant['kind'],
): Promise<{ readonly clientId: string; readonly objectId: string; readonly byHand: readonly string[] }> {
  const graphPrincipal = await graph.find('/servicePrincipals', `appId eq '${GRAPH_APP}'`);
  if (!graphPrincipal) throw new Error('The directory does not know Microsoft Graph');
  const offered = (graphPrincipal.appRoles ?? []) as readonly AppRole[];
  const roles = permissions[kind].map((value) => {
    const role = offered.find((one) => one.value === value);
    if (!role) throw new Error(`Microsoft Graph offers no permission ${value}`);
    return role;
  });
  const name = `Livingroom (${environment}) directory`;
  const app = await ensureApplication(graph, name, {
    always: {
      requiredResourceAccess: [
        { resourceAppId: GRAPH_APP, resourceAccess: roles.map(({ id }) => ({ id, type: 'Role' })) },
      ],
    },
  });
  const principal = await ensurePrincipal(graph, String(app.appId));
  const byHand = [
    ...(await unlessForbidden(
      () => ensureRoles(graph, principal, graphPrincipal, roles),
      `Entra admin centre → App registrations → ${name} → API permissions → Grant admin consent (a Privileged Role Administrator may)`,
    )),
    ...(kind === 'workforce'
      ? []
      : await unlessForbidden(
          () => ensureUserAdministrator(graph, principal),
          `Entra admin centre → Roles and administrators → User Administrator → Add assignments → ${name} (a Privileged Role Administrator may)`,
        )),
  ];
  return { clientId: String(app.appId), objectId: app.id, byHand };
}

/** Gives an application roles of another one, with consent, where it lacks them. */
export async function ensureRoles(
  graph: Graph,
  principal: GraphObject,
  resource: GraphObject,
  roles: readonly AppRole[],
): Promise<void> {
  const assigned = await graph.list(`/servicePrincipals/${principal.id}/appRoleAssignments`);
  for (const { id } of roles)
    if (!assigned.some(({ appRoleId }) => appRoleId === id))
      await graph.create(`/servicePrincipals/${resource.id}/appRoleAssignedTo`, {
        principalId: principal.id,
        resourceId: resource.id,
        appRoleId: id,
      });
}

async function ensureUserAdministrator(graph: Graph, principal: GraphObject): Promise<void> {
  const path = '/roleManagement/directory/roleAssignments';
  const filter = `principalId eq '${principal.id}' and roleDefinitionId eq '${USER_ADMINISTRATOR}'`;
  if (await graph.find(path, filter)) return;
  await graph.create(path, {
    principalId: principal.id,
    roleDefinitionId: USER_ADMINISTRATOR,
    directoryScopeId: '/',
  });
}

/** Does it; where the signed-in person may not, what is to be done by somebody who may. */
export async function unlessForbidden(act: () => Promise<void>, byHand: string): Promise<readonly string[]> {
  try {
    await act();
    return [];
  } catch (error) {
    if (error instanceof GraphRefused && error.status === 403) return [byHand];
    throw error;
  }
}
