import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type Random } from '@livingroom/shared/core/lib/random.ts';
import { readEvery } from '../../../functions/core/storage/rows.ts';
import { startMail } from '../../../scripts/local/mail/mail.ts';
import { type PersonApi, urlOf } from '../../../scripts/simulate/api.ts';
import { respond } from '../../../scripts/simulate/respond.ts';
import { activate } from '../../worlds/activate.ts';
import { createFlowOrganisation } from '../../worlds/flow.ts';
import { type Issuer, type Product, startIssuer, startProduct } from '../../worlds/product.ts';
import { startCountingProxy } from './counting-proxy.ts';

export type HostStormOptions = {
  readonly people: number;
  readonly kills: number;
  readonly seed: number;
  readonly port: number;
};

export type HostStormResult = {
  readonly kills: number;
  /** Kills at which somebody had not finished yet. */
  readonly duringRound: number;
  readonly dialogues: readonly number[];
  /** Recipients of the messages in the mailbox. */
  readonly mailbox: readonly string[];
  /** Times that each mail was handed over. */
  readonly handOvers: readonly number[];
  /** Tokens of answers whose storing was acknowledged to the respondent, and those stored. */
  readonly acknowledged: readonly string[];
  readonly stored: readonly string[];
  /** Dialogues that ended although their respondent was told otherwise, or the other way round. */
  readonly completed: { readonly told: number; readonly stored: number };
};

/** Respondents who answer at the same time. */
const AT_ONCE = 6;
/** The longest life of a host before it is killed, in milliseconds. */
const LONGEST_LIFE = 500;
/** Time for what is left after the last kill: claims on mails end after 15 s. */
const PATIENCE_MS = 180_000;

/**
 * Opens a round in the real functions host while everybody answers over HTTP with their own token, and kills the
 * host with SIGKILL again and again: at random moments, or after its n-th durable commit; every second life runs
 * each activity twice.
 */
export async function hostStorm(options: HostStormOptions): Promise<HostStormResult> {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-host-storm-'));
  const mail = await startMail();
  const proxy = await startCountingProxy(mail.url);
  const issuer = await startIssuer();
  const random = createRandom(options.seed);
  try {
    const store = join(folder, 'store.sqlite');
    const { api, accountId, context, change } = await createFlowOrganisation(options.people, { file: store });
    for (const { employee_id: employeeId, work_email: email } of await context.store
      .table('employees')
      .every())
      await activate(api.ports, { accountId, employeeId, email });
    await change({
      status: 'PENDING',
      recurrence_start_datetime: new Date(Date.now() - 60_000).toISOString(),
    });
    const connection = mail.connectionString.replace(mail.url, proxy.url);
    const begin = async (life: number) => {
      const environment: Record<string, string> = {};
      if (life % 2 === 1) environment.LIVINGROOM_HOST_RUN_TWICE = '1';
      if (life % 3 === 2)
        environment.LIVINGROOM_HOST_KILL_AFTER_COMMITS = String(1 + Math.floor(random.next() * 20));
      const product = await startProduct(
        {
          folder,
          store,
          port: options.port,
          mail: connection,
          environment: life < options.kills ? environment : {},
        },
        issuer,
      );
      // A running flow without an instance gets one; later lives find it in the host's own store.
      const headers = { 'x-functions-key': product.key() };
      const watch = `${product.url}/admin/functions/due-work`;
      await fetch(watch, { method: 'POST', headers }).catch(() => undefined);
      return product;
    };
    const respondents = startRespondents(options, issuer, mail.url);
    const { kills, duringRound } = await killAgainAndAgain(options.kills, begin, random, respondents.done);
    const last = await begin(options.kills);
    await until(async () => respondents.done());
    const outcome = await respondents.end();
    await last.stop();
    const executions = await readEvery(context.store, 'survey_executions');
    const responses = await readEvery(context.store, 'survey_responses');
    const result = {
      kills,
      duringRound,
      dialogues: executions.map(({ body }) => Number(body.employee_id_ref)),
      mailbox: await addresses(mail.url),
      handOvers: [...proxy.handOvers.values()],
      acknowledged: outcome.acknowledged,
      stored: responses.map(({ body }) => String(body.idem_token)),
      completed: {
        told: outcome.completed,
        stored: executions.filter(({ body }) => body.status === 'completed').length,
      },
    };
    await api.ports.store.close();
    return result;
  } finally {
    issuer.close();
    await proxy.stop();
    await mail.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the host and kills it, over and over; a host that does not start for another reason is a failure. */
async function killAgainAndAgain(
  wanted: number,
  begin: (life: number) => Promise<Product>,
  random: Random,
  finished: () => boolean,
): Promise<{ readonly kills: number; readonly duringRound: number }> {
  let [kills, duringRound] = [0, 0];
  for (; kills < wanted; kills += 1) {
    if (!finished()) duringRound += 1;
    try {
      const product = await begin(kills);
      const gone = new Promise<void>((resolve) => product.process.once('exit', () => resolve()));
      await pause(random.next() * LONGEST_LIFE);
      product.process.kill('SIGKILL');
      if (product.process.exitCode === null && product.process.signalCode === null) await gone;
    } catch (error) {
      // A host that died of its n-th commit before it was ready was killed as well.
      if (!(error instanceof Error && error.cause === 'SIGKILL')) throw error;
    }
  }
  return { kills, duringRound };
}

/** Everybody answers once the invitation is in the mailbox, and goes on trying while the host is away. */
function startRespondents(options: HostStormOptions, issuer: Issuer, mailbox: string) {
  const acknowledged: string[] = [];
  const started = new Set<string>();
  const waiting: string[] = [];
  let completed = 0;
  let stopped = false;
  const base = `http://127.0.0.1:${options.port}/api`;
  const finished = async (email: string) =>
    await finishes(patientApi(base, await issuer.tokenOf(email), acknowledged));
  const postman = async () => {
    while (!stopped) {
      for (const email of await addresses(mailbox)) if (!started.has(email)) waiting.push(email);
      for (const email of waiting) started.add(email);
      await pause(50);
    }
  };
  const worker = async () => {
    while (!stopped) {
      const email = waiting.shift();
      if (email && (await finished(email))) completed += 1;
      else if (email) waiting.push(email);
      else await pause(20);
    }
  };
  const workers = Promise.all([postman(), ...Array.from({ length: AT_ONCE }, worker)]);
  return {
    done: () => completed === options.people,
    async end() {
      stopped = true;
      await workers;
      return { acknowledged, completed };
    },
  };
}

async function finishes(api: Caller): Promise<boolean> {
  const person = {
    scores: new Map<string, number>(),
    drivers: new Map<number, string>(),
    leavesAfter: Number.POSITIVE_INFINITY,
    comment: 'Kept through every crash.',
  };
  return (await respond(api, person)).state === 'completed';
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Caller = Pick<PersonApi, 'call'>;
type Answers = { readonly body?: { readonly answers?: readonly { readonly idem_token: string }[] } };

/** The site's behaviour on a bad line: the same request with the same tokens again until it is answered. */
function patientApi(base: string, token: string, acknowledged: string[]): Caller {
  return {
    async call(operation, input) {
      const { method, path } = operation;
      const { body }: { readonly body?: unknown } = input;
      for (;;) {
        const answer = await fetch(urlOf(base, operation, input), {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }).catch(() => null);
        const content = answer && answer.status < 500 ? await answer.json().catch(() => null) : null;
        if (!content) {
          await pause(40);
          continue;
        }
        if (!answer?.ok) throw new Error(`${method} ${path}: ${answer?.status} ${content.message}`);
        const { body: given }: Answers = input;
        for (const { idem_token } of given?.answers ?? []) acknowledged.push(idem_token);
        return content;
      }
    },
  };
}

async function addresses(url: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/api/messages?limit=1000`);
  const messages = (await response.json()) as readonly { readonly to: readonly string[] }[];
  return messages.flatMap(({ to }) => to);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) return;
    await pause(250);
  }
}
