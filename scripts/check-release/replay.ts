import type { CheckedGroup, CheckFile } from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import {
  figuresOf,
  type PlannedAnswer,
  planDetails,
  planRelease,
} from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { buildTree, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { refuse } from './refusal.ts';

/** No unit holds back: who had not answered yet is in no file. */
const NOT_HELD_BACK = 0;

/**
 * Runs the product's own planner again, run by run, over people who stand where their group came out: it has to make the
 * same groups. That answers of smaller units were handed up to there is not in the file, since of a unit of one person it
 * would say who has answered. Throws a refusal.
 */
export function replayPlan(file: CheckFile): void {
  const tree = buildTree(file.units.map(([id, parent]) => ({ id, parent })));
  const rules = { ...file.rules, holdBack: NOT_HELD_BACK };
  const groups = Map.groupBy(file.groups, ([question]) => question);
  const figures = Map.groupBy(file.figures, ([question]) => question);
  const spreads = Map.groupBy(file.spreads, ([question]) => question);
  for (const [place, key] of file.questions.entries()) {
    const own = groups.get(place) ?? [];
    const wide = spreads.get(place) ?? [];
    replayRuns({ key, tree, rules }, own);
    const people = numbering();
    const made = planDetails(
      tree,
      wide.map(([, home, answers]) => ({ home, people: people(answers) })),
      { rules },
    );
    if (made.length !== wide.length)
      refuse(`The planner, run again, puts other answers of ${key} into a spread than the file.`);
    const shown = key.startsWith('driver:') ? own : wide;
    const units = figuresOf(
      tree,
      shown.map(([, home]) => ({ home })),
    );
    const released = new Map((figures.get(place) ?? []).map(([, unit, answers]) => [unit, answers]));
    for (const [unit, places] of units)
      if (places.reduce((total, at) => total + (shown[at]?.[2] ?? 0), 0) !== released.get(unit))
        refuse(`The planner, run again, gives unit ${unit} another result on ${key} than the file.`);
    if (units.size !== released.size)
      refuse(
        `The planner, run again, gives ${units.size} units a result on ${key}, the file ${released.size}.`,
      );
  }
}

type About = {
  readonly key: string;
  readonly tree: UnitTree;
  readonly rules: Parameters<typeof planRelease>[0]['rules'];
};

function replayRuns({ key, tree, rules }: About, own: readonly CheckedGroup[]): void {
  const sealed: { readonly home: number; readonly size: number }[] = [];
  const people = numbering();
  const invited = new Map(own.map(([, home]) => [home, Number.POSITIVE_INFINITY]));
  const last = own.reduce((latest, [, , , , run]) => Math.max(latest, run), 0);
  for (const [run, some] of Map.groupBy(own, ([, , , , of]) => of)) {
    const close = run === last;
    const waiting = some.flatMap(([, unit, answers]) =>
      people(answers).map((id): PlannedAnswer => ({ id, person: id, unit })),
    );
    const { added } = planRelease({ tree, sealed, waiting, invited, close, rules });
    const made = added.map(({ home, answers }) => `${home}:${answers.length}`).sort();
    const expected = some.map(([, home, answers]) => `${home}:${answers}`).sort();
    if (made.join() !== expected.join())
      refuse(`The planner, run again, makes other groups of ${key} in run ${run} than the file.`);
    for (const [, home, size] of some) sealed.push({ home, size });
  }
}

/** Numbers for people, each once. */
function numbering(): (count: number) => readonly number[] {
  let last = 0;
  return (count) => Array.from({ length: count }, () => ++last);
}
