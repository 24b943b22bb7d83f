// npm run infra [generate | check | compile | what-if | count | price]: everything about the templates; without a word: check, compile and price.
import { readFileSync, writeFileSync } from 'node:fs';
import { whatWouldChange } from './infra/changes.ts';
import { columnProblems, columnsFile, columnsText } from './infra/columns.ts';
import { compiledProblems } from './infra/compile-all.ts';
import { findCompiler } from './infra/compiler.ts';
import { containerProblems, containersFile, containersText } from './infra/containers.ts';
import { orchestratorProblems, orchestratorsFile, orchestratorsText } from './infra/orchestrators.ts';
import { operationsFile } from './infra/price/model.ts';
import { priceText } from './infra/price/price.ts';
import { problemsOf } from './infra/rules.ts';
import { serviceLevelsFile, serviceLevelsProblems, serviceLevelsText } from './infra/service-levels.ts';
import { settingProblems } from './infra/settings-used.ts';
import { moduleProblems, readTemplates } from './infra/templates.ts';

const steps: { readonly [name: string]: () => Promise<readonly string[]> } = {
  generate: async () => {
    writeFileSync(containersFile, containersText());
    writeFileSync(columnsFile, columnsText());
    writeFileSync(orchestratorsFile, orchestratorsText());
    writeFileSync(serviceLevelsFile, serviceLevelsText());
    return [];
  },
  check: async () => {
    const templates = await readTemplates();
    const isStale = readFileSync(containersFile, 'utf8') !== containersText();
    const stale = isStale ? ['infra/generated/containers.json is old: npm run infra generate'] : [];
    return [
      ...stale,
      ...containerProblems(),
      ...columnProblems(),
      ...orchestratorProblems(),
      ...serviceLevelsProblems(),
      ...moduleProblems(templates),
      ...problemsOf(templates),
      ...settingProblems(templates),
    ];
  },
  compile: async () => {
    const compiler = await findCompiler();
    if ('missing' in compiler) return [compiler.missing, 'The templates were not compiled.'];
    return compiledProblems(compiler);
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
const chosen = asked.length > 0 ? asked : ['check', 'compile', 'price'];
for (const name of chosen) {
  const step = steps[name];
  const problems = step ? await step() : [`There is no ${name}; there are ${Object.keys(steps).join(', ')}`];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (problems.length > 0) process.exitCode = 1;
}
