import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mail, startMail } from '../../scripts/local/mail/mail.ts';
import { createFlowOrganisation } from '../api/flows-support.ts';
import { startCountingProxy } from './support/counting-proxy.ts';

const PEOPLE = 300;
/** Sampled moments: in the opening, between and within mails, in the step rows, at the end. */
const DEATHS = [1, 2, 3, 4, 6, 7, 9, 12, 15, 18, 24, 27, 33, 36, 41];

const child = join(import.meta.dirname, 'support', 'round-process.ts');

type Outcome = { readonly killed: boolean; readonly finished: boolean };

function live(life: object): Promise<Outcome> {
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
      if (signal === 'SIGKILL') return resolve({ killed: true, finished: false });
      if (code !== 0) return reject(new Error(problems));
      return resolve({ killed: false, finished: JSON.parse(out).finished });
    });
  });
}

describe('a round that is killed again and again while every piece runs twice', () => {
  let mail: Mail;
  const directory = mkdtempSync(join(tmpdir(), 'livingroom-kill-'));
  beforeAll(async () => {
    mail = await startMail();
  });
  afterAll(async () => {
    await mail.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('gives everybody one dialogue, one invitation and one row a step', { timeout: 120_000 }, async () => {
    const file = join(directory, 'store.sqlite');
    const { accountId, api, change, id, rows } = await createFlowOrganisation(PEOPLE, { file });
    const start = new Date(Date.now() - 60_000).toISOString();
    await change({ status: 'PENDING', recurrence_start_datetime: start });
    const proxy = await startCountingProxy(mail.url);
    const connectionString = mail.connectionString.replace(mail.url, proxy.url);
    const life = { file, connectionString, accountId, flowExecutionId: id };
    let offset = 0;
    let kills = 0;
    for (const dieAt of DEATHS) {
      const { killed } = await live({ ...life, dieAt, before: dieAt % 2 === 0, offset });
      if (killed) kills += 1;
      offset += 16_000;
    }
    for (let lives = 0; lives < 5; lives += 1) {
      const { finished } = await live({ ...life, dieAt: 0, before: false, offset });
      if (finished) break;
      offset += 16_000;
    }
    expect(kills).toBeGreaterThanOrEqual(8);

    const dialogues = await rows('survey_executions');
    expect(dialogues).toHaveLength(PEOPLE);
    expect(new Set(dialogues.map(({ body }) => body.employee_id_ref)).size).toBe(PEOPLE);
    const emails = await rows('emails');
    expect(emails).toHaveLength(PEOPLE);
    expect(new Set(emails.map(({ body }) => body.email_status))).toEqual(new Set(['sent']));
    expect(await rows('flow_employee_executions')).toHaveLength(PEOPLE * 2);
    expect(await rows('flow_rounds')).toHaveLength(1);
    const sent = await mailbox(mail);
    expect(sent).toHaveLength(PEOPLE);
    expect(new Set(sent).size).toBe(PEOPLE);
    expect([...proxy.handOvers.values()]).toEqual(Array.from({ length: PEOPLE }, () => 1));
    await proxy.stop();
    await api.ports.store.close();
  });
});

/** Addresses of every message that the service took. */
async function mailbox(mail: Mail): Promise<readonly string[]> {
  const response = await fetch(`${mail.url}/api/messages?limit=1000`);
  const messages = (await response.json()) as readonly { readonly to: readonly string[] }[];
  return messages.flatMap(({ to }) => to);
}
