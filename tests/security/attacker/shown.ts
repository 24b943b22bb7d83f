import { analyticsExecutions } from '@livingroom/shared/contracts/analytics-executions.ts';
import { data } from '@livingroom/shared/contracts/data.ts';
import { reportSunburst } from '@livingroom/shared/contracts/reports.ts';
import { figuresOf } from '@livingroom/shared/rules/privacy/planner.ts';
import { buildTree } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import { loadMembers, loadQuestion } from '../../../functions/services/analytics/question-store.ts';
import { loadReleaseRound } from '../../../functions/services/analytics/rounds.ts';
import type { Person } from '../../support/test-api.ts';
import { scoreOf, type Victims } from './organisation.ts';

/** Everything that was ever shown to one of the two, by question: whose answers are in each figure. */
export type Shown = {
  readonly scores: Map<number, (readonly number[])[]>;
  readonly details: Map<number, (readonly number[])[]>;
  /** What does not fit: a figure that is not made of the blocks it should be, words that nobody released. */
  readonly wrong: string[];
  figures: number;
};

export const nothingShown = (): Shown => ({ scores: new Map(), details: new Map(), wrong: [], figures: 0 });

/** Runs the analysis and reads every report and list of every round and unit, as both accounts. */
export async function readEverything(world: Victims, shown: Shown): Promise<void> {
  await world.client.raw(analyticsExecutions.operations.runMain, {});
  await world.api.workflows.settle();
  const writers = new Set<string>();
  for (const viewer of [world.admin, world.manager]) {
    const call = (query: object) => world.api.as(viewer).raw(reportSunburst.operations.sunburst, { query });
    const first = (await call({})).body as Report;
    for (const { round_id } of first.rounds ?? []) {
      const { units = [] } = (await call({ round_id })).body as Report;
      const asked = viewer === world.admin ? [0] : [];
      for (const unit_id of [...asked, ...units.map((unit) => unit.unit_id)]) {
        const { status, body } = await call({ round_id, unit_id });
        if (status === 200) await noteReport(world, shown, { round_id, unit_id }, body as Report, writers);
      }
    }
  }
  for (const viewer of [world.admin, world.manager]) await noteLists(world, shown, viewer, writers);
}

type Figure = {
  readonly driver_id: number;
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: string | null;
  readonly histogram: readonly number[] | null;
  readonly comments: readonly string[] | null;
};

type Report = {
  readonly rounds?: readonly { readonly round_id: string }[];
  readonly units?: readonly { readonly unit_id: number }[];
  readonly dimensions: readonly (Figure & { readonly drivers: readonly Figure[] })[];
};

type Place = { readonly round_id: string; readonly unit_id: number };

async function noteReport(
  world: Victims,
  shown: Shown,
  place: Place,
  report: Report,
  writers: Set<string>,
): Promise<void> {
  for (const driver of report.dimensions.flatMap(({ drivers }) => drivers)) {
    const { n, mean, cap, histogram, comments, driver_id } = driver;
    if (n === null) continue;
    const { people, detailed } = await membersOf(world, place, driver_id);
    add(shown.scores, driver_id, people);
    shown.figures += 1;
    const exact = people.reduce((total, person) => total + scoreOf(person), 0) / people.length;
    const fits = people.length === n && (cap !== null || Math.abs(exact - (mean ?? 0)) <= 0.051);
    if (!fits)
      shown.wrong.push(
        `${place.round_id} unit ${place.unit_id}: ${n} of ${mean} for ${people.length} of ${exact}`,
      );
    if (histogram !== null || comments !== null) add(shown.details, driver_id, detailed);
    for (const comment of comments ?? []) {
      const writer = /words-of-(\d+)/.exec(comment)?.[1];
      if (writer === undefined || !detailed.includes(Number(writer)))
        shown.wrong.push(`${place.round_id} unit ${place.unit_id}: ${comment}`);
      else writers.add(writer);
    }
  }
}

/** Who is in the figure of a unit, and in what it shows from ten on, by the memory of the planner. */
async function membersOf({ context }: Victims, { round_id, unit_id }: Place, driver: number) {
  const stored = await loadQuestion(context, `${round_id}:driver:${driver}`);
  if (!stored) return { people: [], detailed: [] };
  const round = await loadReleaseRound(context, round_id);
  const tree = buildTree(round.units);
  const members = await loadMembers(context, stored);
  const { blocks, details } = stored.state;
  const peopleOf = (places: readonly number[]) => places.flatMap((place) => members[place]?.people ?? []);
  const inside = figuresOf(tree, details).get(unit_id) ?? [];
  return {
    people: peopleOf(figuresOf(tree, blocks).get(unit_id) ?? []),
    detailed: inside.flatMap((place) => peopleOf(details[place]?.blocks ?? [])),
  };
}

const lists = [
  'analytics_computations',
  'survey_responses',
  'survey_executions',
  'emails',
  'datasets',
  'erasures',
];

/** Lists hold no words that no report has shown. */
async function noteLists(
  { api }: Victims,
  shown: Shown,
  viewer: Person,
  writers: ReadonlySet<string>,
): Promise<void> {
  for (const source of lists) {
    const listed = await api
      .as(viewer)
      .raw(data.operations.read, { params: { source }, query: { limit: '1000' } });
    for (const [, writer] of JSON.stringify(listed.body).matchAll(/words-of-(\d+)/g))
      if (!writers.has(writer ?? '')) shown.wrong.push(`${source}: words of ${writer} to ${viewer.role}`);
  }
}

function add(all: Shown['scores'], question: number, people: readonly number[]): void {
  all.set(question, [...(all.get(question) ?? []), people]);
}
