import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `Usage: npm run simulate -- [options]
       npm run simulate -- flow [days] [people] [seed]

  --answers FILE        CSV with a header row; one line a respondent, scores from 1 to 7; without it the
                        answers are made up
  --map COLUMN=DRIVER   which driver a column answers (repeatable); without it the score columns go to the
                        drivers in their order
  --where COLUMN=VALUE  only lines with this value, such as wave=1 (repeatable)
  --admin EMAIL         whose organisation answers                     (admin@demo.test)
  --drop-out RATE       share of people who leave in the middle, 0 to 1 (0)
  --people N            how many people answer at most                  (all)
  --comments RATE       share of people who write a closing comment     (0.3)
  --at-once N           people who answer at the same time              (8)
  --seed N              another number, other people and other answers  (1)
  --activate-only       lets everybody in who has not entered, and nobody answers`;

export type SimulateOptions = {
  /** Path of the file; null: the answers are made up. */
  readonly answers: string | null;
  readonly map: readonly (readonly [column: string, driver: string])[];
  readonly where: readonly (readonly [column: string, value: string])[];
  readonly admin: string;
  readonly dropOut: number;
  readonly people: number;
  readonly comments: number;
  readonly atOnce: number;
  readonly seed: number;
  readonly activateOnly: boolean;
};

/** Reads the command line; a string is what to print instead of running. Errors: a sentence a wrong value. */
export function readOptions(args: readonly string[]): SimulateOptions | string {
  const { values } = parseArgs({
    args: [...args],
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
      'activate-only': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return usage;
  return {
    answers: values.answers ? resolve(process.env.INIT_CWD ?? '.', values.answers) : null,
    map: values.map.map(pair),
    where: values.where.map(pair),
    admin: values.admin,
    dropOut: share('--drop-out', values['drop-out']),
    people: whole('--people', values.people),
    comments: share('--comments', values.comments),
    atOnce: whole('--at-once', values['at-once']),
    seed: whole('--seed', values.seed),
    activateOnly: values['activate-only'],
  };
}

function pair(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`"${text}" must read NAME=VALUE.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function share(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new Error(`${name} takes a share from 0 to 1, not "${text}".`);
  return value;
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} takes a whole number from 1, not "${text}".`);
  return Number(text);
}
