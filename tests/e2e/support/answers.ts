import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { openPublicApi } from '../../../scripts/simulate/api.ts';
import { people } from './sheets.ts';

const DRIVERS = 36;

/** Each person gives one score to everything, so that every figure of a group is one known number. */
export function scoreOf(place: number): number {
  return place === phonePlace ? 6 : ((place * 2) % 7) + 1;
}

/** Whose answers begin on the phone. */
export const phonePlace = 6;

/** The last three people do not answer. */
const answering = people.slice(0, -3);

/** What the report must show of a group: the mean to one decimal, and how many are behind it. */
export function expectedFigure(unit?: string): { readonly score: string; readonly count: number } {
  const scores = answering.flatMap((person, place) =>
    unit === undefined || person.unit === unit ? [scoreOf(place)] : [],
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return { score: mean.toFixed(1), count: scores.length };
}

/** Everybody but the last three answers by `npm run simulate`; the administrator, who has no unit, comes first. */
export async function answerTheRest(data: string): Promise<string> {
  const head = Array.from({ length: DRIVERS }, (_, driver) => `q${driver + 1}`);
  const row = (score: number) => head.map(() => score).join(',');
  const file = join(data, 'answers.csv');
  writeFileSync(
    file,
    [head.join(','), row(4), ...answering.map((_, place) => row(scoreOf(place)))].join('\n'),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(rootDirectory, 'scripts/simulate/simulate.ts'),
      ...['--answers', file, '--admin', 'admin@empty.test', '--people', String(answering.length + 1)],
    ],
    { env: { ...process.env, LIVINGROOM_DATA: data } },
  );
  return stdout;
}

/** So many people of an administrator's organisation answer with made-up scores; what the command said. */
export async function simulateAnswers(
  data: string,
  people: number,
  admin = 'admin@empty.test',
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(rootDirectory, 'scripts/simulate/simulate.ts'), ...['--admin', admin, '--people', String(people)]],
    { env: { ...process.env, LIVINGROOM_DATA: data } },
  );
  return stdout;
}

/** Answers that are stored for one person, as that person may read them. */
export async function storedAnswers(data: string, email: string): Promise<number> {
  const person = await openPublicApi(data)(email);
  return (await person.rows('survey_responses').list({ limit: 100 })).rows.length;
}

/** Rates the question on screen by the keyboard, and waits for the next one. */
export async function rate(page: Page, score: number): Promise<void> {
  const given = page.getByRole('region', { name: 'Conversation' }).getByText('You:');
  const before = await given.count();
  await page.getByRole('radio', { name: String(score) }).waitFor();
  await page.keyboard.press(String(score));
  await given.nth(before).waitFor();
}
