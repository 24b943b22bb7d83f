import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractFile =
  /\/shared\/(?:list-calls|calls\/(?!call\.ts|row-)[\w-]+|modules\/[\w-]+\/contracts?(?:\/[\w-]+)?)\.ts$/;
const marker = '?calls';

/**
 * Gives the browser the plain call table of a contract module (method, path, account, timeout, retries)
 * in place of the module, so that no validation schema is downloaded. Types still come from the one file.
 * Only imports that the site's own sources make are replaced: a test's in-process API keeps the schemas.
 */
export function contractCalls(): Plugin {
  return {
    name: 'livingroom-contract-calls',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (
        !importer ||
        !/\/(?:contracts?|calls|list-calls)[/.]/.test(source) ||
        !/\/web\/src\//.test(importer)
      )
        return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && contractFile.test(resolved.id) ? `${resolved.id}${marker}` : null;
    },
    async load(id) {
      if (!id.endsWith(marker)) return null;
      const file = id.slice(0, -marker.length);
      this.addWatchFile(file);
      return moduleText(await import(pathToFileURL(file).href));
    },
  };
}

/** JavaScript text of a contract module without its schemas; what is no plain data is left out. */
export function moduleText(exports: { readonly [name: string]: unknown }): string {
  const lines = Object.entries(exports).flatMap(([name, value]) => {
    const plain = JSON.stringify(plainCalls(value));
    return plain === undefined ? [] : [`export const ${name} = ${plain};`];
  });
  return lines.join('\n') || 'export {};';
}

function plainCalls(value: unknown): unknown {
  if (typeof value === 'function' || isSchema(value)) return undefined;
  if (Array.isArray(value)) return value.map(plainCalls);
  if (typeof value !== 'object' || value === null) return value;
  if ('method' in value && 'path' in value && 'timeoutMs' in value) return callOf(value);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainCalls(part)]));
}

function callOf(operation: object): object {
  const { method, path, account, timeoutMs, retries, bodyType, output, access } = operation as {
    readonly [key: string]: unknown;
  };
  return {
    method,
    path,
    account,
    timeoutMs,
    retries,
    ...(bodyType ? { bodyType } : {}),
    ...(output === 'file' ? { output } : {}),
    ...(access === 'public' ? { access } : {}),
  };
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
