import { isDeepStrictEqual } from 'node:util';
import type { Graph, GraphObject } from './graph.ts';

type Body = { readonly [field: string]: unknown };

/** An application by its name, made or brought up to date; `onlyAtFirst` is left as it is where it exists. */
export async function ensureApplication(
  graph: Graph,
  displayName: string,
  { always = {}, onlyAtFirst = {} }: { readonly always?: Body; readonly onlyAtFirst?: Body },
): Promise<GraphObject> {
  const known = await graph.find('/applications', `displayName eq '${displayName.replaceAll("'", "''")}'`);
  if (!known)
    return graph.create('/applications', {
      displayName,
      signInAudience: 'AzureADMyOrg',
      ...onlyAtFirst,
      ...always,
    });
  await changeWhereDifferent(graph, `/applications/${known.id}`, always);
  return known;
}

/** What an application does in this directory. */
export async function ensurePrincipal(graph: Graph, appId: string): Promise<GraphObject> {
  const known = await graph.find('/servicePrincipals', `appId eq '${appId}'`);
  return known ?? graph.create('/servicePrincipals', { appId });
}

export async function changeWhereDifferent(graph: Graph, path: string, wanted: Body): Promise<void> {
  if (Object.keys(wanted).length === 0) return;
  const now = await graph.get(path);
  if (!holds(now, wanted)) await graph.change(path, wanted);
}

/** Whether all of this is there already; what the directory adds of its own does not count. */
function holds(now: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(now) && now.length === wanted.length && wanted.every((item, at) => holds(now[at], item))
    );
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof now !== 'object' || now === null) return false;
    const there: Body = { ...now };
    return Object.entries(wanted).every(([field, value]) => holds(there[field], value));
  }
  return isDeepStrictEqual(now, wanted);
}
