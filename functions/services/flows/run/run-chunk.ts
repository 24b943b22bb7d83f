import { takesPart } from '@livingroom/shared/rules/flows/recurrence.ts';
import { type FlowActionType, IMPLICIT_STOP_ID, personStep } from '@livingroom/shared/rules/flows/steps.ts';
import type { ServiceContext } from '../../../context.ts';
import type { Body, Write } from '../../../storage/port.ts';
import { loadGroup } from '../../people/load-group.ts';
import { closeRoundDialogues, openRoundDialogues, roundDialogues } from '../round/dialogues.ts';
import { recurrenceOf } from '../round/flow-state.ts';
import { type FlowAction, type FlowExecution, type FlowRound, nowIso } from '../round/rows.ts';
import { isAsked, type Person, readPeople, readSteps, type StepRow } from './people.ts';
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
};

export type ChunkResult = {
  /** The last person of this chunk; null when there was nobody left. */
  readonly last: number | null;
  readonly errors: number;
  /** Some people must wait until then and the chunk be run again; null: all are done. */
  readonly waitUntil: number | null;
  /** A service is away. */
  readonly down: boolean;
};

/** What became of one person: null is done, a text is an error, `later` is not yet. */
export type PersonResult =
  | null
  | { readonly error: string }
  | { readonly later: number; readonly down: boolean };

type Candidate = {
  readonly person: Person;
  readonly takesPart: boolean;
  readonly dialogue: 'none' | 'open' | 'completed' | 'closed';
  readonly step: StepRow | null;
};

/** Runs one action for the next people of the round; doing it again changes nothing for those who are done. */
export async function runChunk(context: ServiceContext, request: ChunkRequest): Promise<ChunkResult> {
  const action = request.actions.find(({ flow_action_id }) => flow_action_id === request.actionId);
  const type = (action?.action_type ?? 'STOP_SURVEY') as FlowActionType;
  const { last, candidates } =
    type === 'START_SURVEY' ? await newMembers(context, request) : await members(context, request);
  if (last === null) return { last: null, errors: 0, waitUntil: null, down: false };
  const todo: Candidate[] = [];
  const skipped: Candidate[] = [];
  for (const candidate of candidates) {
    const what = personStep(type, { ...candidate, step: candidate.step?.status ?? null });
    if (what === 'do') todo.push(candidate);
    else if (what === 'skip' && type !== 'START_SURVEY') skipped.push(candidate);
  }
  const started = nowIso(context);
  const results = await act(context, request, type, action ?? null, todo);
  const finished = todo.filter(({ person }) => !isLater(results.get(person.employee_id) ?? null));
  await writeSteps(context, request, started, [
    ...finished.map((one) => ({ ...one, result: results.get(one.person.employee_id) ?? null, skip: false })),
    ...skipped.map((one) => ({ ...one, result: null, skip: true })),
  ]);
  const waits = [...results.values()].filter(isLater);
  return {
    last,
    errors: [...results.values()].filter((result) => result && 'error' in result).length,
    waitUntil: waits.length > 0 ? Math.min(...waits.map(({ later }) => later)) : null,
    down: waits.some(({ down }) => down),
  };
}

function isLater(result: PersonResult): result is { later: number; down: boolean } {
  return result !== null && 'later' in result;
}

async function act(
  context: ServiceContext,
  request: ChunkRequest,
  type: FlowActionType,
  action: FlowAction | null,
  todo: readonly Candidate[],
): Promise<ReadonlyMap<number, PersonResult>> {
  const people = todo.map(({ person }) => person);
  if (people.length === 0) return new Map();
  if (type === 'SEND_EMAIL' && action) return sendStepMails(context, request, action, people);
  if (type === 'START_SURVEY') {
    const survey = await context.store.get('surveys', String(request.round.survey_id_ref));
    if (!survey) return failedFor(people, 'The dialogue of the flow does not exist any more.');
    const title = String(survey.body.survey_title);
    const description =
      survey.body.survey_description === null ? null : String(survey.body.survey_description);
    await openRoundDialogues(context, request.round, { title, description }, people);
  } else {
    await closeRoundDialogues(
      context,
      request.round,
      people.map(({ employee_id }) => employee_id),
    );
  }
  return new Map();
}

function failedFor(people: readonly Person[], error: string): ReadonlyMap<number, PersonResult> {
  return new Map(people.map(({ employee_id }) => [employee_id, { error }]));
}

/** The next people of the account, whether they are in the round or could be; who is, is settled here for the whole round. */
async function newMembers(context: ServiceContext, { execution, round, actionId, ...request }: ChunkRequest) {
  const page = { after: request.after, last: round.last_employee_id, limit: CHUNK_SIZE };
  const ids = request.employeeIds ? { ids: request.employeeIds } : {};
  const group = await loadGroup(context, execution.employee_group_id_ref);
  const people = await readPeople(context, { ...page, ...ids, fields: group.fields });
  const last = people.at(-1)?.employee_id ?? null;
  if (last === null) return { last, candidates: [] };
  const steps = stepsByPerson(
    await readSteps(context, round, actionId, { after: request.after, last, limit: 10_000 }),
  );
  const recurrence = recurrenceOf(execution);
  const candidates = people.map(
    (person): Candidate => ({
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

/** The next people for whom the round has opened. */
async function members(context: ServiceContext, { round, actions, actionId, ...request }: ChunkRequest) {
  const start = actions.find(
    ({ flow_action_id, action_type }) =>
      action_type === 'START_SURVEY' && round.action_ids.includes(flow_action_id),
  );
  if (!start) return { last: null, candidates: [] };
  const ids = request.employeeIds ? { ids: request.employeeIds } : {};
  const range = { after: request.after, last: round.last_employee_id, limit: CHUNK_SIZE };
  const opened = await readSteps(context, round, start.flow_action_id, { ...range, ...ids });
  const last = opened.at(-1)?.employee_id_ref ?? null;
  if (last === null) return { last, candidates: [] };
  const memberIds = opened.map(({ employee_id_ref }) => employee_id_ref);
  const [people, dialogues, steps] = await Promise.all([
    readPeople(context, { after: request.after, last, ids: memberIds, limit: CHUNK_SIZE }),
    roundDialogues(context, round, request.after, last),
    readSteps(context, round, actionId, { after: request.after, last, limit: 10_000 }),
  ]);
  const byPerson = new Map(dialogues.map((row) => [row.employee_id_ref, row]));
  const ownSteps = stepsByPerson(steps);
  const candidates = people.map((person): Candidate => {
    const dialogue = byPerson.get(person.employee_id);
    return {
      person,
      takesPart: isAsked(person),
      dialogue: dialogue ? dialogueState(dialogue) : 'none',
      step: ownSteps.get(person.employee_id) ?? null,
    };
  });
  return { last, candidates };
}

function dialogueState(row: { status: string; active: boolean }): Candidate['dialogue'] {
  if (row.status === 'completed') return 'completed';
  return row.active ? 'open' : 'closed';
}

function stepsByPerson(steps: readonly StepRow[]): ReadonlyMap<number, StepRow> {
  return new Map(steps.map((step) => [step.employee_id_ref, step]));
}

type FinishedStep = Candidate & { readonly result: PersonResult; readonly skip: boolean };

/** One row a person and action, under a number that follows from round, person and action. */
async function writeSteps(
  context: ServiceContext,
  request: ChunkRequest,
  started: string,
  steps: readonly FinishedStep[],
): Promise<void> {
  const { round, actionId } = request;
  const ended = nowIso(context);
  const writes = steps.map(({ person, result, skip }): Write => {
    const id = stepIdOf(round, actionId, person.employee_id);
    const error = result && 'error' in result ? result.error.slice(0, 1000) : null;
    const body: Body = {
      flow_employee_execution_id: id,
      flow_execution_id_ref: round.flow_execution_id_ref,
      employee_id_ref: person.employee_id,
      flow_action_id_ref: actionId === IMPLICIT_STOP_ID ? null : actionId,
      account_id_ref: context.accountId,
      flow_execution_round: round.flow_execution_round,
      start_time: started,
      end_time: ended,
      status: error === null ? 'COMPLETED' : 'ERROR',
      error_message: error,
      metadata: skip ? { skipped: true } : null,
      created_at: started,
      updated_at: ended,
    };
    return { kind: 'upsert', id: String(id), body };
  });
  for (let start = 0; start < writes.length; start += 100)
    await context.store.write('flow_employee_executions', writes.slice(start, start + 100));
}

function stepIdOf(round: FlowRound, actionId: number, employeeId: number): number {
  const place = round.action_ids.indexOf(actionId);
  return round.first_step_id + employeeId * round.action_ids.length + place;
}
