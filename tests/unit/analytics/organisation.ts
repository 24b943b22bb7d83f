import {
  type Block,
  type DetailBlock,
  defaultRules,
  figuresOf,
  type PlannedAnswer,
  type PlannerInput,
  type PlannerRules,
  planDetails,
  planRelease,
} from '@livingroom/shared/modules/analytics/rules/planner.ts';
import {
  buildTree,
  ORGANISATION,
  type UnitLink,
  type UnitTree,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';

export type Random = () => number;

/** mulberry32: the same numbers for the same seed, on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export type Organisation = {
  readonly links: readonly UnitLink[];
  readonly tree: UnitTree;
  readonly invited: ReadonlyMap<number, number>;
  /** Everybody who answers, in the order in which they do. */
  readonly arrivals: readonly PlannedAnswer[];
};

/** A tree two to four levels deep whose heads are direct members of their units, and who of it answers. */
export function createOrganisation(random: Random, mostLeaf = 14): Organisation {
  const links: UnitLink[] = [];
  const depth = between(random, 1, 3);
  const grow = (parent: number | null, level: number): void => {
    const id = links.length + 1;
    links.push({ id, parent });
    if (level < depth) for (let child = between(random, 1, 3); child > 0; child -= 1) grow(id, level + 1);
  };
  grow(null, 0);
  const parents = new Set(links.map(({ parent }) => parent));
  const invited = new Map<number, number>();
  const answers: PlannedAnswer[] = [];
  const rate = 0.6 + random() * 0.4;
  let person = 0;
  for (const unit of [ORGANISATION, ...links.map(({ id }) => id)]) {
    const size =
      unit === ORGANISATION ? between(random, 0, 2) : between(random, 1, parents.has(unit) ? 3 : mostLeaf);
    invited.set(unit, size);
    for (let member = 0; member < size; member += 1) {
      person += 1;
      if (random() < rate) answers.push({ id: 1000 + person, person, unit });
    }
  }
  const keyed = answers.map((answer) => ({ answer, key: random() }));
  const arrivals = keyed.sort((a, b) => a.key - b.key).map(({ answer }) => answer);
  return { links, tree: buildTree(links), invited, arrivals };
}

/** Every set of answers that was ever shown, and how the round ended. */
export type Log = {
  readonly scores: readonly (readonly number[])[];
  readonly histograms: readonly (readonly number[])[];
  readonly blocks: readonly Block[];
  readonly details: readonly DetailBlock[];
  readonly left: readonly PlannedAnswer[];
  /** Figures at the close, by unit. */
  readonly final: ReadonlyMap<number, readonly number[]>;
};

export type Mutation = {
  readonly plan?: (input: PlannerInput) => ReturnType<typeof planRelease>;
  /** Shows all answers of a unit at the close instead of its blocks. */
  readonly fullAtClose?: boolean;
  /** Makes histogram groups from answers, not from whole score blocks. */
  readonly histogramsFromAnswers?: boolean;
};

/** Runs a round: `runs` times while it is open and once at the close, and logs every figure that was shown. */
export function runRound(
  organisation: Organisation,
  runs: number,
  mutation: Mutation = {},
  rules: PlannerRules = defaultRules,
): Log {
  const { tree, invited, arrivals } = organisation;
  const plan = mutation.plan ?? planRelease;
  const scores: (readonly number[])[] = [];
  let sealed: readonly Block[] = [];
  let waiting: readonly PlannedAnswer[] = [];
  let arrived = 0;
  for (let run = 1; run <= runs + 1; run += 1) {
    const close = run === runs + 1;
    const until = close ? arrivals.length : Math.floor((arrivals.length * run) / (runs + 0.5));
    waiting = [...waiting, ...arrivals.slice(arrived, until)];
    arrived = until;
    const planned = plan({ tree, sealed: sealed.map(sizeOf), waiting, invited, close, rules });
    sealed = [...sealed, ...planned.added];
    waiting = planned.waiting;
    scores.push(...unions(tree, sealed).values());
  }
  const details = planDetails(tree, sealed.map(peopleOf), { rules });
  const final = mutation.fullAtClose ? everyone(tree, arrivals, rules.score) : unions(tree, sealed);
  const groups = mutation.histogramsFromAnswers
    ? planRelease({
        tree,
        sealed: [],
        waiting: arrivals,
        invited,
        close: true,
        rules: { ...rules, score: rules.detail },
      }).added
    : details.map(({ home, blocks }) => ({
        home,
        answers: blocks.flatMap((place) => sealed[place]?.answers ?? []),
      }));
  return {
    scores: [...scores, ...final.values()],
    histograms: [...unions(tree, groups).values()],
    blocks: sealed,
    details,
    left: waiting,
    final,
  };
}

export function sizeOf({ home, answers }: Block) {
  return { home, size: answers.length };
}

function peopleOf({ home, answers }: Block) {
  return { home, people: answers.map(({ person }) => person) };
}

function unions(tree: UnitTree, blocks: readonly Block[]): ReadonlyMap<number, readonly number[]> {
  const figures = new Map<number, readonly number[]>();
  for (const [unit, places] of figuresOf(tree, blocks))
    figures.set(
      unit,
      places.flatMap((place) => blocks[place]?.answers.map(({ id }) => id) ?? []),
    );
  return figures;
}

function everyone(
  tree: UnitTree,
  answers: readonly PlannedAnswer[],
  least: number,
): ReadonlyMap<number, readonly number[]> {
  const alone = answers.map((answer) => ({ home: answer.unit, answers: [answer] }));
  return new Map([...unions(tree, alone)].filter(([, members]) => members.length >= least));
}

/** Teams of a department, and people of a team. */
const TEAMS = 20;
const TEAM = 70;
/** Of people who are asked. */
const ANSWERING = 0.85;

/** So many people, a few more at most, in teams below departments; departments and the whole have a head alone. */
export function createLargeOrganisation(random: Random, people: number): Organisation {
  const links: UnitLink[] = [{ id: 1, parent: null }];
  const invited = new Map([[1, 1]]);
  const grow = (parent: number, size: number): number => {
    const id = links.length + 1;
    links.push({ id, parent });
    invited.set(id, size);
    return id;
  };
  let department = 1;
  for (let team = 0; team < people / TEAM; team += 1) {
    if (team % TEAMS === 0) department = grow(1, 1);
    grow(department, TEAM);
  }
  let person = 0;
  const answers = [...invited].flatMap(([unit, size]) =>
    Array.from({ length: size }, () => ({ id: 1000 + ++person, person, unit })),
  );
  const drawn = answers.map((answer) => ({ answer, key: random(), answers: random() < ANSWERING }));
  const arrivals = drawn
    .filter((one) => one.answers)
    .sort((a, b) => a.key - b.key)
    .map(({ answer }) => answer);
  return { links, tree: buildTree(links), invited, arrivals };
}
