import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rootDirectory } from '../build/root.ts';
import { readBicep, type SourceTemplate } from './read-bicep.ts';

const infra = join(rootDirectory, 'infra');

/** What is deployed: everything, and then what needs the deployed app. */
export const rootTemplates = ['main.bicep', 'delivery-reports.bicep'].map((name) => join(infra, name));

/** What is deployed and every module, read without the compiler. */
export function readTemplates(): Promise<readonly SourceTemplate[]> {
  const modules = readdirSync(join(infra, 'modules')).map((name) => join(infra, 'modules', name));
  return Promise.all([...rootTemplates, ...modules].map(readBicep));
}

/** Modules that no template uses, and which the compiler therefore never sees. */
export function moduleProblems(templates: readonly SourceTemplate[]): readonly string[] {
  const used = new Set(templates.flatMap(({ modules }) => modules.map(({ file }) => basename(file))));
  return templates
    .filter(({ file, path }) => !used.has(file) && !rootTemplates.includes(path))
    .map(({ file }) => `${file} is never used`);
}
