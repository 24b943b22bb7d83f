import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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
