import type { RegisteredFunction } from '../core-api.ts';
import { triggerOf } from '../function-checks.ts';
import { comparePrecedence, matchRoute, parseRoute, type RouteTemplate } from './route-template.ts';

export type HttpRoute = {
  readonly fn: RegisteredFunction;
  readonly methods: readonly string[];
  readonly template: RouteTemplate;
};
export type RouteMatch = { readonly route: HttpRoute; readonly params: Record<string, string> };

/** All HTTP routes in matching order; throws when two functions answer the same method and path. */
export function buildRoutes(functions: readonly RegisteredFunction[], prefix: string): HttpRoute[] {
  const routes = functions.map((fn): HttpRoute => {
    const { binding } = triggerOf(fn);
    const path = [prefix, binding.route ?? fn.metadata.name].filter(Boolean).join('/');
    const methods = (binding.methods ?? []).map((method) => method.toUpperCase());
    return { fn, methods, template: parseRoute(path) };
  });
  refuseDuplicates(routes);
  return routes.sort((a, b) => comparePrecedence(a.template, b.template));
}

/** The first route that takes this method and path: another method on a known path is "not found" too. */
export function findRoute(
  routes: readonly HttpRoute[],
  method: string,
  path: string,
): RouteMatch | undefined {
  const lowered = path.toLowerCase();
  for (const route of routes) {
    if (!lowered.startsWith(route.template.head)) continue;
    if (route.methods.length > 0 && !route.methods.includes(method)) continue;
    const params = matchRoute(route.template, path);
    if (params) return { route, params };
  }
  return undefined;
}

function refuseDuplicates(routes: readonly HttpRoute[]): void {
  const owners = new Map<string, string>();
  for (const { fn, methods, template } of routes) {
    for (const method of methods) {
      // Names of parameters do not make a difference, their constraints do.
      const shape = template.text.toLowerCase().replace(/\{(\*{0,2})[\w-]+/g, '{$1');
      const key = `${method} /${shape}`;
      const owner = owners.get(key);
      if (owner) {
        throw new Error(
          `Functions "${owner}" and "${fn.metadata.name}" both answer ${method} /${template.text}.`,
        );
      }
      owners.set(key, fn.metadata.name);
    }
  }
}
