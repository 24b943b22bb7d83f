import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { defaultRules, planRelease } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { mayBeAsked } from '@livingroom/shared/modules/dialogues/rules/blocked.ts';
import type { AffectedEmployee } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { launchProblem } from '@livingroom/shared/modules/flows/rules/launch.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { currentUnits } from '../../analytics/freeze-round.ts';
import { noiseProblem } from '../../analytics/noise/launch.ts';
import { launchOf } from '../../analytics/opening.ts';
import {
  type AskedPerson,
  figureWarnings,
  type PlannedRound,
  thresholdsAtOpening,
} from '../../analytics/preview.ts';
import { placeFields } from '../../analytics/who-counts.ts';
import { loadTemplate } from '../../emails/templates.ts';
import { kioskWays } from '../../kiosks/ways-in.ts';
import type { Group } from '../../people/load-group.ts';
import { askedGroup } from '../round/asked-group.ts';
import { clockOf, closingDelay } from '../round/flow-state.ts';
import { isAsked, type Person, personFields } from '../round/people.ts';
import {
  type FlowAction,
  type FlowExecution,
  loadExecution,
  loadPlan,
  metadataOf,
  newestVersion,
} from '../round/rows.ts';
import { comingDue, figuresByDay, windowProblems } from '../run/by-day/preview.ts';
import { otherOnDataSet } from './data-set-in-use.ts';

const MAX_AFFECTED = 500;

type Inspection = {
  /** What stops a start, and what is only to be known. */
  readonly problems: readonly Phrase[];
  readonly warnings: readonly Phrase[];
  readonly affected: readonly AffectedEmployee[];
  readonly affectedCount: number;
  readonly asked: readonly AskedPerson[];
  readonly round: PlannedRound;
  /** Of a flow by day: how many come due in the next weeks; null of one by calendar. */
  readonly byDay: { readonly people: number } | null;
  /** For so many days a round is open by its closing step; null: the step leaves it to the schedule. */
  readonly openDays: number | null;
};

/** The checks before a start as the screen shows them. */
export async function validateFlowStart(
  context: ServiceContext,
  id: number,
  change: StartChange = () => ({}),
) {
  const { problems, warnings, affected, affectedCount, asked, round, byDay, openDays } = await inspectStart(
    context,
    id,
    change,
  );
  const figures =
    byDay === null
      ? await figureWarnings(context, { ...round, asked })
      : [say(await figuresByDay(context, round.dataset_id_ref), context.language)];
  return {
    success: problems.length === 0,
    messages: problems.map((problem) => say(problem, context.language)),
    warnings: [...warnings.map((warning) => say(warning, context.language)), ...figures],
    affected_employees: [...affected],
    affected_count: affectedCount,
    active_employees: byDay?.people ?? asked.length,
    by_day: byDay !== null,
    open_days: openDays,
  };
}

/** What a start changes of the settings before it is checked. */
export type StartChange = (row: FlowExecution) => Partial<FlowExecution>;

/** The server's checks before a start: settings, content, and the people that a round would reach. */
export async function inspectStart(
  context: ServiceContext,
  id: number,
  change: StartChange = () => ({}),
): Promise<Inspection> {
  const stored = await loadExecution(context, id);
  const row = { ...stored, ...change(stored) };
  const plan = await loadPlan(context, await newestVersion(context, row.flow_id_ref));
  const { actions } = plan;
  const trigger = triggerOf(row);
  const { counts, ...people } = await checkPeople(
    context,
    await askedGroup(context, row.employee_group_id_ref, actions),
  );
  const { dataset_id_ref } = row;
  const now = context.ports.clock.now();
  const round = plannedRound(context, row);
  return {
    ...people,
    round,
    openDays:
      Math.ceil(closingDelay(plan, { openedAt: now, closesAt: now, clock: await clockOf(row) }) / DAY_MS) ||
      null,
    byDay: trigger && { people: await comingDue(context, row, { trigger, actions }) },
    problems: [
      ...settingsProblems(context, row, actions),
      ...(await dataSetProblems(context, row)),
      ...(await contentProblems(context, actions, dataset_id_ref)),
      ...(await noiseProblems(context, row, { actions, round, asked: people.asked })),
      ...(trigger ? await windowProblems(row, plan) : []),
      ...(people.asked.length === 0 && !trigger ? [flowWords('nobody-invited')] : []),
    ],
    warnings: (
      await Promise.all(
        warned.map(async (reason) => {
          const count = counts[reason] ?? 0;
          if (count === 0) return [];
          const least = reason === 'no-unit' ? await leastMissed(context, people.asked, round) : null;
          return [
            least === null
              ? flowWords(`warn-${reason}`, { count })
              : flowWords('warn-counted-nowhere', { count, least }),
          ];
        }),
      )
    ).flat(),
  };
}

/** The threshold that those without a unit do not reach, even if everybody answers; null where they count for the company. */
async function leastMissed(
  context: ServiceContext,
  asked: readonly AskedPerson[],
  round: PlannedRound,
): Promise<number | null> {
  const [units, { score }] = await Promise.all([currentUnits(context), thresholdsAtOpening(context, round)]);
  const { waiting } = planRelease({
    tree: buildTree(units),
    sealed: [],
    waiting: asked.map(({ employee_id, primary_unit_id_ref }) => ({
      id: employee_id,
      person: employee_id,
      unit: primary_unit_id_ref ?? ORGANISATION,
    })),
    invited: new Map(),
    close: true,
    rules: { ...defaultRules, score },
  });
  return waiting.length > 0 ? score : null;
}

const warned = ['no-email', 'no-way-in', 'no-unit', 'surveys-paused'] as const;

function settingsProblems(
  context: ServiceContext,
  row: FlowExecution,
  actions: readonly FlowAction[],
): readonly Phrase[] {
  const starts = actions.find(({ action_type }) => action_type === 'START_SURVEY');
  const problem = launchProblem({
    resources: {
      dataset_id: row.dataset_id_ref,
      survey_id: starts ? (starts.survey_id_ref ?? 0) : null,
      employee_group_id: row.employee_group_id_ref,
      flow_execution_id: row.flow_execution_id,
    },
    execution: row,
    unsavedChanges: false,
    launchedStart: launchedStartOf(row),
    now: context.ports.clock.now(),
  });
  return problem ? [flowWords.of(problem.key, problem.values)] : [];
}

/** Two runs on one data set would close each other's dialogues. */
async function dataSetProblems(context: ServiceContext, row: FlowExecution): Promise<readonly Phrase[]> {
  const other = await otherOnDataSet(context, row);
  return other ? [flowWords('dataset-busy', { name: other.name ?? String(other.flow_execution_id) })] : [];
}

type Started = Pick<Inspection, 'round' | 'asked'> & { readonly actions: readonly FlowAction[] };

/** Whether noise, or exact figures beside it, would leave the round without any. */
async function noiseProblems(
  context: ServiceContext,
  { dataset_id_ref: dataset, schedule_type }: FlowExecution,
  { actions, round, asked }: Started,
): Promise<readonly Phrase[]> {
  const starts = actions.find(({ action_type }) => action_type === 'START_SURVEY');
  const problem = await noiseProblem(context, {
    dataset: dataset === null ? null : await context.store.table('datasets').get(dataset),
    isRolling: schedule_type === 'rolling',
    surveyId: starts?.survey_id_ref ?? null,
    openedAt: round.openedAt,
    people: new Set(asked.map(({ employee_id }) => employee_id)),
  });
  return problem === null ? [] : [flowWords(problem)];
}

/** The start that the flow was last launched with. */
function launchedStartOf(row: FlowExecution): string | null {
  const last = metadataOf(row).activation_history?.findLast((entry) => 'start' in entry);
  return typeof last?.start === 'string' ? last.start : null;
}

async function contentProblems(
  context: ServiceContext,
  actions: readonly FlowAction[],
  datasetId: number | null,
): Promise<readonly Phrase[]> {
  const problems: Phrase[] = [];
  const dataset = datasetId === null ? null : await context.store.table('datasets').get(datasetId);
  const started = actions.filter(({ action_type }) => action_type === 'START_SURVEY');
  const surveyIds = new Set(started.flatMap(({ survey_id_ref }) => survey_id_ref ?? []));
  const surveys = await Promise.all([...surveyIds].map((id) => context.store.table('surveys').get(id)));
  if (surveys.some((survey) => survey && !mayBeAsked(survey, dataset)))
    problems.push(flowWords('survey-draft'));
  for (const action of actions.filter(({ action_type }) => action_type === 'SEND_EMAIL')) {
    const template = await loadTemplate(
      context,
      action.email_type ?? 'surveylink',
      action.email_template_id_ref,
    );
    if (template.partsIn('en_us').content === '')
      problems.push(flowWords('mail-empty', { name: action.name ?? action.email_type ?? '' }));
  }
  return problems;
}

/** Reads everybody of the group once, page by page. */
async function checkPeople(context: ServiceContext, group: Group) {
  const affected: AffectedEmployee[] = [];
  const counts: { [reason in AffectedEmployee['reasons'][number]]?: number } = {};
  const asked: AskedPerson[] = [];
  let affectedCount = 0;
  const query = {
    where: { status: 'active' },
    fields: [...personFields, ...placeFields, ...group.fields],
  } as const;
  for await (const page of context.store.table('employees').pages(query)) {
    const atKiosks = await kioskWays(
      context,
      page.map(({ body }) => body),
    );
    for (const { body: person } of page) {
      if (!group.includes(person)) continue;
      if (isAsked(person)) asked.push(askedOf(person));
      const reasons = reasonsOf(person, atKiosks);
      if (reasons.length === 0) continue;
      affectedCount += 1;
      for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
      if (affected.length < MAX_AFFECTED) affected.push(affectedOf(person, reasons));
    }
  }
  return { asked, affected, affectedCount, counts };
}

/** Of a million people no more is held than the preview needs. */
function askedOf({
  employee_id,
  primary_unit_id_ref,
  placed_since,
  created_at,
  updated_at,
  active_since,
}: AskedPerson): AskedPerson {
  return { employee_id, primary_unit_id_ref, placed_since, created_at, updated_at, active_since };
}

/** When the next round would open if it were launched now; a flow that has been launched stays as it was announced. */
function plannedRound({ ports }: ServiceContext, row: FlowExecution): PlannedRound {
  const now = ports.clock.now();
  const start = Date.parse(row.recurrence_start_datetime ?? '');
  const openedAt = Number.isNaN(start) ? now : Math.max(now, start);
  const launchedAt = row.status === 'NOT_STARTED' ? now : launchOf(row);
  return { dataset_id_ref: row.dataset_id_ref, openedAt, launchedAt };
}

function reasonsOf(person: Person, atKiosks: ReadonlySet<number>): AffectedEmployee['reasons'] {
  const reasons: AffectedEmployee['reasons'] = [];
  if (!person.work_email) reasons.push('no-email');
  else if (!hasMailbox(person.work_email) && !atKiosks.has(person.employee_id)) reasons.push('no-way-in');
  if (person.pause_surveys) reasons.push('surveys-paused');
  else if (person.primary_unit_id_ref === null) reasons.push('no-unit');
  return reasons;
}

function affectedOf(person: Person, reasons: AffectedEmployee['reasons']): AffectedEmployee {
  return {
    employee_id: person.employee_id,
    name: nameOrAddress(person),
    work_email: person.work_email || null,
    reasons,
  };
}
