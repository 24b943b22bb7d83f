import type { ServiceContext } from '../../../functions/core/context.ts';
import type { Body } from '../../../functions/core/storage/port.ts';
import { createTestApi } from '../../support/test-api.ts';
import { addMainSurvey } from '../../worlds/dialogue.ts';

export const ROUND = '1-1';

export const day = (number: number) => new Date(Date.UTC(2026, 2, number)).toISOString();

export type RoundSize = {
  readonly people: number;
  readonly units: number;
  /** Of how many drivers everybody answers the question. */
  readonly drivers: number;
  /** Every how manyth answer comes with words. */
  readonly words: number;
  /** Whose presence makes a group; everybody's where it is left out. */
  readonly counts?: (person: number) => boolean;
};

export type BigRound = {
  readonly context: ServiceContext;
  readonly accountId: number;
  readonly datasetId: number;
  readonly surveyId: number;
  readonly drivers: readonly number[];
  readonly size: RoundSize;
};

/** An organisation whose people, numbered from 1, are asked in one round, and an API over the same file. */
export async function openBigRound(file: string, size: RoundSize) {
  const api = await createTestApi({ file, now: day(10) });
  const { accountId } = await api.addAccount('Acme', 'ada@acme.test');
  const context = api.context(accountId);
  const { surveyId, datasetId } = await addMainSurvey(api, accountId);
  const { rows } = await context.store.query('drivers', { limit: 1000 });
  const keyDrivers = rows.filter(({ body }) => body.driver_type === 'key_driver');
  const drivers = keyDrivers.map(({ body }) => Number(body.driver_id)).slice(0, size.drivers);
  const round = { context, accountId, datasetId, surveyId, drivers, size };
  const units = numbers(1, size.units + 1);
  await createRows(context, 'units', units, (id) => ({ unit_id: id, unit_name: `Unit ${id}` }));
  await createRows(context, 'subunits', units.slice(1), (id) => ({
    subunit_id: id,
    unit_id_ref: parentOf(id),
    child_unit_id_ref: id,
  }));
  await context.store.write('flow_rounds', [{ kind: 'create', id: ROUND, body: roundBody(round, null) }]);
  await createRows(context, 'survey_executions', numbers(1, size.people + 1), (id) => ({
    ...dialogueBody(round, id, null),
    status: 'not started',
  }));
  return { api, round };
}

export async function closeRound(round: BigRound): Promise<void> {
  await round.context.store.write('flow_rounds', [
    { kind: 'replace', id: ROUND, body: roundBody(round, day(14)) },
  ]);
}

export function unitOf({ size }: Pick<BigRound, 'size'>, person: number): number {
  return (person % size.units) + 1;
}

/** The unit above; 0, the organisation, above the first. */
export function parentOf(unit: number): number {
  return unit === 1 ? 0 : Math.ceil((unit - 1) / 7);
}

export function scoreOf(person: number, place: number): number {
  return ((person * 7 + place * 3) % 7) + 1;
}

/** How many dialogues are written at once; a block of dialogues holds a multiple of it. */
const TOGETHER = 25;

/** The people from the one number to before the other answer. */
export async function answer(round: BigRound, from: number, until: number, at: string): Promise<void> {
  const { context, drivers, datasetId } = round;
  const together = Math.max(1, Math.min(TOGETHER, Math.floor(100 / drivers.length)));
  for (const people of Map.groupBy(numbers(from, until), (one) => Math.floor(one / together)).values()) {
    const writes = people.flatMap((person) =>
      drivers.map((driver, place) => ({
        kind: 'create' as const,
        id: `${person}-${driver}`,
        body: answerBody(round, { person, place, driver, at }),
      })),
    );
    await context.store.write('survey_responses', writes, String(datasetId));
    await context.store.write(
      'survey_executions',
      people.map((person) => ({
        kind: 'upsert' as const,
        id: String(person),
        body: dialogueBody(round, person, person % STOPPED === 0 ? null : at),
      })),
    );
  }
}

/** Every how manyth has answered and not come to the end. */
const STOPPED = 20;

function dialogueBody(round: Pick<BigRound, 'size'>, person: number, end: string | null): Body {
  return {
    execution_id: person,
    employee_id_ref: person,
    unit_id_ref: unitOf(round, person),
    counts: round.size.counts?.(person) ?? true,
    status: end ? 'completed' : 'in-progress',
    end_time: end,
    flow_execution_id_ref: 1,
    flow_execution_round: 1,
    created_at: day(1),
  };
}

type Given = {
  readonly person: number;
  readonly place: number;
  readonly driver: number;
  readonly at: string;
};

function answerBody(round: BigRound, { person, place, driver, at }: Given): Body {
  const id = person * round.drivers.length + place;
  return {
    response_id: id,
    employee_id_ref: person,
    execution_id_ref: person,
    dataset_id_ref: round.datasetId,
    survey_id_ref: round.surveyId,
    survey_item_id_ref: driver,
    unit_id_ref: unitOf(round, person),
    flow_execution_id_ref: 1,
    flow_execution_round: 1,
    status: 'received',
    date_responded: at,
    idem_token: `token-${id}`,
    test_flag: false,
    metadata: null,
    message_text: id % round.size.words === 0 ? `Comment ${id}: more time for the customers, please.` : '',
    message_rating: scoreOf(person, place),
    message_choices: [],
    message_selected: [],
    message_from: 'user',
    message_type: 'text',
    chatitem_item_type: 'static',
    chatitem_linked_to_driver: true,
    chatitem_driver_id_ref: driver,
    chatitem_item_title: 'How much do you agree?',
    chatitem_item_text: 'My manager listens when I have something to say about how we work together.',
    created_at: at,
    updated_at: at,
  };
}

export async function createRows(
  context: ServiceContext,
  table: string,
  ids: readonly number[],
  bodyOf: (id: number) => Body,
): Promise<void> {
  for (const some of Map.groupBy(ids, (id) => Math.floor(id / 100)).values())
    await context.store.write(
      table,
      some.map((id) => ({ kind: 'upsert' as const, id: String(id), body: bodyOf(id) })),
    );
}

export function numbers(from: number, until: number): readonly number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

/** Of the thread that serves the calls: what other work on the machine takes does not count, nor what helps this thread. */
export async function busy(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The longest that this thread works before others come to turn, by the processor's time. */
export function longestTurn() {
  let longest = 0;
  let running = true;
  let last = process.threadCpuUsage();
  const look = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - last.user - last.system);
    last = now;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    running = false;
    return Math.round(longest / 1000);
  };
}

function roundBody({ datasetId, surveyId }: BigRound, closedAt: string | null): Body {
  return {
    flow_round_id: ROUND,
    flow_execution_id_ref: 1,
    flow_execution_round: 1,
    opened_at: day(1),
    closes_at: day(14),
    closed_at: closedAt,
    dataset_id_ref: datasetId,
    survey_id_ref: surveyId,
  };
}
