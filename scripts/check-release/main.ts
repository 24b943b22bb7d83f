import './older-node.ts';
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LARGEST } from './read.ts';
import { Refusal, refuse } from './refusal.ts';
import { type Confirmed, verifyRelease } from './verify.ts';

/*
 * `npm run check-release -- <file> [--key <public key>]`, and the same as one file that needs nothing but Node:
 * `node check-release.mjs <file>`, from Node 20 on. Ends with 0 where the release is confirmed, 1 where it is refused, 2 where there is
 * nothing to check.
 */

const usage = 'Usage: check-release <file> [--key <public key>]';

function main(): number {
  const given = argumentsOf();
  if (!given) {
    console.error(usage);
    return 2;
  }
  const text = textOf(given.path);
  if (text === null) {
    console.error(`There is no file ${given.path} that can be read.`);
    return 2;
  }
  try {
    console.log(verdict(verifyRelease(text(), given.key), given.key !== null));
    return 0;
  } catch (error) {
    const reason =
      error instanceof Refusal
        ? error.message
        : `The file cannot be checked: it is no file of the product, or this program failed (${error}).`;
    console.error(`NOT CONFIRMED\n\n${reason}`);
    return 1;
  }
}

function argumentsOf(): { readonly path: string; readonly key: string | null } | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' } },
    });
    const [path, ...more] = positionals;
    return path === undefined || more.length > 0 ? null : { path, key: values.key?.trim() ?? null };
  } catch {
    return null;
  }
}

/** What reads the text; null where there is no file. */
function textOf(path: string): (() => string) | null {
  try {
    const { size } = statSync(path);
    return () =>
      size > LARGEST
        ? refuse('The file is larger than any check file of Livingroom.')
        : readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function verdict({ file, statement, keyName, code, smallest }: Confirmed, isCompared: boolean): string {
  const day = (time: string) => time.slice(0, 10);
  const { score, detail } = file.rules;
  const people = (size: number) => `${size} people`;
  const groups = [
    smallest.score === null
      ? 'It shows no score, so there is no group to check.'
      : `The smallest group that adding and subtracting its scores brings out has ${people(smallest.score)}; ${score} are needed.`,
    smallest.detail === null
      ? 'It shows no spread and no comments.'
      : `The smallest group of its spreads and comments has ${people(smallest.detail)}; ${detail} are needed.`,
    'The planner, run again over these groups, releases the same results.',
  ];
  const limits = {
    plain:
      'Rounds of the same weeks are not in this file; the privacy check of the product puts them together.',
    gathered: 'Other months of the flow are not in this file; it checks this month by itself.',
    noisy:
      'Its results have random noise and are made of no groups; that none was changed is all that was checked.',
  };
  return [
    'CONFIRMED',
    '',
    `Round ${file.round}, closed on ${day(statement.closed_at)}, signed on ${day(statement.signed_at)} with the key ${keyName}.`,
    `${file.figures.length} results of ${file.units.length} units: none was changed, added or removed since.`,
    `Their code, as it stands on reports: ${code}`,
    ...(file.kind === 'noisy' ? [] : groups),
    '',
    limits[file.kind],
    ...(statement.cuts
      ? [
          `Averages by ${statement.cuts === 1 ? 'an attribute' : `${statement.cuts} attributes`} of people were released as well. They are not in this file and were not checked; the privacy check of the product attacks them with all others.`,
        ]
      : []),
    isCompared
      ? 'The key is the one that you named.'
      : 'Compare the name of the key with the published one, or name the published one with --key.',
  ].join('\n');
}

process.exitCode = main();
