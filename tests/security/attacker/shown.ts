import { data } from '@livingroom/shared/calls/data.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { cutUnit } from '@livingroom/shared/modules/analytics/rules/cut-attributes.ts';
import { cutFigures } from '@livingroom/shared/modules/analytics/rules/cuts.ts';
import { figuresOf } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { piecesOf } from '../../../functions/modules/analytics/cuts/parted-blocks.ts';
import { loadMembers, loadQuestion } from '../../../functions/modules/analytics/question-store.ts';
import { loadReleaseRound } from '../../../functions/modules/analytics/rounds.ts';
import { openView } from '../../../web/src/features/reports/cards/open-view.ts';
import { knowMembers } from '../../support/known-members.ts';
import type { Person } from '../../support/test-api.ts';
import { askEverything, everyQuestion } from './every-question.ts';
import { scoreOf, type Victims } from './organisation.ts';
import { untrueTexts } from './told.ts';

/** Everything that was ever shown to one of the two, by question: whose answers are in each figure. */
export type Shown = {
  readonly scores: Map<number, (readonly number[])[]>;
  readonly details: Map<number, (readonly number[])[]>;
  /** What does not fit: a figure that is not made of the blocks it should be, words that nobody released. */
  readonly wrong: string[];
  figures: number;
};

export const nothingShown = (): Shown => ({ scores: new Map(), details: new Map(), wrong: [], figures: 0 });

/** Runs the analysis and reads the report of every round and unit as both accounts; with `all` every other report too. */
export async function readEverything(world: Victims, shown: Shown, all = false): Promise<void> {
  await world.client.raw(analyticsExecutions.operations.runMain, {});
  await world.api.workflows.settle();
  const writers = new Set<string>();
  const { rounds: known } = await world.client.call(sunburst, { query: {} });
  const ids = known.map(({ round_id }) => round_id);
  const everything = all ? await askEverything(world, world.units, ids) : null;
  const seen = new Set<string>();
  /** The same figure by another question says nothing new. */
  const note = async (figure: Figure) => {
    const key = JSON.stringify(figure);
    if (!seen.has(key)) await noteFigure(world, shown, figure, writers);
    seen.add(key);
  };
  for (const viewer of [world.admin, world.manager]) {
    const { rounds } = await world.api.as(viewer).call(sunburst, { query: {} });
    for (const { round_id } of rounds) {
      const { units } = await world.api.as(viewer).call(sunburst, { query: { round_id } });
      // It names every unit itself: one reading a round is enough.
      if (everything !== null)
        for (const figure of await builtFigures(world, shown, { viewer, round_id, report: everything }))
          await note(figure);
      // The whole organisation is asked for by everybody; it is not everybody's.
      for (const unit_id of [0, ...units.map((unit) => unit.unit_id)])
        for (const figure of await figuresFor(world, { shown, viewer }, { round_id, unit_id, all }))
          await note(figure);
    }
  }
  if (all) for (const figure of await lastFigures(world, shown, ids)) await note(figure);
  for (const viewer of [world.admin, world.manager]) await noteLists(world, shown, viewer, writers);
}

/** What is asked once, after the last round: the effect of actions, and the product's own check of its figures. */
async function lastFigures(world: Victims, shown: Shown, ids: readonly string[]): Promise<readonly Figure[]> {
  for (const id of ids) await noteCheck(world, shown, id);
  const effects: Figure[] = [];
  for (const viewer of [world.admin, world.manager])
    effects.push(...(await effectFigures(world, viewer, ids)));
  return effects;
}

/** What the product itself brings out of its figures is no less than the rules allow. */
async function noteCheck(world: Victims, shown: Shown, round_id: string): Promise<void> {
  const { unfit, scores, details } = await world.client.call(checkPrivacy, { query: { round_id } });
  const isBelow = ({ smallest, least }: typeof scores) => smallest !== null && smallest < least;
  if (unfit > 0 || isBelow(scores) || isBelow(details))
    shown.wrong.push(
      `${round_id} check: ${unfit} unfit, ${scores.smallest} of ${scores.least}, ${details.smallest} of ${details.least}`,
    );
}

type Place = { readonly round_id: string; readonly unit_id: number };

type Figure = Place & {
  readonly driver_id: number;
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: string | null;
  readonly histogram?: readonly number[] | null;
  readonly favourable?: number | null;
  readonly comments?: readonly string[] | null;
};

const { sunburst, view, preview, download } = reportCalls.operations;
const { plan, effect } = actionCalls.operations;
const { checkPrivacy } = analyticsExecutions.operations;

/** Every figure of a driver that the reports of a round and unit hold, also of other units and rounds. */
async function figuresFor(
  world: Victims,
  { shown, viewer }: { readonly shown: Shown; readonly viewer: Person },
  { all, ...place }: Place & { readonly all: boolean },
): Promise<readonly Figure[]> {
  const { api } = world;
  const client = api.as(viewer);
  const report = await client.call(sunburst, { query: place }).catch(() => null);
  if (!report) return [];
  const drivers = report.dimensions.flatMap((dimension) => dimension.drivers);
  // Counts are of one moment: nobody is in a figure who has not answered.
  const answered = report.participation?.answered ?? Number.POSITIVE_INFINITY;
  for (const { n, driver_id } of drivers)
    if ((n ?? 0) > answered)
      shown.wrong.push(`${place.round_id} unit ${place.unit_id} driver ${driver_id}: ${n} of ${answered}`);
  for (const { drivers: parts, ...dimension } of report.dimensions)
    noteCombined(shown, { ...place, topic: dimension.title }, dimension, parts);
  noteCombined(shown, { ...place, topic: 'overall' }, report.overall, drivers);
  const found: Figure[] = drivers.flatMap(({ last, company, trend, ...driver }) => {
    const { driver_id } = driver;
    return [
      { ...place, ...driver },
      ...(company ? [{ ...company, round_id: place.round_id, unit_id: 0, driver_id }] : []),
      ...(last ? [{ ...last, ...place, round_id: report.last_round_id ?? '', driver_id }] : []),
      ...trend.map((figure) => ({ ...figure, unit_id: place.unit_id, driver_id })),
    ];
  });
  if (!all) return found;
  const { reports } = await client.call(view, { query: place });
  for (const { key } of reports)
    shown.wrong.push(...(await untrueTexts(world, { viewer, query: { ...place, report: key } })));
  const seeded = reports.filter(({ key }) => !/^\d+$/.test(key));
  for (const { key } of seeded)
    found.push(...(await cardFigures({ api }, { ...place, viewer, report: key })));
  return found;
}

type Reading = Partial<Place> & { readonly viewer: Person; readonly report: string };

/** The figures of drivers in a report of cards; what is above them is held against them elsewhere. */
async function cardFigures(
  { api }: Pick<Victims, 'api'>,
  { viewer, ...query }: Reading,
): Promise<readonly Figure[]> {
  return figuresIn(openView(await api.as(viewer).call(view, { query })));
}

type Travelled = Parameters<typeof openView>[0];

function figuresIn({ figures, topics }: ReturnType<typeof openView>): readonly Figure[] {
  const drivers = new Set(
    topics.flatMap(({ driver_id, parent_id }) => (parent_id === null ? [] : [driver_id])),
  );
  return figures.flatMap(({ topic_id: driver_id, measure, last, participation, missing, ...figure }) =>
    measure === 'participation' || !drivers.has(driver_id) ? [] : [{ ...figure, driver_id }],
  );
}

/** A report that was built: as it is stored, as a file, and as cards that nobody stored. */
async function builtFigures(
  world: Victims,
  shown: Shown,
  reading: Required<Omit<Reading, 'unit_id'>>,
): Promise<readonly Figure[]> {
  await noteFile(world, shown, reading);
  return [...(await cardFigures(world, reading)), ...(await previewFigures(world, reading))];
}

/** The same questions as cards that nobody stored; who may not build has no preview. */
async function previewFigures(
  { api, units }: Victims,
  { viewer, round_id }: Required<Omit<Reading, 'unit_id'>>,
): Promise<readonly Figure[]> {
  const { rounds } = await api.as(viewer).call(view, { query: {} });
  const asked = everyQuestion(
    units,
    rounds.map((round) => round.round_id),
  );
  const cards = JSON.parse(JSON.stringify(asked));
  const answer = await api.as(viewer).raw(preview, { query: { round_id }, body: { cards } });
  return answer.status === 200 ? figuresIn(openView(answer.body as Travelled)) : [];
}

/** A file says no number that the page does not: as many people at each mean. */
async function noteFile({ api }: Victims, shown: Shown, reading: Required<Omit<Reading, 'unit_id'>>) {
  const { viewer, ...query } = reading;
  const client = api.as(viewer);
  const answer = await client.raw(download, { query: { ...query, format: 'csv' } });
  if (!(answer.body instanceof Uint8Array)) return;
  const { figures } = openView(await client.call(view, { query }));
  // Where a score is missing, the one of the round before is the first number of its line.
  const known = new Set(
    figures.flatMap(({ mean, n, last }) => [
      `${twoDecimals(mean)},${n ?? ''}`,
      `${twoDecimals(last?.mean ?? null)},`,
    ]),
  );
  const lines = new TextDecoder().decode(answer.body).split('\r\n');
  for (const line of lines) {
    // Unit, round and driver may hold a comma; scores of 1 to 7 with their answers do not.
    const found = /,(\d(?:\.\d{1,2})?),(\d*),/.exec(line);
    if (found && !line.includes('Participation') && !known.has(`${Number(found[1])},${found[2]}`))
      shown.wrong.push(`${query.round_id} file: ${line}`);
  }
}

const twoDecimals = (mean: number | null) => (mean === null ? null : Math.round(mean * 100) / 100);

/** Actions that a viewer plans about two drivers of each unit from the first round, and what the calls tell of them. */
async function effectFigures(
  { api, units }: Victims,
  viewer: Person,
  rounds: readonly string[],
): Promise<readonly Figure[]> {
  const client = api.as(viewer);
  const { topics } = await client.call(view, { query: {} });
  const drivers = topics.filter(({ parent_id }) => parent_id !== null).slice(0, 2);
  const found: Figure[] = [];
  for (const unit_id of [0, ...units])
    for (const { driver_id } of drivers) {
      const body = {
        unit_id,
        driver_id,
        round_id: rounds.at(-1) ?? '',
        title: 'x',
        why: null,
        due_date: null,
      };
      const planned = await client.raw(plan, { body });
      if (planned.status !== 200 && planned.status !== 201) continue;
      const { action_id } = planned.body as { action_id: number };
      const { started, rows } = await client.call(effect, { query: { action_id } });
      for (const { start, since, ...of } of rows)
        found.push(
          { ...start, ...of, round_id: started?.round_id ?? '' },
          ...since.map((figure) => ({ ...figure, ...of })),
        );
    }
  return found;
}

type Part = Pick<Figure, 'n' | 'mean' | 'cap'>;

/** What is above drivers says no more than those of them that are shown beside it. */
function noteCombined(
  shown: Shown,
  { round_id, unit_id, topic }: Place & { readonly topic: string },
  whole: Part,
  drivers: readonly Part[],
): void {
  if (whole.mean === null) return;
  const parts = drivers.filter(({ mean }) => mean !== null);
  const total = (pick: (part: Part) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
  const n = total((part) => part.n ?? 0);
  const mean = total((part) => (part.n ?? 0) * (part.mean ?? 0)) / n;
  const fits = n === whole.n && (whole.cap !== null || Math.abs(mean - whole.mean) < 1e-9);
  if (!fits) shown.wrong.push(`${round_id} unit ${unit_id} ${topic}: ${whole.mean} for ${mean} of ${n}`);
}

async function noteFigure(world: Victims, shown: Shown, figure: Figure, writers: Set<string>): Promise<void> {
  const { n, mean, cap, histogram = null, favourable = null, comments = null, driver_id } = figure;
  const isDetailed = (histogram ?? favourable) !== null || (comments !== null && comments.length > 0);
  if (n === null && mean === null && !isDetailed) return;
  const { people, detailed } = await membersOf(world, figure, driver_id);
  const place = `${figure.round_id} unit ${figure.unit_id} driver ${driver_id}`;
  if (mean !== null) {
    add(shown.scores, driver_id, secret(world, figure.round_id, people));
    shown.figures += 1;
    const exact = people.reduce((total, person) => total + scoreOf(person), 0) / people.length;
    // Beside another figure the number of people is left out.
    const fits = (n === null || people.length === n) && (cap !== null || Math.abs(exact - mean) <= 0.051);
    if (!fits) shown.wrong.push(`${place}: ${mean} of ${n} for ${exact} of ${people.length}`);
  }
  if (isDetailed) add(shown.details, driver_id, secret(world, figure.round_id, detailed));
  for (const comment of comments ?? []) {
    const writer = /words-of-(\d+)/.exec(comment)?.[1];
    if (writer === undefined || !detailed.includes(Number(writer))) shown.wrong.push(`${place}: ${comment}`);
    else writers.add(writer);
  }
}

/** Without those in whose place an attacker has answered in this round. */
function secret({ answered }: Victims, round: string, people: readonly number[]): readonly number[] {
  return people.filter((person) => !answered.inPlace.has(`${round} ${person}`));
}

/** Who is in the figure of a unit, and in what it shows from ten on, by the memory of the planner. */
async function membersOf({ context }: Victims, { round_id, unit_id }: Place, driver: number) {
  const stored = await loadQuestion(context, round_id, `driver:${driver}`);
  if (!stored) return { people: [], detailed: [] };
  const round = await loadReleaseRound(context, round_id);
  const tree = buildTree(round.units);
  await knowMembers(context);
  const members = await loadMembers(context, stored);
  const { blocks, details, pieces } = stored.state;
  if (unit_id < 0) {
    const inPieces = piecesOf(
      stored.state,
      members.map((block) => block.people),
    );
    const figure = cutFigures(pieces ?? [], round.cuts.length).find(
      ({ attribute, group }) => cutUnit(round.cuts, attribute, group) === unit_id,
    );
    return { people: (figure?.pieces ?? []).flatMap((place) => inPieces[place] ?? []), detailed: [] };
  }
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
  'actions',
  'audit_events',
  'report_texts',
  'feedback',
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
