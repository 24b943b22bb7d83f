import { expect, test } from 'vitest';
import { workflows } from '../../../functions/registry/workflows.ts';
import {
  hashOf,
  type Noted,
  orchestratorProblems,
  orchestratorsNow,
  orchestratorsText,
} from '../../../scripts/infra/orchestrators.ts';

const before: Noted = { version: '1.0.0', orchestrators: { upload: 'a', rounds: 'b' } };
const changed = { upload: 'a', rounds: 'c' };

test('every orchestrator is noted with the version that new instances of it get', () => {
  expect(orchestratorProblems()).toEqual([]);
  expect(Object.keys(orchestratorsNow().orchestrators).sort()).toEqual(
    workflows.map(({ name }) => name).sort(),
  );
});

test('one that does something else asks for a higher version', () => {
  const same = { version: '1.0.0', orchestrators: changed };
  expect(orchestratorProblems(before, same)).toEqual([expect.stringContaining('rounds does something else')]);
  expect(JSON.parse(orchestratorsText(before, same))).toEqual(before);
  const raised = { version: '1.1.0', orchestrators: changed };
  expect(orchestratorProblems(before, raised)).toEqual([expect.stringContaining('is old')]);
  expect(JSON.parse(orchestratorsText(before, raised))).toEqual(raised);
});

test('one that comes or goes is a change as well', () => {
  const more = { version: '1.0.0', orchestrators: { ...before.orchestrators, other: 'd' } };
  expect(orchestratorProblems(before, more)).toHaveLength(1);
  expect(orchestratorProblems(more, before)).toHaveLength(1);
});

test('what an orchestrator imports may lie elsewhere, in another order: it does the same', () => {
  const does = 'export function* rounds(context) { yield next(context); }';
  const one = hashOf(`import { next } from './steps.ts';\nimport type { A } from '../a.ts';\n${does}`);
  expect(hashOf(`import type { A } from './b.ts';\nimport { next } from '../../next.ts';\n${does}`)).toBe(
    one,
  );
  expect(hashOf(`import { next } from './steps.ts';\n${does.replace('yield ', '')}`)).not.toBe(one);
});
