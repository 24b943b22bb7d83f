import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import {
  type CutInput,
  cutBlocks,
  cutFigures,
  type Piece,
} from '@livingroom/shared/modules/analytics/rules/cuts.ts';
import { createLedger } from '@livingroom/shared/modules/analytics/rules/ledger.ts';
import {
  type Block,
  defaultRules,
  type PlannerInput,
  planRelease,
} from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { between, type Organisation, type Random, runRound } from './organisation.ts';

/** Groups of everybody in an organisation, by their person numbers; some are in none. */
export type Groups = ReadonlyMap<number, readonly number[]>;

export function createGroups(random: Random, { links, arrivals }: Organisation, attributes: number): Groups {
  const values = Array.from({ length: attributes }, () => between(random, 2, 4));
  // Places of work go with units, other attributes do not.
  const usual = new Map([ORGANISATION, ...links.map(({ id }) => id)].map((unit) => [unit, random()]));
  return new Map(
    arrivals.map(({ person, unit }) => [
      person,
      values.map((count, attribute) => {
        if (random() < 0.05) return -1;
        const own = attribute === 0 && random() < 0.85 ? (usual.get(unit) ?? 0) : random();
        return Math.min(count - 1, Math.floor(own * count));
      }),
    ]),
  );
}

export type CutRound = {
  readonly blocks: readonly Block[];
  readonly pieces: readonly Piece[];
  readonly counting: ReadonlySet<number>;
  /** People of every figure that was ever shown of units, and of the cut groups. */
  readonly ofUnits: readonly (readonly number[])[];
  readonly ofCuts: readonly (readonly number[])[];
};

export type CutPlan = (input: CutInput) => readonly Piece[];

export const cutPlan: CutPlan = (input) => atOnce(cutBlocks(input));

type Given = {
  readonly groups: Groups;
  readonly attributes: number;
  readonly counting?: ReadonlySet<number>;
  readonly runs?: number;
  readonly plan?: CutPlan;
  /** Groups of people that another round of the same weeks has shown together. */
  readonly before?: readonly (readonly number[])[];
};

/** A round that is cut at its close, with everything that it has shown. */
export function runCutRound(organisation: Organisation, given: Given): CutRound {
  const { groups, attributes, runs = 0, plan = cutPlan, before = [] } = given;
  const { tree, arrivals } = organisation;
  const everybody = new Set(arrivals.map(({ person }) => person));
  const counting = given.counting ?? everybody;
  const ledger = before.length === 0 ? null : createLedger(5, (person) => counting.has(person));
  for (const people of before) ledger?.add(people);
  const planned = (input: PlannerInput) => planRelease({ ...input, counting, ...(ledger ? { ledger } : {}) });
  const log = runRound(organisation, runs, { plan: planned });
  const people = (blocks: readonly Block[]) =>
    blocks.map(({ home, answers }) => ({ home, people: answers.map(({ person }) => person) }));
  const blocks = people(log.blocks);
  const unitOf = new Map(arrivals.map(({ person, unit }) => [person, unit]));
  const groupsOf = (person: number) => groups.get(person) ?? [];
  const pieces =
    before.length > 0
      ? []
      : plan({ tree, blocks, least: defaultRules.score, counting, attributes, groupsOf, unitOf });
  const inPiece = ({ block, members }: Piece) =>
    members.flatMap((place) => blocks[block]?.people[place] ?? []);
  return {
    ...{ blocks: log.blocks, pieces, counting },
    ofUnits: log.scores.map((answers) => answers.map((id) => id - 1000)),
    ofCuts: cutFigures(pieces, attributes).map((figure) =>
      figure.pieces.flatMap((place) => {
        const piece = pieces[place];
        return piece ? inPiece(piece) : [];
      }),
    ),
  };
}

/** People of a piece. */
export function peopleOf({ blocks }: CutRound, { block, members }: Piece): readonly number[] {
  return members.flatMap((place) => blocks[block]?.answers[place]?.person ?? []);
}
