import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';
import { readBicep, type SourceTemplate } from './read-bicep.ts';

const infra = join(rootDirectory, 'infra');

export const mainTemplate = join(infra, 'main.bicep');

/** The main template and every module, read without the compiler. */
export function readTemplates(): Promise<readonly SourceTemplate[]> {
  const modules = readdirSync(join(infra, 'modules')).map((name) => join(infra, 'modules', name));
  return Promise.all([mainTemplate, ...modules].map(readBicep));
}
