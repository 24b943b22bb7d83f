import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';

/** What is changed, the tests that have to notice it, and how many of hundred changes they notice at least. */
export type Area = { readonly mutate: string; readonly tests: readonly string[]; readonly aim: number };

/** Rules are pure: their unit tests alone have to notice. */
const RULES_AIM = 90;
const ENGINE_AIM = 85;

/** The rules of every module that has some, by the module's name, and what all writes and all calls go through. */
export function mutantAreas(root: string = rootDirectory): { readonly [name: string]: Area } {
  const modules = globSync('shared/modules/*/rules', { cwd: root }).map((folder) => folder.split(/[\\/]/)[2]);
  const rules = modules.sort().flatMap((name = '') => {
    const tests = testsOf(root, name);
    return tests.length === 0
      ? []
      : [[name, { mutate: `shared/modules/${name}/rules/**/*.ts`, tests, aim: RULES_AIM }] as const];
  });
  return {
    ...Object.fromEntries(rules),
    validation: {
      mutate: 'shared/core/validation/**/*.ts',
      tests: ['tests/unit/validation'],
      aim: RULES_AIM,
    },
    write: { mutate: 'functions/core/tables/write/**/*.ts', tests: ['tests/api/tables'], aim: ENGINE_AIM },
    access: {
      mutate: 'functions/core/access/**/*.ts',
      tests: ['tests/unit/access', 'tests/api/access', 'tests/api/http'],
      aim: ENGINE_AIM,
    },
    outbox: {
      mutate: 'functions/modules/emails/outbox/**/*.ts',
      tests: ['tests/unit/emails', 'tests/api/emails'],
      aim: ENGINE_AIM,
    },
  };
}

/** Modules whose rules no unit test imports: their changes would be noticed by nobody, so they are named. */
export function modulesWithoutRuleTests(root: string = rootDirectory): readonly string[] {
  const modules = globSync('shared/modules/*/rules', { cwd: root }).map(
    (folder) => folder.split(/[\\/]/)[2] ?? '',
  );
  return modules.filter((name) => testsOf(root, name).length === 0).sort();
}

/** Unit tests that import a rule of the module, and all in the folder of its name. */
function testsOf(root: string, name: string): readonly string[] {
  const own = `tests/unit/${name}/`;
  return globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        file.startsWith(own) || readFileSync(join(root, file), 'utf8').includes(`modules/${name}/rules/`),
    )
    .sort();
}

/** What is wrong with an area: it changes no file, or a test of it is not there. */
export function problemsOf({ mutate, tests }: Area, root: string = rootDirectory): readonly string[] {
  return [
    ...(globSync(mutate, { cwd: root }).length === 0 ? [`${mutate} matches no file`] : []),
    ...tests.filter((test) => !existsSync(join(root, test))).map((test) => `${test} is not there`),
  ];
}
