import { takesPart } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { personStep } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { placeFields } from '../../analytics/who-counts.ts';
import type { Group } from '../../people/load-group.ts';
import { activityOf } from '../kinds/activities.ts';
import type { ChunkRequest, NodeActivity } from '../kinds/define-activity.ts';
import { askedGroup } from '../round/asked-group.ts';
import { type DialogueRow, roundDialogues } from '../round/dialogues.ts';
import { recurrenceOf } from '../round/flow-state.ts';
import { ownHours } from '../round/own-hours.ts';
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

/** People of one unit of work: enough to spare store calls, few enough to be done in seconds. */
const CHUNK_SIZE = 300;

export type ChunkResult = {
  /** The last person of this chunk; null when there was nobody left. */
  readonly last: number | null;
  readonly errors: number;
  /** Some people must wait until then and the chunk be run again; null: all are done. */
  readonly wait: { readonly until: number; readonly reason: WaitReason } | null;
};

type Found = { readonly last: number | null; readonly candidates: readonly Candidate[] };

const NOBODY: Found = { last: null, candidates: [] };

const everybody: Group = { fields: [], includes: () => true };

const nobody: ReadonlySet<number> = new Set();

const nothing: ReadonlyMap<number, PersonResult> = new Map();

/** Runs one action for the next people of the round; doing it again changes nothing for those who are done. */
export async function runChunk(context: ServiceContext, request: ChunkRequest): Promise<ChunkResult> {
  const action = request.actions.find(({ flow_action_id }) => flow_action_id === request.actionId);
  const activity = activityOf(action?.action_type);
  if (!activity) return { last: null, errors: 0, wait: null };
  const opens = activity.over === 'newcomers';
  const audience = (action && (await activity.audience?.(context, request, action))) ?? everybody;
  const { last, candidates } = opens
    ? await newMembers(context, request)
    : await members(context, request, audience);
  if (last === null) return { last: null, errors: 0, wait: null };
  const hours = opens ? null : await ownHours(context, request, peopleOf(candidates));
  const range = { after: request.after, last };
  const mailed = (hours && (await activity.mailedToday?.(context, request, { ...range, hours }))) ?? nobody;
  const told = await toldAnyway(context, activity, { action, opens, candidates });
  const todo: Candidate[] = [];
  const skipped: Candidate[] = [];
  let stillFailed = 0;
  for (const candidate of candidates) {
    const hasFailed = candidate.step?.status === 'ERROR';
    if (activity.atOwnHour && hours?.isDue(candidate.employeeId, hasFailed) === false) {
      if (hasFailed) stillFailed += 1;
      continue;
    }
    const state = {
      ...candidate,
      step: candidate.step?.status ?? null,
      mailedToday: mailed.has(candidate.employeeId),
      toldAnyway: told.has(candidate.employeeId),
    };
    const what = personStep(activity.type, state, action ?? undefined);
    if (what === 'do') todo.push(candidate);
    else if (what === 'skip' && !opens) skipped.push(candidate);
  }
  const started = nowOf(context.ports);
  const results = todo.length === 0 ? nothing : await activity.act(context, request, todo, action ?? null);
  const finished = todo.filter(({ employeeId }) => !isLater(results.get(employeeId) ?? null));
  await writeSteps(context, { round: request.round, actionId: request.actionId, started }, [
    ...finished.map(({ employeeId }) => ({
      employeeId,
      error: errorOf(results.get(employeeId)),
      skip: isPassedOver(results.get(employeeId)),
    })),
    ...skipped.map(({ employeeId }) => ({ employeeId, error: null, skip: true })),
  ]);
  await activity.afterwards?.(context, request, todo);
  const waits = [...results.values()].filter(isLater);
  return {
    last,
    errors: stillFailed + [...results.values()].filter((result) => errorOf(result) !== null).length,
    wait: waits.length > 0 ? longestReason(waits) : null,
  };
}

type Asked = {
  readonly action: ChunkRequest['actions'][number] | undefined;
  readonly opens: boolean;
  readonly candidates: readonly Candidate[];
};

/** Who hears of the dialogue, finished or not. */
async function toldAnyway(
  context: ServiceContext,
  activity: NodeActivity,
  { action, opens, candidates }: Asked,
): Promise<ReadonlySet<number>> {
  if (!activity.toldAnyway || opens || action?.email_type === 'info') return nobody;
  return activity.toldAnyway(context, candidates);
}

/** Who wants no mails, has no mailbox, or has finished: nothing is missing. */
function isPassedOver(result: PersonResult | undefined): boolean {
  return result === 'unsubscribed' || result === 'no-mailbox' || result === 'not-told';
}

function peopleOf(candidates: readonly Candidate[]): readonly Person[] {
  return candidates.flatMap(({ person }) => person ?? []);
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

/** The next people of the account, whether they are in the round or could be; who is, is settled here for the whole round. */
async function newMembers(context: ServiceContext, request: ChunkRequest): Promise<Found> {
  const { execution, round, after } = request;
  const ids = request.employeeIds ? { ids: request.employeeIds } : {};
  // The group of the opening: one that the flow got since is for the next round.
  const groupId = round.asked ? round.asked.groupId : execution.employee_group_id_ref;
  const group = await askedGroup(context, groupId, request.actions);
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
async function members(context: ServiceContext, request: ChunkRequest, audience: Group): Promise<Found> {
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
    readPeople(context, { after, last, ids, limit: CHUNK_SIZE, fields: audience.fields }),
    ownSteps(context, request, last),
  ]);
  const known = new Map(people.map((person) => [person.employee_id, person]));
  const candidates = dialogues.map((dialogue): Candidate => {
    const person = known.get(dialogue.employee_id_ref) ?? null;
    return {
      employeeId: dialogue.employee_id_ref,
      person,
      takesPart: person !== null && isAsked(person) && audience.includes(person),
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
