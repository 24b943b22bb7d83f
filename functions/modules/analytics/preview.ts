import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { roundPrice, YEAR_MICRO_RHO } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { measuredFrom } from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import type { PlannerRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import {
  type PrivacyPromise,
  SMALLEST_ROUND,
  thresholdsOf,
} from '@livingroom/shared/modules/analytics/rules/promise.ts';
import {
  buildTree,
  ORGANISATION,
  sumsUpwards,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { privacyWords } from '@livingroom/shared/modules/analytics/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { currentUnits } from './freeze-round.ts';
import { countActive } from './opening.ts';
import { promiseToday } from './promise.ts';
import { ESTABLISHED, hasHeld, type Placed, readSignIns, ruleAt, type SignIns } from './who-counts.ts';

/** Names of units in one sentence; of more, only how many. */
const MAX_NAMES = 20;

export type AskedPerson = Placed & { readonly primary_unit_id_ref: number | null };

export type PlannedRound = {
  readonly dataset_id_ref: number | null;
  /** When the round would open, and when its launch was or would be announced; ms since 1970. */
  readonly openedAt: number;
  readonly launchedAt: number | null;
};

type Asked = { readonly asked: readonly AskedPerson[] };

/** The thresholds of a round that would open so: every screen and every check before a launch says these. */
export async function thresholdsAtOpening(
  context: ServiceContext,
  { dataset_id_ref, openedAt, launchedAt }: PlannedRound,
): Promise<PlannerRules> {
  const [signIns, promise] = await Promise.all([readSignIns(context), promiseToday(context, dataset_id_ref)]);
  return thresholdsOf(promise, await ruleAt(context, { openedAt, launchedAt }, signIns));
}

/** Before a launch: whether the round would give figures, and which units would have none and why (privacy.md 11). */
export async function figureWarnings(
  context: ServiceContext,
  { asked, dataset_id_ref, openedAt, launchedAt }: PlannedRound & Asked,
): Promise<readonly string[]> {
  const [active, signIns, units, promise] = await Promise.all([
    countActive(context, context.ports.clock.now()),
    readSignIns(context),
    currentUnits(context),
    promiseToday(context, dataset_id_ref),
  ]);
  const rule = await ruleAt(context, { openedAt, launchedAt }, signIns);
  const rules = thresholdsOf(promise, rule);
  const before = Date.parse(rule.countsBefore);
  const counting = asked.filter((person) => hasHeld(person, signIns, before));
  const tree = buildTree(units);
  const inUnits = peopleIn(tree, asked);
  const countingInUnits = peopleIn(tree, counting);
  const isEnough = (unit: number) => (countingInUnits.get(unit) ?? 0) >= rules.score;
  if (promise.mode === 'dp_private')
    return [...ofSize(asked.length, active, rules), noisyFigures(promise, inUnits)].map((phrase) =>
      say(phrase, context.language),
    );
  const whole = { isEnough: isEnough(ORGANISATION), rules };
  const withFigures = units.filter(({ id }) => isEnough(id)).map(({ name }) => name);
  const without = units.filter(({ id }) => inUnits.has(id) && !isEnough(id)).map(({ name }) => name);
  const days = context.ports.settings.countingDays;
  const phrases = [
    ...ofSize(asked.length, active, rules),
    ...(rule.isFirst && asked.length > 0 ? ofFirstRound(withFigures, whole, days) : []),
    ...ofPeople({ asked, counting, signIns, days }),
    ...(without.length > 0
      ? [
          privacyWords('units-without-figures', {
            ...{ count: without.length, least: rules.score, units: listed(without) },
          }),
        ]
      : []),
  ];
  return phrases.map((phrase) => say(phrase, context.language));
}

/** Noise goes by how many take part, whoever they are. */
function noisyFigures({ yearly }: PrivacyPromise, inUnits: ReadonlyMap<number, number>): Phrase {
  const microRho = roundPrice(yearly ?? YEAR_MICRO_RHO);
  const [dimensions, drivers] = [measuredFrom('dimensions', microRho), measuredFrom('drivers', microRho)];
  const units = [...inUnits].filter(([unit, n]) => unit !== ORGANISATION && n >= dimensions).length;
  return privacyWords('noise-figures', { dimensions, drivers, units });
}

function ofSize(people: number, active: number, { score: least }: PlannerRules): readonly Phrase[] {
  if (people === 0) return [];
  if (people < SMALLEST_ROUND && people < active)
    return [privacyWords('round-too-small', { people, least: SMALLEST_ROUND })];
  return people < least ? [privacyWords('round-without-figures', { people, least })] : [];
}

function ofFirstRound(
  units: readonly string[],
  whole: { readonly isEnough: boolean; readonly rules: PlannerRules },
  days: number,
): readonly Phrase[] {
  const { score, detail } = whole.rules;
  const first = privacyWords('first-round', { established: ESTABLISHED, days, score, detail });
  if (units.length > 0) return [first, privacyWords('first-round-figures', { units: listed(units) })];
  return [first, privacyWords(whole.isEnough ? 'first-round-whole' : 'first-round-none')];
}

function ofPeople({
  asked,
  counting,
  signIns,
  days,
}: Asked & {
  readonly counting: readonly AskedPerson[];
  readonly signIns: SignIns;
  readonly days: number;
}): readonly Phrase[] {
  const missing = asked.filter(({ employee_id }) => !signIns.has(employee_id)).length;
  const lately = asked.length - counting.length - missing;
  return [
    ...(missing > 0 ? [privacyWords('not-signed-in', { count: missing })] : []),
    ...(lately > 0 ? [privacyWords('changed-lately', { count: lately, days })] : []),
  ];
}

/** How many of the people are in each unit and below it. */
function peopleIn(
  tree: ReturnType<typeof buildTree>,
  people: readonly AskedPerson[],
): ReadonlyMap<number, number> {
  const direct = new Map<number, number>();
  for (const { primary_unit_id_ref } of people) {
    const unit = primary_unit_id_ref ?? ORGANISATION;
    direct.set(unit, (direct.get(unit) ?? 0) + 1);
  }
  return sumsUpwards(tree, direct);
}

function listed(names: readonly string[]): string {
  return [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
