// npm run infra [generate | check | types | compile | what-if | count | price]: everything about the templates; without a word: check, types, compile and price.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { whatWouldChange } from './infra/changes.ts';
import { columnProblems, columnsFile, columnsText } from './infra/columns.ts';
import { compile, findCompiler } from './infra/compiler.ts';
import { containersFile, containersText } from './infra/containers.ts';
import { nameProblems } from './infra/names.ts';
import { orchestratorProblems, orchestratorsFile, orchestratorsText } from './infra/orchestrators.ts';
import { operationsFile } from './infra/price/model.ts';
import { priceText } from './infra/price/price.ts';
import { readCompiled } from './infra/read-compiled.ts';
import { problemsOf } from './infra/rules.ts';
import { settingProblems } from './infra/settings-used.ts';
import { readTemplates, rootTemplates } from './infra/templates.ts';
import { typeProblems } from './infra/types/check.ts';
import { openTypes } from './infra/types/library.ts';
import { wiringProblems } from './infra/wiring.ts';

const steps: { readonly [name: string]: () => Promise<readonly string[]> } = {
  generate: async () => {
    writeFileSync(containersFile, containersText());
    writeFileSync(columnsFile, columnsText());
    writeFileSync(orchestratorsFile, orchestratorsText());
    return [];
  },
  check: async () => {
    const templates = await readTemplates();
    const isStale = readFileSync(containersFile, 'utf8') !== containersText();
    const stale = isStale ? ['infra/generated/containers.json is old: npm run infra generate'] : [];
    return [
      ...stale,
      ...columnProblems(),
      ...orchestratorProblems(),
      ...wiringProblems(templates),
      ...templates.flatMap(nameProblems),
      ...problemsOf(templates),
      ...settingProblems(templates),
    ];
  },
  types: async () => {
    const folder = process.env.BICEP_TYPES;
    if (!folder) {
      console.log(
        'BICEP_TYPES names no checkout of github.com/Azure/bicep-types-az: types are left to the compiler.',
      );
      return [];
    }
    const types = openTypes(folder);
    return (await readTemplates()).flatMap((template) => typeProblems(template, types));
  },
  compile: async () => {
    const compiler = findCompiler();
    if ('missing' in compiler) {
      console.log(`${compiler.missing}\nThe templates were read, not compiled: their types are not checked.`);
      return [];
    }
    const compiled = rootTemplates.map((file) => compile(compiler, file));
    const wrong = compiled.flatMap(({ template, messages }) => (template ? [] : [messages]));
    if (wrong.length > 0) return wrong;
    const templates = compiled.flatMap(({ template }, at) =>
      template ? readCompiled(basename(rootTemplates[at] ?? ''), template) : [],
    );
    return [...problemsOf(templates), ...settingProblems(templates)];
  },
  'what-if': whatWouldChange,
  count: async () => {
    const { countOperations } = await import('../tests/bench/support/count-operations.ts');
    writeFileSync(operationsFile, `${JSON.stringify(await countOperations(), null, 2)}\n`);
    return [];
  },
  price: async () => {
    console.log(await priceText());
    return [];
  },
};

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : ['check', 'types', 'compile', 'price'];
for (const name of chosen) {
  const step = steps[name];
  const problems = step ? await step() : [`There is no ${name}; there are ${Object.keys(steps).join(', ')}`];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (problems.length > 0) process.exitCode = 1;
}
