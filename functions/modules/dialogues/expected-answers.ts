import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import {
  buildTree,
  ORGANISATION,
  type UnitTree,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { expectedAnswers } from '@livingroom/shared/modules/dialogues/rules/adaptive.ts';
import type { Asking } from '@livingroom/shared/modules/dialogues/rules/length.ts';
import type { ServiceContext } from '../../core/context.ts';
import { currentUnits } from '../analytics/freeze-round.ts';
import { thresholdsAtOpening } from '../analytics/preview.ts';
import { loadGroup } from '../people/load-group.ts';
import { lengthOfSurvey } from './dialogue-length.ts';

type Expected = CallOutput<(typeof surveyExecutions)['operations']['expectedAnswers']>;

/** Driver questions of the longest part when a survey has none yet: as many as the report has (spec 1 §9). */
const USUAL_DRIVERS = 12;

/** What the next round of a flow can expect, unit by unit, from head counts alone: no answer is read. */
export async function expectedAnswersOf(context: ServiceContext, flowExecutionId: number): Promise<Expected> {
  const { store } = context;
  const flow = await store.table('flow_executions').load(flowExecutionId);
  const dataset =
    flow.dataset_id_ref === null ? null : await store.table('datasets').get(flow.dataset_id_ref);
  const drivers = await longestPart(context, dataset?.survey_id_ref ?? null);
  const asked = await askedByUnit(context, flow.employee_group_id_ref);
  const units = await currentUnits(context);
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const within = expectedWithin(asked, buildTree(units), drivers);
  const rows = [...within].map(([unit_id, { people, full, adaptive }]) => ({
    unit_id,
    unit_name: unit_id === null ? null : (names.get(unit_id) ?? null),
    asked: people,
    full: oneDecimal(full),
    adaptive: oneDecimal(adaptive),
  }));
  return {
    dataset_id: flow.dataset_id_ref,
    form: dataset?.form ?? 'full',
    minutes: await minutesOf(context, dataset?.survey_id_ref ?? null, [...asked.values()]),
    drivers,
    needed: await neededBy(context, flow),
    units: rows.toSorted((a, b) => (a.unit_name ?? '').localeCompare(b.unit_name ?? '')),
  };
}

/** The thresholds of the round that the flow opens next. */
async function neededBy(context: ServiceContext, flow: Row<'flow_executions'>): Promise<Expected['needed']> {
  const now = context.ports.clock.now();
  const start = Date.parse(flow.recurrence_start_datetime ?? '');
  const openedAt = Number.isNaN(start) ? now : Math.max(now, start);
  const { dataset_id_ref } = flow;
  const { score, detail } = await thresholdsAtOpening(context, {
    dataset_id_ref,
    openedAt,
    launchedAt: null,
  });
  return { score, detail };
}

type Within = { readonly people: number; readonly full: number; readonly adaptive: number };

/**
 * What a unit's figures rest on is its people and those of all units below it; how many questions each is asked follows
 * from the own unit's size. People without a unit are under null.
 */
function expectedWithin(
  asked: ReadonlyMap<number | null, number>,
  tree: UnitTree,
  drivers: number,
): ReadonlyMap<number | null, Within> {
  const within = new Map<number | null, Within>();
  const add = (unit: number | null, { people, full, adaptive }: Within) => {
    const before = within.get(unit) ?? { people: 0, full: 0, adaptive: 0 };
    within.set(unit, {
      people: before.people + people,
      full: before.full + full,
      adaptive: before.adaptive + adaptive,
    });
  };
  for (const [unit, people] of asked)
    add(unit !== null && tree.has(unit) ? unit : null, {
      people,
      full: expectedAnswers(people, 'full', drivers),
      adaptive: expectedAnswers(people, 'adaptive', drivers),
    });
  for (const unit of tree.deepestFirst) {
    const own = within.get(unit);
    const parent = tree.parentOf(unit);
    if (own && parent !== null && parent !== ORGANISATION) add(parent, own);
    // A unit in which nobody is asked has no figures either.
    if (!own && unit !== ORGANISATION) within.set(unit, { people: 0, full: 0, adaptive: 0 });
  }
  return within;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How long both forms take; where nobody is asked yet, as in a large unit. */
async function minutesOf(
  context: ServiceContext,
  surveyId: number | null,
  asked: readonly number[],
): Promise<Expected['minutes']> {
  if (surveyId === null) return null;
  const minutesIn = async (form: Asking['form'], people: number) => {
    const asking = { form, asked: people, language: context.language ?? defaultLanguage };
    return (await lengthOfSurvey(context, surveyId, asking))?.minutes;
  };
  const full = await minutesIn('full', 0);
  // The fewer are asked in a unit, the more each is asked there.
  const least = await minutesIn(
    'adaptive',
    asked.length === 0 ? Number.MAX_SAFE_INTEGER : Math.max(...asked),
  );
  const most = asked.length === 0 ? least : await minutesIn('adaptive', Math.min(...asked));
  if (full === undefined || least === undefined || most === undefined) return null;
  return { full: { least: full, most: full }, adaptive: { least, most } };
}

async function longestPart({ store }: ServiceContext, surveyId: number | null): Promise<number> {
  if (surveyId === null) return USUAL_DRIVERS;
  const items = await store.table('survey_items').every({
    where: { survey_id_ref: surveyId, linked_to_driver: true },
    fields: ['parent_id_ref'],
  });
  const sizes = new Map<number, number>();
  for (const { parent_id_ref: part } of items) if (part !== null) sizes.set(part, (sizes.get(part) ?? 0) + 1);
  return Math.max(0, ...sizes.values()) || USUAL_DRIVERS;
}

/** Active people who take part in surveys, of the flow's group, by primary unit. */
async function askedByUnit(
  context: ServiceContext,
  groupId: number | null,
): Promise<ReadonlyMap<number | null, number>> {
  const group = await loadGroup(context, groupId);
  const counts = new Map<number | null, number>();
  const people = context.store.table('employees').pages({
    where: { status: 'active', pause_surveys: { ne: true } },
    fields: [...new Set(['primary_unit_id_ref' as const, ...group.fields])],
  });
  for await (const page of people)
    for (const { body } of page)
      if (group.includes(body))
        counts.set(body.primary_unit_id_ref, (counts.get(body.primary_unit_id_ref) ?? 0) + 1);
  return counts;
}
