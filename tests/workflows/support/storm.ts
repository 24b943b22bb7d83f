import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMail } from '../../../scripts/local/mail/mail.ts';
import { createFlowOrganisation } from '../../worlds/flow.ts';
import { startCountingProxy } from './counting-proxy.ts';

const child = join(import.meta.dirname, 'round-process.ts');

/** Longer than a claim on a mail: what a restart waits for, without waiting. */
export const RESTART_MS = 16_000;

export type StormResult = {
  readonly kills: number;
  readonly dialogues: readonly number[];
  readonly mailStates: readonly string[];
  readonly stepRows: number;
  readonly rounds: number;
  /** Recipients of the messages in the mailbox. */
  readonly mailbox: readonly string[];
  /** Times that each mail was handed over. */
  readonly handOvers: readonly number[];
  /** Tokens of answers whose storing was acknowledged, and those stored. */
  readonly acknowledged: readonly string[];
  readonly stored: readonly string[];
};

/**
 * Opens a round for `people` in a process that runs it twice over at once while every third person answers, kills
 * the process with SIGKILL at each of the given counts of commits and mails, and starts it again until it is done.
 */
export async function storm(people: number, deaths: readonly number[]): Promise<StormResult> {
  const directory = mkdtempSync(join(tmpdir(), 'livingroom-storm-'));
  const mail = await startMail();
  const proxy = await startCountingProxy(mail.url);
  try {
    const file = join(directory, 'store.sqlite');
    const { accountId, api, change, id, rows } = await createFlowOrganisation(people, { file });
    const start = new Date(Date.now() - 60_000).toISOString();
    await change({ status: 'PENDING', recurrence_start_datetime: start });
    const life = {
      file,
      connectionString: mail.connectionString.replace(mail.url, proxy.url),
      accountId,
      flowExecutionId: id,
    };
    const acknowledged = new Set<string>();
    const respondents = Array.from({ length: Math.floor(people / 3) }, (_, index) => 2 + index * 3);
    /** Whoever waits for the acknowledgement of an answer gives it again. */
    const answering = () => respondents.filter((person) => !acknowledged.has(`${person}-token-2`));
    let [offset, kills] = [0, 0];
    for (const dieAt of deaths) {
      const { killed } = await live(
        { ...life, answering: answering(), dieAt, before: dieAt % 2 === 0, offset },
        acknowledged,
      );
      if (killed) kills += 1;
      offset += RESTART_MS;
    }
    for (let lives = 0; lives < 6; lives += 1) {
      const last = { ...life, answering: answering(), dieAt: 0, before: false, offset };
      if ((await live(last, acknowledged)).finished) break;
      offset += RESTART_MS;
    }
    const emails = await rows('emails');
    const result = {
      kills,
      dialogues: (await rows('survey_executions')).map(({ body }) => Number(body.employee_id_ref)),
      mailStates: emails.map(({ body }) => String(body.email_status)),
      stepRows: (await rows('flow_employee_executions')).length,
      rounds: (await rows('flow_rounds')).length,
      mailbox: await addresses(mail.url),
      handOvers: [...proxy.handOvers.values()],
      acknowledged: [...acknowledged],
      stored: (await rows('survey_responses')).map(({ body }) => String(body.idem_token)),
    };
    await api.ports.store.close();
    return result;
  } finally {
    await proxy.stop();
    await mail.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** One life of the back end: until its work is done, or it is killed. */
export function live(
  life: object,
  acknowledged: Set<string>,
): Promise<{ readonly killed: boolean; readonly finished: boolean }> {
  return new Promise((resolve, reject) => {
    const one = spawn(process.execPath, [child, JSON.stringify(life)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, problems] = ['', ''];
    one.stdout.on('data', (data) => {
      out += data;
    });
    one.stderr.on('data', (data) => {
      problems += data;
    });
    one.on('close', (code, signal) => {
      for (const [, token] of out.matchAll(/^ACK (\S+)$/gm)) if (token) acknowledged.add(token);
      if (signal === 'SIGKILL') return resolve({ killed: true, finished: false });
      if (code !== 0) return reject(new Error(problems));
      return resolve({ killed: false, finished: /^DONE .*"finished":true/m.test(out) });
    });
  });
}

export async function addresses(url: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/api/messages?limit=1000`);
  const messages = (await response.json()) as readonly { readonly to: readonly string[] }[];
  return messages.flatMap(({ to }) => to);
}
