import { type AppRole, ensureRoles, unlessForbidden } from './directory-app.ts';
import type { Graph, GraphObject } from './graph.ts';
import { changeWhereDifferent, ensureApplication, ensurePrincipal } from './registrations.ts';

/** What the API asks of an identity that proves a deployment (`functions/core/access/proof-token.ts`). */
const roles: readonly (AppRole & { readonly says: string })[] = [
  {
    id: '2f4c5a0e-9d7b-4c1e-8a65-6c6976696e01',
    value: 'Deployment.Prove',
    says: 'Proves a deployment in an organisation made for it.',
  },
  {
    id: '2f4c5a0e-9d7b-4c1e-8a65-6c6976696e02',
    value: 'Deployment.Prove.SecondFactor',
    says: 'Proves a deployment as somebody who has passed the second factor.',
  },
];

const ISSUER = 'https://token.actions.githubusercontent.com';

export type ProofOptions = {
  readonly environment: string;
  /** `owner/name` on GitHub. */
  readonly repository: string;
  readonly apiClientId: string;
};

/**
 * Two applications that trust the jobs of one environment of one repository, without a secret: one that stands for somebody
 * with the second factor, one without. Running it again changes nothing. Returns their client ids in that order, and in
 * words what a person with more rights must do.
 */
export async function ensureProofIdentities(
  graph: Graph,
  { environment, repository, apiClientId }: ProofOptions,
): Promise<{ readonly clients: readonly string[]; readonly byHand: readonly string[] }> {
  const api = await graph.find('/applications', `appId eq '${apiClientId}'`);
  if (!api) throw new Error(`The directory has no app ${apiClientId}: npm run deploy -- sign-in`);
  await changeWhereDifferent(graph, `/applications/${api.id}`, { appRoles: roles.map(asAppRole) });
  const resource = await ensurePrincipal(graph, apiClientId);
  const clients: string[] = [];
  const byHand: string[] = [];
  for (const [kind, held] of [
    ['proof', roles],
    ['weak proof', roles.slice(0, 1)],
  ] as const) {
    const name = `Livingroom (${environment}) ${kind}`;
    const app = await ensureApplication(graph, name, {});
    const principal = await ensurePrincipal(graph, String(app.appId));
    await ensureTrust(graph, app, `repo:${repository}:environment:${environment}`);
    byHand.push(
      ...(await unlessForbidden(
        () => ensureRoles(graph, principal, resource, held),
        `Entra admin centre → App registrations → ${name} → API permissions → Add: Livingroom (${environment}) API, application permissions ${held.map(({ value }) => value).join(' and ')} → Grant admin consent (a Privileged Role Administrator may)`,
      )),
    );
    clients.push(String(app.appId));
  }
  return { clients, byHand };
}

function asAppRole({ id, value, says }: (typeof roles)[number]) {
  return {
    ...{ id, value, displayName: value, description: says },
    ...{ allowedMemberTypes: ['Application'], isEnabled: true },
  };
}

/** Tokens of the pipeline's jobs for this subject are taken in place of a secret. */
async function ensureTrust(graph: Graph, app: GraphObject, subject: string): Promise<void> {
  const path = `/applications/${app.id}/federatedIdentityCredentials`;
  const known = await graph.list(path);
  if (known.some((one) => one.issuer === ISSUER && one.subject === subject)) return;
  await graph.create(path, {
    name: `github-${known.length + 1}`,
    ...{ issuer: ISSUER, subject, audiences: ['api://AzureADTokenExchange'] },
  });
}
