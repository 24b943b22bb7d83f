import { basename } from 'node:path';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { containerDefinitions } from '../../functions/core/storage/cosmos/containers.ts';
import { type Compiler, compile, compileText } from './compiler.ts';
import { readCompiled } from './read-compiled.ts';
import { problemsOf } from './rules.ts';
import { settingProblems } from './settings-used.ts';
import { rootTemplates } from './templates.ts';

/** Compiles what is deployed and holds our own rules over the outcome; one sentence each, empty when all is well. */
export function compiledProblems(compiler: Compiler): readonly string[] {
  const compiled = rootTemplates.map((file) => ({ file, ...compile(compiler, file) }));
  const containers = compileText(compiler, containersTemplate());
  const wrong = [...compiled, containers].flatMap(({ template, messages }) => (template ? [] : [messages]));
  if (wrong.length > 0) return wrong;
  const templates = compiled.flatMap(({ file, template }) =>
    template ? readCompiled(basename(file), template) : [],
  );
  return [...problemsOf(templates), ...settingProblems(templates)];
}

/**
 * The generated containers one by one, as literals: the compiler does not check the types of the items of a loaded file.
 */
function containersTemplate(): string {
  return containerDefinitions(storeSchemas())
    .map(
      (
        container,
        at,
      ) => `resource container${at} 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2025-04-15' = {
  name: 'account/database/${container.id}'
  properties: { resource: ${literal(container)} }
}`,
    )
    .join('\n\n');
}

/** JSON as an expression of Bicep. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[\n${value.map(literal).join('\n')}\n]`;
  if (typeof value === 'object' && value !== null)
    return `{\n${Object.entries(value)
      .map(([name, one]) => `${/^[a-z_]\w*$/i.test(name) ? name : quoted(name)}: ${literal(one)}`)
      .join('\n')}\n}`;
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('${', '\\${')}'`;
}
