import { type Resource, type Template, type Value, valueAt } from './template.ts';

type Compiled = {
  readonly resources?: readonly CompiledResource[] | { readonly [symbol: string]: CompiledResource };
  readonly variables?: Template['variables'];
  readonly outputs?: { readonly [name: string]: { readonly value?: Value } };
};

type CompiledResource = Resource['body'] & { readonly type: string; readonly apiVersion: string };

/** The templates of a compiled one, each deployment inside it on its own. */
export function readCompiled(file: string, compiled: Compiled): readonly Template[] {
  const given = compiled.resources ?? [];
  const list = Array.isArray(given) ? given : Object.values(given);
  const inner: Template[] = [];
  const resources: Resource[] = [];
  for (const resource of list as readonly CompiledResource[]) {
    if (resource.existing) continue;
    const template = valueAt(resource, 'properties', 'template');
    if (resource.type === 'Microsoft.Resources/deployments' && template !== undefined)
      inner.push(...readCompiled(moduleName(String(resource.name ?? '')), template as Compiled));
    else
      resources.push({
        file,
        type: resource.type,
        version: resource.apiVersion,
        body: resource,
        scopeType: scopeTypeOf(resource.scope),
      });
  }
  const outputs = Object.fromEntries(
    Object.entries(compiled.outputs ?? {}).map(([name, { value = null }]) => [name, value]),
  );
  return [{ file, resources, variables: compiled.variables ?? {}, outputs }, ...inner];
}

/** `[resourceId('Microsoft.KeyVault/vaults', …)]` names the type first. */
function scopeTypeOf(scope: Value | undefined): string | null {
  return /'(Microsoft\.[^']+)'/.exec(String(scope ?? ''))?.[1] ?? null;
}

/** `[format('vault-{0}', …)]` is what the compiler calls the module `vault`. */
function moduleName(name: string): string {
  return /'([\w-]+)-\{0\}'/.exec(name)?.[1] ?? name;
}
