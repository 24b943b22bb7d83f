import {
  defaultRules,
  type PlannerInput,
  planRelease,
} from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';

/** 1 is above 2 and 3; 4 stands beside 1. */
export const tree = buildTree([
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 1 },
  { id: 4, parent: null },
]);

let lastId = 0;
export const answersIn = (unit: number, people: readonly number[]) =>
  people.map((person) => {
    lastId += 1;
    return { id: lastId, person, unit };
  });
export const people = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

export const plan = (input: Partial<PlannerInput>) =>
  planRelease({
    tree,
    sealed: [],
    waiting: [],
    invited: new Map(),
    close: true,
    rules: defaultRules,
    ...input,
  });
export const sizes = (input: Partial<PlannerInput>) =>
  plan(input).added.map(({ home, answers }) => `${home}: ${answers.length}`);
