// npm run simulate: answers the open dialogues through the public API, as each employee in turn. `-- flow`: years of flows under
// a clock of their own (tests/simulation).
import { spawnSync } from 'node:child_process';
import { createRandom } from '@livingroom/shared/core/lib/random.ts';
import { dataDirectory, rootDirectory } from '../build/root.ts';
import { activateEverybody } from './activate.ts';
import { openGuestApi, openPublicApi, type PersonApi, type PublicApi } from './api.ts';
import { readOptions, type SimulateOptions } from './options.ts';
import { type Outcome, type Respondent, respond } from './respond.ts';
import { madeUpScores, readScores, type Scores } from './scores.ts';

/** People who share a password and are named beside it; of more the number is told. */
const NAMED = 5;

const comments = [
  'I would like to hear earlier about changes of plan.',
  'The team helps when things get busy, thank you.',
  'Too many meetings in the afternoon.',
  'More time to learn would make a difference.',
  'I feel listened to.',
];

type Plan = Respondent & { readonly email: string };

async function simulate(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    console.log(options);
    process.exitCode = process.argv.includes('--help') ? 0 : 1;
    return;
  }
  const api = openPublicApi(dataDirectory);
  const admin = await api(options.admin);
  const entered = await activateEverybody(admin, openGuestApi(dataDirectory));
  if (entered.length > 0) console.log(`${entered.length} people activated their sign-in. Passwords:`);
  for (const [password, people] of Map.groupBy(entered, (one) => one.password))
    console.log(
      `  ${password}  ${people.length > NAMED ? `${people.length} people` : people.map(({ email }) => email).join(', ')}`,
    );
  if (options.activateOnly) return;
  const drivers = await readDrivers(admin);
  const emails = (await readEmails(admin)).slice(0, options.people);
  const plans = planAnswers(
    emails,
    scoresOf(options, [...drivers.values()], emails.length),
    drivers,
    options,
  );
  await answerAll(api, plans, options.atOnce);
}

/** The file's answers, or made-up ones for so many people. */
function scoresOf(
  options: SimulateOptions,
  driverKeys: readonly string[],
  people: number,
): readonly Scores[] {
  const { answers: file, map, where, seed } = options;
  if (file === null) return madeUpScores(driverKeys, people, createRandom(seed));
  const { rows, mapping } = readScores({ file, mapping: new Map(map), where, driverKeys });
  for (const [column, driver] of mapping) console.log(`${column} -> ${driver}`);
  return rows;
}

/** Decides beforehand who answers what and who leaves, so that the same seed gives the same round. */
function planAnswers(
  emails: readonly string[],
  rows: readonly Scores[],
  drivers: ReadonlyMap<number, string>,
  options: SimulateOptions,
): readonly Plan[] {
  const random = createRandom(options.seed);
  return emails.map((email, place) => ({
    email,
    drivers,
    scores: rows[place % rows.length] ?? new Map<string, number>(),
    leavesAfter:
      random.next() < options.dropOut ? Math.floor(random.next() * drivers.size) : Number.POSITIVE_INFINITY,
    comment: random.next() < options.comments ? random.pick(comments) : '',
  }));
}

async function answerAll(api: PublicApi, plans: readonly Plan[], atOnce: number): Promise<void> {
  const totals: Record<Outcome['state'] | 'failed', number> = {
    completed: 0,
    left: 0,
    'nothing-open': 0,
    failed: 0,
  };
  let answers = 0;
  let done = 0;
  const waiting = plans.values();
  const worker = async () => {
    for (const plan of waiting) {
      try {
        const outcome = await respond(await api(plan.email), plan);
        totals[outcome.state] += 1;
        answers += outcome.answers;
      } catch (error) {
        totals.failed += 1;
        console.error(`${plan.email}: ${error instanceof Error ? error.message : error}`);
      }
      done += 1;
      if (done % 10 === 0 || done === plans.length) console.log(`${done} of ${plans.length} people`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.log(
    `${totals.completed} completed, ${totals.left} left in the middle, ${totals['nothing-open']} had nothing open, ` +
      `${totals.failed} failed, ${answers} answers`,
  );
  if (totals.failed > 0) process.exitCode = 1;
}

async function readEmails(admin: PersonApi): Promise<readonly string[]> {
  const { rows } = await admin
    .rows('employees')
    .list({ columns: ['work_email'], sort: ['employee_id'], limit: 10_000 });
  return rows.map(({ work_email }) => work_email);
}

/** Driver id -> key of the drivers that are asked about, in the order of the survey. */
async function readDrivers(admin: PersonApi): Promise<ReadonlyMap<number, string>> {
  const { rows } = await admin.rows('drivers').list({ sort: ['driver_id'], limit: 1_000 });
  const asked = rows.filter(({ parent_id_ref }) => parent_id_ref !== null);
  if (asked.length === 0) throw new Error('The organisation has no drivers yet: open its Flow Runner once.');
  return new Map(asked.map(({ driver_id, driver_key }) => [driver_id, driver_key]));
}

/** Three years of flows, in a process of its own. */
function simulateFlow(args: readonly string[]): void {
  const run = spawnSync(process.execPath, ['tests/simulation/run-flow.ts', ...args], {
    cwd: rootDirectory,
    stdio: 'inherit',
  });
  process.exitCode = run.status ?? 1;
}

const [what, ...rest] = process.argv.slice(2);
if (what === 'flow') simulateFlow(rest);
else
  simulate().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
