import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { takesPart } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
import { type FlowActionType, personStep } from '@livingroom/shared/modules/flows/rules/steps.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { ensureReleaseRound } from '../../analytics/freeze-round.ts';
import { countingAmong, placeFields } from '../../analytics/who-counts.ts';
import { loadGroup } from '../../people/load-group.ts';
import {
  closeRoundDialogues,
  type DialogueRow,
  openRoundDialogues,
  roundDialogues,
} from '../round/dialogues.ts';
import { isStopping, recurrenceOf } from '../round/flow-state.ts';
import {
  type Candidate,
  isAsked,
  type Person,
  type PersonResult,
  readPeople,
  readSteps,
  type StepRow,
  type WaitReason,
  writeSteps,
} from '../round/people.ts';
import {
  type FlowAction,
  type FlowExecution,
  type FlowRound,
  latestRound,
  loadExecution,
} from '../round/rows.ts';
import { sendStepMails } from './step-mails.ts';

/** People of one unit of work: enough to spare store calls, few enough to be done in seconds. */
const CHUNK_SIZE = 200;

export type ChunkRequest = {
  readonly execution: FlowExecution;
  readonly round: FlowRound;
  readonly actions: readonly FlowAction[];
  readonly actionId: number;
  /** The last person of the chunk before. */
  readonly after: number;
  readonly employeeIds?: readonly number[];
  /** Of the round's opening: it has not gone over everybody before, and nobody chose whom it goes over (privacy.md 11.1). */
  readonly isFirstPass?: boolean;
};

export type ChunkResult = {
  /** The last person of this chunk; null when there was nobody left. */
  readonly last: number | null;
  readonly errors: number;
  /** Some people must wait until then and the chunk be run again; null: all are done. */
  readonly wait: { readonly until: number; readonly reason: WaitReason } | null;
};

type Found = { readonly last: number | null; readonly candidates: readonly Candidate[] };

const NOBODY: Found = { last: null, candidates: [] };

/** Runs one action for the next people of the round; doing it again changes nothing for those who are done. */
export async function runChunk(context: ServiceContext, request: ChunkRequest): Promise<ChunkResult> {
  const action = request.actions.find(({ flow_action_id }) => flow_action_id === request.actionId);
  const type: FlowActionType = action?.action_type ?? 'STOP_SURVEY';
  const opens = type === 'START_SURVEY';
  const { last, candidates } = await (opens ? newMembers : members)(context, request);
  if (last === null) return { last: null, errors: 0, wait: null };
  const todo: Candidate[] = [];
  const skipped: Candidate[] = [];
  for (const candidate of candidates) {
    const what = personStep(type, { ...candidate, step: candidate.step?.status ?? null });
    if (what === 'do') todo.push(candidate);
    else if (what === 'skip' && !opens) skipped.push(candidate);
  }
  const started = nowOf(context.ports);
  const results = await act(context, request, type, action ?? null, todo);
  const finished = todo.filter(({ employeeId }) => !isLater(results.get(employeeId) ?? null));
  await writeSteps(context, { round: request.round, actionId: request.actionId, started }, [
    ...finished.map(({ employeeId }) => ({
      employeeId,
      error: errorOf(results.get(employeeId)),
      skip: results.get(employeeId) === 'unsubscribed',
    })),
    ...skipped.map(({ employeeId }) => ({ employeeId, error: null, skip: true })),
  ]);
  if (opens) await takeBackIfOver(context, request, todo);
  const waits = [...results.values()].filter(isLater);
  return {
    last,
    errors: [...results.values()].filter((result) => errorOf(result) !== null).length,
    wait: waits.length > 0 ? longestReason(waits) : null,
  };
}

function isLater(result: PersonResult): result is { later: number; reason: WaitReason } {
  return result !== null && typeof result === 'object' && 'later' in result;
}

function errorOf(result: PersonResult | undefined): string | null {
  return result && typeof result === 'object' && 'error' in result ? result.error : null;
}

/** A service that is away says more than a quota, a quota more than another run. */
function longestReason(waits: readonly { later: number; reason: WaitReason }[]): ChunkResult['wait'] {
  const reason = (['down', 'paced', 'busy'] as const).find((one) =>
    waits.some((wait) => wait.reason === one),
  );
  const of = waits.filter((wait) => wait.reason === reason);
  return reason ? { until: Math.min(...of.map(({ later }) => later)), reason } : null;
}

async function act(
  context: ServiceContext,
  request: ChunkRequest,
  type: FlowActionType,
  action: FlowAction | null,
  todo: readonly Candidate[],
): Promise<ReadonlyMap<number, PersonResult>> {
  const { round } = request;
  const people = todo.flatMap(({ person }) => person ?? []);
  if (todo.length === 0) return new Map();
  if (type === 'SEND_EMAIL' && action) return sendStepMails(context, request, action, people);
  if (type === 'STOP_SURVEY') {
    const ids = todo.map(({ employeeId }) => employeeId);
    await closeRoundDialogues(context, round, ids);
    return new Map();
  }
  const survey = round.survey_id_ref && (await context.store.table('surveys').get(round.survey_id_ref));
  if (!survey) return failedFor(people, kept(flowWords('dialogue-missing')));
  // None is ever open without the tree and the thresholds of its round.
  const { opening } = await ensureReleaseRound(context, round);
  const settles = request.isFirstPass === true && !request.employeeIds;
  const counting = settles ? await countingAmong(context, people, opening) : new Set<number>();
  await openRoundDialogues(context, round, survey, { people, counting });
  return new Map();
}

function failedFor(people: readonly Person[], error: string): ReadonlyMap<number, PersonResult> {
  return new Map(people.map(({ employee_id }) => [employee_id, { error }]));
}

/**
 * The flow may have been stopped, or the round closed, between the look at it and the opening; the closing pass may
 * then have gone by already. What was opened is taken back, so that no dialogue is left open in a round that is over.
 */
async function takeBackIfOver(
  context: ServiceContext,
  { execution, round }: ChunkRequest,
  opened: readonly Candidate[],
): Promise<void> {
  if (opened.length === 0) return;
  const [row, latest] = await Promise.all([
    loadExecution(context, execution.flow_execution_id),
    latestRound(context, execution.flow_execution_id),
  ]);
  const isOpen =
    latest?.flow_round_id === round.flow_round_id && !latest.closing_at && latest.closed_at === null;
  if (isOpen && !isStopping(row) && !hasEnded(row.status)) return;
  const ids = opened.map(({ employeeId }) => employeeId);
  await closeRoundDialogues(context, round, ids);
}

/** The next people of the account, whether they are in the round or could be; who is, is settled here for the whole round. */
async function newMembers(context: ServiceContext, request: ChunkRequest): Promise<Found> {
  const { execution, round, after } = request;
  const ids = request.employeeIds ? { ids: request.employeeIds } : {};
  // The group of the opening: one that the flow got since is for the next round.
  const groupId = round.asked ? round.asked.groupId : execution.employee_group_id_ref;
  const group = await loadGroup(context, groupId);
  const page = { after, last: round.last_employee_id, limit: CHUNK_SIZE, ...ids };
  const people = await readPeople(context, { ...page, fields: [...group.fields, ...placeFields] });
  const last = people.at(-1)?.employee_id ?? null;
  if (last === null) return NOBODY;
  const steps = await ownSteps(context, request, last);
  const recurrence = recurrenceOf(execution);
  const candidates = people.map(
    (person): Candidate => ({
      employeeId: person.employee_id,
      person,
      takesPart:
        isAsked(person) &&
        group.includes(person) &&
        takesPart(recurrence, round.flow_execution_round, person.employee_id),
      dialogue: 'none',
      step: steps.get(person.employee_id) ?? null,
    }),
  );
  return { last, candidates };
}

/** The next people who have a dialogue of the round, whatever became of its actions and of them since. */
async function members(context: ServiceContext, request: ChunkRequest): Promise<Found> {
  const { round, after, employeeIds } = request;
  const range = { after, last: round.last_employee_id, limit: CHUNK_SIZE };
  const dialogues = await roundDialogues(
    context,
    round,
    employeeIds ? { ...range, ids: employeeIds } : range,
  );
  const last = dialogues.at(-1)?.employee_id_ref ?? null;
  if (last === null) return NOBODY;
  const ids = dialogues.map(({ employee_id_ref }) => employee_id_ref);
  const [people, steps] = await Promise.all([
    readPeople(context, { after, last, ids, limit: CHUNK_SIZE }),
    ownSteps(context, request, last),
  ]);
  const known = new Map(people.map((person) => [person.employee_id, person]));
  const candidates = dialogues.map((dialogue): Candidate => {
    const person = known.get(dialogue.employee_id_ref) ?? null;
    return {
      employeeId: dialogue.employee_id_ref,
      person,
      takesPart: person !== null && isAsked(person),
      dialogue: dialogueState(dialogue),
      step: steps.get(dialogue.employee_id_ref) ?? null,
    };
  });
  return { last, candidates };
}

function dialogueState({ status, active }: DialogueRow): Candidate['dialogue'] {
  if (status === 'completed') return 'completed';
  return active ? 'open' : 'closed';
}

async function ownSteps(
  context: ServiceContext,
  { round, actionId, after }: ChunkRequest,
  last: number,
): Promise<ReadonlyMap<number, StepRow>> {
  const steps = await readSteps(context, round, actionId, { after, last });
  return new Map(steps.map((step) => [step.employee_id_ref, step]));
}
