import { addRoute, createRouter, findRoute } from 'rou3';
import type { Domain } from './endpoints.ts';

type Entry = Domain['operations'][string] & { readonly name: string };

export type Match =
  | { readonly entry: Entry; readonly params: Record<string, string> }
  | { readonly entry: null; readonly otherMethods: readonly string[] };

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** Finds the operation of a domain by method and path; refuses to start on two equal routes. */
export function createDomainRouter(domain: Domain): (method: string, path: string) => Match {
  const router = createRouter<Entry>();
  const seen = new Set<string>();
  const root = rootOf(domain);
  for (const [name, { operation, handle }] of Object.entries(domain.operations)) {
    const signature = `${operation.method} ${operation.path.replace(/\{\w+\}/g, '{}')}`;
    if (seen.has(signature)) throw new Error(`Two operations answer ${signature}`);
    if (operation.path.split('/')[1] !== root)
      throw new Error(`${operation.path} lies outside ${domain.slug}`);
    seen.add(signature);
    addRoute(router, operation.method, operation.path.replace(/\{(\w+)\}/g, ':$1'), {
      operation,
      handle,
      name,
    });
  }
  return (method, path) => {
    const found = findRoute(router, method, path);
    const params = found ? decoded(found.params) : null;
    if (found && params) return { entry: found.data, params };
    return {
      entry: null,
      otherMethods: found ? [] : methods.filter((other) => findRoute(router, other, path) !== undefined),
    };
  };
}

/** The first path segment, which all paths of a domain share and the platform routes by. */
export function rootOf(domain: Domain): string {
  return Object.values(domain.operations)[0]?.operation.path.split('/')[1] ?? domain.slug;
}

/** The parts of the path as people wrote them; null for a path that is not well encoded. */
function decoded(params: Record<string, string> = {}): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}
