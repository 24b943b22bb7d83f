import type { CheckedFigure, CheckedGroup } from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { checkedRules, checkedUnit } from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { shownMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { addBins, countOf, sumOf } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import {
  type Block,
  defaultRules,
  figuresOf,
  type PlannedAnswer,
  planDetails,
  planRelease,
} from '@livingroom/shared/modules/analytics/rules/planner.ts';
import type { Unsigned } from '../../support/signed-check-file.ts';
import { type Organisation, sizeOf } from '../analytics/organisation.ts';

type Planned = Block & { readonly run: number };

/** A round of one question, `runs` times while it is open and once at its close, as a check file tells it. */
export function plannedRelease(organisation: Organisation, runs: number, plan = planRelease): Unsigned {
  const { tree, invited, arrivals } = organisation;
  const blocks: Planned[] = [];
  let waiting: readonly PlannedAnswer[] = [];
  let [arrived, run] = [0, 0];
  for (let at = 1; at <= runs + 1; at += 1) {
    const close = at === runs + 1;
    const until = close ? arrivals.length : Math.floor((arrivals.length * at) / (runs + 0.5));
    waiting = [...waiting, ...arrivals.slice(arrived, until)];
    arrived = until;
    const sealed = blocks.map(sizeOf);
    const planned = plan({ tree, sealed, waiting, invited, close, rules: defaultRules });
    if (planned.added.length > 0) run += 1;
    for (const block of planned.added) blocks.push({ ...block, run });
    waiting = planned.waiting;
  }
  return releaseOf(organisation, blocks);
}

/** What a server would release that shows each unit of five answers all it has, and remembers nothing. */
export function naiveRelease(organisation: Organisation): Unsigned {
  const units = Map.groupBy(organisation.arrivals, ({ unit }) => unit);
  const blocks = [...units].map(([home, answers]): Planned => ({ home, answers, run: 1 }));
  const release = releaseOf(organisation, blocks);
  return { ...release, figures: release.figures.filter(([, , n]) => (n ?? 0) >= defaultRules.score) };
}

function releaseOf({ links, tree }: Organisation, blocks: readonly Planned[]): Unsigned {
  const binsOf = ({ answers }: Block) => {
    const bins = [0, 0, 0, 0, 0, 0, 0];
    for (const { person } of answers) bins[person % 7] = (bins[person % 7] ?? 0) + 1;
    return bins;
  };
  const details = planDetails(
    tree,
    blocks.map(({ home, answers }) => ({ home, people: answers.map(({ person }) => person) })),
    { rules: defaultRules },
  );
  const spreadOf = new Map(
    details.flatMap((detail, at) => detail.blocks.map((block) => [block, at] as const)),
  );
  const spreadsOf = figuresOf(tree, details);
  const binsAt = (places: readonly number[]) =>
    addBins(places.flatMap((place) => (blocks[place] ? [binsOf(blocks[place])] : [])));
  const figures = [...figuresOf(tree, blocks)].map(([unit, places]): CheckedFigure => {
    const all = binsAt(places);
    const [n, inSpread] = [countOf(all), spreadsOf.get(unit)?.flatMap((at) => details[at]?.blocks ?? [])];
    const { mean, cap } = shownMean(n, sumOf(all), n);
    return [0, unit, n, mean, cap, inSpread ? binsAt(inSpread) : null];
  });
  const groups = blocks.map(
    ({ home, answers, run }, at): CheckedGroup => [
      ...([0, home, answers.length, Math.min(answers.length, defaultRules.score)] as const),
      ...([run, spreadOf.get(at) ?? null] as const),
    ],
  );
  return {
    ...{ kind: 'plain', rules: checkedRules(defaultRules), questions: ['driver:7'] },
    ...{ units: links.map(checkedUnit), figures, groups },
    spreads: details.map(({ home, size }) => [0, home, size, Math.min(size, defaultRules.detail)]),
  };
}

/** The same release for so many questions. */
export function onQuestions(release: Unsigned, count: number): Unsigned {
  const each = <T extends readonly [number, ...(readonly unknown[])]>(rows: readonly T[]): T[] =>
    Array.from({ length: count }, (_, question) =>
      rows.map(([, ...rest]) => [question, ...rest] as unknown as T),
    ).flat();
  return {
    ...release,
    questions: Array.from({ length: count }, (_, question) => `driver:${question + 1}`),
    ...{ figures: each(release.figures), groups: each(release.groups), spreads: each(release.spreads) },
  };
}
