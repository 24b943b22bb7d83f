import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { between, createRandom } from '../../unit/analytics/organisation.ts';
import { type Attack, activateInvented, moveNames, tryMove } from './moves.ts';
import { answerOpen, createVictims, DAY, type Victims } from './organisation.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { nothingShown, readEverything } from './shown.ts';
import { groupCounts } from './told.ts';

const MINUTE = 1 / 1440;

/** All rounds of an attack lie in one cycle: people repeat themselves from one to the next. */
const ROUNDS = 4;

/** Days after which a sign-in counts, and one more. */
const PATIENCE = 31;

export type Found = Outcome & {
  readonly age: Victims['age'];
  readonly figures: number;
  readonly rounds: number;
  /** Dialogues that people answered whom the attackers had made. */
  readonly inventedAnswers: number;
  readonly done: ReadonlyMap<string, number>;
  readonly refused: ReadonlyMap<string, number>;
};

/** An admin and a manager of a random organisation try what they can for a few rounds of the same weeks. */
export async function attackOrganisation(seed: number): Promise<Found> {
  const random = createRandom(seed);
  const world = await createVictims(random);
  const flow = world.main.flow_execution_id;
  const attack: Attack = {
    ...world,
    random,
    invented: [],
    numbers: [],
    flow,
    beside: [],
    enter: (people) => activateInvented({ ...world, invented: people }),
    done: new Map(),
    refused: new Map(),
  };
  const shown = nothingShown();
  let [rounds, inventedAnswers] = [0, 0];
  // The first round is the organisation's own; an organisation in its first rounds has no other of this rule.
  const most = world.age === 'first' ? 1 : ROUNDS;
  if (isPrepared(world)) await prepareAhead(attack);
  for (let round = 0; round < most; round += 1) {
    if (round > 0) await prepareRound(attack);
    if (await openRound(attack)) rounds += 1;
    if (round > 0 || isPrepared(world)) await joinRound(attack);
    const counts = await groupCounts(world);
    inventedAnswers += await answerAll(attack);
    if ((await groupCounts(world)) !== counts) shown.wrong.push('counts of groups know who has answered');
    await world.pass(between(random, 1, 2));
    if (random() < 0.4) await readEverything(world, shown);
    if (round > 0) await moveSome(attack, between(random, 0, 2));
    await endRound(attack);
    await readEverything(world, shown, round === most - 1);
  }
  const outcome = outcomeOf(shown, await plottersOf(attack));
  await world.api.ports.store.close();
  const { done, refused } = attack;
  return { ...outcome, age: world.age, figures: shown.figures, rounds, inventedAnswers, done, refused };
}

/** Where privacy.md 11.2 and 11.4 let sign-ins count that attackers have made: before a first launch, or a month before. */
const isPrepared = ({ age }: Pick<Victims, 'age'>) => age === 'first' || age === 'patient';

/** Colleagues with a sign-in of their own before the launch, some of them beside one real person alone; then their time. */
async function prepareAhead(attack: Attack): Promise<void> {
  const { random, age, pass } = attack;
  for (let more = between(random, 1, 3); more > 0; more -= 1) await tryMove(attack, 'invent colleagues');
  if (random() < 0.4) await tryMove(attack, 'leave somebody alone with invented people');
  await pass(age === 'patient' ? PATIENCE : MINUTE);
}

/** Whom the attackers made, and which of them count in a round. */
async function plottersOf({ context, invented, age }: Attack) {
  const known = new Set(invented.map(({ employeeId }) => employeeId));
  const counted = await context.store
    .table('survey_executions')
    .every({ where: { counts: true }, fields: ['employee_id_ref'] });
  const counting = new Set(counted.map(({ employee_id_ref }) => employee_id_ref));
  const rounds = await context.store.table('release_rounds').every({ fields: ['thresholds'] });
  const lowest = (of: 'score' | 'detail') => Math.min(...rounds.map(({ thresholds }) => thresholds[of]));
  return {
    known,
    counting: new Set(isPrepared({ age }) ? [...known].filter((person) => counting.has(person)) : []),
    least: { score: lowest('score'), detail: lowest('detail') },
  };
}

/** Most people answer, real and invented; returns how many of the invented did. */
async function answerAll(attack: Attack): Promise<number> {
  const { random, real, invented } = attack;
  for (const person of real) if (random() < 0.93) await answerOpen(attack, person, random);
  let answers = 0;
  for (const person of invented)
    if (random() < 0.93 && (await answerOpen(attack, person, random))) answers += 1;
  return answers;
}

/** Before a round of their own: mostly with people whom they make, and whom they choose to ask. */
async function prepareRound(attack: Attack): Promise<void> {
  const { random } = attack;
  if (random() < 0.7) await tryMove(attack, 'invent colleagues');
  if (random() < 0.3) await tryMove(attack, 'take a sign-in over, with the days of its notice');
  if (random() < 0.3) await tryMove(attack, 'run a second flow beside the first');
  await moveSome(attack, between(random, 1, 4));
  const asks = moveNames.filter((name) => name.startsWith('ask '));
  if (random() < 0.7) await tryMove(attack, asks[between(random, 0, asks.length - 1)] ?? '');
}

/** While the round is open: people who were not there when it opened. */
async function joinRound(attack: Attack): Promise<void> {
  const late = moveNames.filter((name) => name.includes('open round') || name.includes('late'));
  for (let more = between(attack.random, 0, 3); more > 0; more -= 1)
    await tryMove(attack, late[between(attack.random, 0, late.length - 1)] ?? '');
}

async function moveSome(attack: Attack, count: number): Promise<void> {
  for (let more = count; more > 0; more -= 1)
    await tryMove(attack, moveNames[between(attack.random, 0, moveNames.length - 1)] ?? '');
}

async function openRound(attack: Attack): Promise<boolean> {
  const { client, flow, api, pass } = attack;
  const recurrence_start_datetime = new Date(api.clock.now() + 6 * 60_000).toISOString();
  const settings = { recurrence_start_datetime, recurrence_interval: 3 } as const;
  await client.rows('flow_executions').update(flow, settings);
  const body = { flow_execution_id: flow };
  if (attack.random() < 0.5) await tryMove(attack, 'take numbers of a sheet whose rows come later');
  const { status } = await client.raw(flowExecutions.operations.activate, { body });
  // Announced: whoever comes now is too late for a first round as well.
  if (attack.age === 'first') await tryMove(attack, 'invent colleagues');
  if (attack.random() < 0.2) {
    // In the very millisecond in which the round opens.
    api.clock.advance(6 * MINUTE * DAY);
    await tryMove(attack, 'invent colleagues');
    await pass(MINUTE);
  } else await pass(7 * MINUTE);
  return status === 200;
}

/** Closes or stops the round and makes the next flow. */
async function endRound(attack: Attack): Promise<void> {
  const { client, flow, random, pass } = attack;
  const body = { flow_execution_id: flow };
  for (const flow_execution_id of [flow, ...attack.beside.splice(0)]) {
    const body = { flow_execution_id };
    if (random() < 0.6) await client.raw(flowExecutions.operations.closeNow, { body });
    await client.raw(flowExecutions.operations.cancel, { body });
  }
  await pass(MINUTE);
  const next = await client.raw(flowExecutions.operations.startOver, { body });
  if (next.status === 200)
    attack.flow = (await client.call(flowExecutions.operations.startOver, { body })).flow_execution_id;
}
