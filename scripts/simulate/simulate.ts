// npm run simulate -- --answers scores.csv: answers the open dialogues through the public API, as each employee in turn.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDirectory } from '../build/root.ts';
import { createRandom } from '../data/random.ts';
import { openPublicApi, type PublicApi } from './api.ts';
import { type Outcome, respond } from './respond.ts';
import { readScores } from './scores.ts';

const usage = `Usage: npm run simulate -- --answers scores.csv [options]

  --answers FILE        CSV with a header row; one line a respondent, scores from 1 to 7
  --map COLUMN=DRIVER   which driver a column answers (repeatable); without it the score columns go to the
                        drivers in their order
  --where COLUMN=VALUE  only lines with this value, such as wave=1 (repeatable)
  --admin EMAIL         whose organisation answers                     (admin@demo.test)
  --drop-out RATE       share of people who leave in the middle, 0 to 1 (0)
  --people N            how many people answer at most                  (all)
  --comments RATE       share of people who write a closing comment     (0.3)
  --at-once N           people who answer at the same time              (8)
  --seed N              another number, other people drop out           (1)`;

const comments = [
  'I would like to hear earlier about changes of plan.',
  'The team helps when things get busy, thank you.',
  'Too many meetings in the afternoon.',
  'More time to learn would make a difference.',
  'I feel listened to.',
];

type Employee = { readonly employee_id: number; readonly work_email: string };

async function simulate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      answers: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      where: { type: 'string', multiple: true, default: [] },
      admin: { type: 'string', default: 'admin@demo.test' },
      'drop-out': { type: 'string', default: '0' },
      people: { type: 'string', default: '1000000' },
      comments: { type: 'string', default: '0.3' },
      'at-once': { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || !values.answers) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const api = openPublicApi(process.env.LIVINGROOM_DATA ?? join(rootDirectory, '.livingroom'));
  const admin = await api.tokenOf(values.admin);
  const drivers = await readDrivers(api, admin);
  const { rows, mapping } = readScores({
    file: resolve(process.env.INIT_CWD ?? '.', values.answers),
    mapping: new Map(values.map.map(pair)),
    where: values.where.map(pair),
    driverKeys: [...drivers.values()],
  });
  for (const [column, driver] of mapping) console.log(`${column} -> ${driver}`);
  const employees = (await readEmployees(api, admin)).slice(0, Number(values.people));
  const random = createRandom(Number(values.seed));
  const plans = employees.map((employee, place) => ({
    email: employee.work_email,
    scores: rows[place % rows.length] ?? new Map<string, number>(),
    leavesAfter:
      random.next() < rate(values['drop-out'])
        ? Math.floor(random.next() * drivers.size)
        : Number.POSITIVE_INFINITY,
    comment: random.next() < rate(values.comments) ? random.pick(comments) : '',
  }));
  const totals = { completed: 0, left: 0, 'nothing-open': 0, answers: 0 };
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let plan = plans[next++]; plan; plan = plans[next++]) {
      const outcome: Outcome = await respond(api, { ...plan, token: await api.tokenOf(plan.email), drivers });
      totals[outcome.state] += 1;
      totals.answers += outcome.answers;
      done += 1;
      if (done % 10 === 0 || done === plans.length) console.log(`${done} of ${plans.length} people`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(values['at-once'])) }, worker));
  console.log(
    `${totals.completed} completed, ${totals.left} left in the middle, ${totals['nothing-open']} had nothing open, ${totals.answers} answers`,
  );
}

function pair(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`"${text}" must read NAME=VALUE.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function rate(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new Error(`"${text}" must be a share from 0 to 1.`);
  return value;
}

type Read<T> = { readonly data: readonly T[] };

async function readEmployees(api: PublicApi, token: string): Promise<readonly Employee[]> {
  const query = 'limit=10000&sort=employee_id&columns=employee_id,work_email';
  return (await api.call<Read<Employee>>(token, 'GET', `/data/v1/data/employees?${query}`)).data;
}

type Driver = {
  readonly driver_id: number;
  readonly driver_key: string;
  readonly parent_id_ref: number | null;
  readonly item_order: number;
};

/** Driver id -> key of the drivers that are asked about, in the order of the survey. */
async function readDrivers(api: PublicApi, token: string): Promise<ReadonlyMap<number, string>> {
  const { data } = await api.call<Read<Driver>>(
    token,
    'GET',
    '/data/v1/data/drivers?limit=1000&sort=driver_id',
  );
  const asked = data.filter(({ parent_id_ref }) => parent_id_ref !== null);
  if (asked.length === 0) throw new Error('The organisation has no drivers yet: open its Flow Runner once.');
  return new Map(asked.map(({ driver_id, driver_key }) => [driver_id, driver_key]));
}

simulate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
