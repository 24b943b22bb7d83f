import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import {
  type CheckFile,
  checkedLists,
  type Digested,
  figureLine,
  groupLine,
  type ReleaseStatement,
  spreadLine,
  unitLine,
} from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { isPublicKey } from '../../functions/core/config/public-key.ts';
import { isSignedBy, keyName } from '../../functions/core/tables/deployment-key.ts';
import { LineDigest, releaseCode } from '../../functions/core/tables/line-digest.ts';
import { proveBound, type Smallest } from './bound.ts';
import { readCheckFile, readStatement } from './read.ts';
import { refuse } from './refusal.ts';
import { replayPlan } from './replay.ts';

export type Confirmed = {
  readonly file: CheckFile;
  readonly statement: ReleaseStatement;
  readonly keyName: string;
  /** As it stands on reports. */
  readonly code: string;
  /** Of a release without noise. */
  readonly smallest: Smallest;
};

/** Checks all that a file can be held against; throws a refusal with the first thing that is wrong. */
export function verifyRelease(text: string, key: string | null): Confirmed {
  if (key !== null && !isPublicKey(key))
    refuse('What follows --key is no public key: Ed25519, SPKI in base64.');
  const file = readCheckFile(text);
  const name = isPublicKey(file.public_key)
    ? keyName(file.public_key)
    : refuse('The key in the file is no public key.');
  if (key !== null && key !== file.public_key)
    refuse(`The release was signed with the key ${name}, not with the key ${keyName(key)} that you named.`);
  if (!isSignedBy(file.public_key, Buffer.from(file.statement), file.signature))
    refuse('The signature does not belong to what it should have signed: one of them was changed.');
  const statement = readStatement(file.statement);
  belongsTo(file, statement);
  eachOnce(file);
  for (const list of checkedLists) asSigned(file, list, statement.lists[list]);
  const code = releaseCode(statement.lists.figures.digest, statement.inner);
  const nothing = { score: null, detail: null };
  const smallest = file.kind === 'noisy' ? nothing : proveBound(file);
  if (file.kind !== 'noisy') replayPlan(file);
  return { file, statement, keyName: name, code, smallest };
}

/** Whether the statement is of this round, by these thresholds. */
function belongsTo(file: CheckFile, statement: ReleaseStatement): void {
  if (statement.organisation !== file.organisation)
    refuse('The signature is of the release of another organisation than the file.');
  if (statement.round !== file.round)
    refuse(`The signature is of the round ${statement.round}, the file of the round ${file.round}.`);
  if (statement.kind !== file.kind) refuse('The file is of another kind of release than was signed.');
  if (JSON.stringify(statement.rules) !== JSON.stringify(file.rules))
    refuse('The thresholds of the file are not those of the opening that were signed.');
}

function eachOnce({ questions, units, figures }: CheckFile): void {
  if (new Set(questions).size < questions.length) refuse('A question is in the file twice.');
  if (new Set(units.map(([id]) => id)).size < units.length) refuse('A unit is in the file twice.');
  const seen = new Set<string>();
  for (const [question, unit] of figures) {
    const row = `${question}:${unit}`;
    if (seen.has(row)) refuse(`The result of unit ${unit} on ${questions[question]} is in the file twice.`);
    seen.add(row);
  }
}

type List = (typeof checkedLists)[number];

const called: { readonly [list in List]: string } = {
  units: 'units',
  figures: 'results',
  groups: 'groups',
  spreads: 'spreads',
};

const changed: { readonly [list in List]: string } = {
  units: 'The units are not those that were signed: one hangs elsewhere, or is another.',
  figures: 'The results are not those that were signed: at least one was changed after the close.',
  groups: 'The groups are not those that were signed: who was where was changed.',
  spreads: 'The spreads are not those that were signed: what they are made of was changed.',
};

function asSigned(file: CheckFile, list: List, signed: Digested): void {
  const rows = file[list].length;
  if (rows < signed.rows)
    refuse(`${signed.rows} ${called[list]} were signed, the file has ${rows}: some were removed.`);
  if (rows > signed.rows)
    refuse(`${signed.rows} ${called[list]} were signed, the file has ${rows}: some were added.`);
  const lines = new LineDigest();
  atOnce(lines.add(linesOf(file, list)));
  if (lines.digest() !== signed.digest) refuse(changed[list]);
}

function* linesOf(file: CheckFile, list: List): Generator<string> {
  const keyOf = (place: number) =>
    file.questions[place] ?? refuse('A row is of a question that the file does not name.');
  if (list === 'units') for (const row of file.units) yield unitLine(row);
  if (list === 'figures') for (const row of file.figures) yield figureLine(keyOf(row[0]), row);
  if (list === 'groups') for (const row of file.groups) yield groupLine(keyOf(row[0]), row);
  if (list !== 'spreads') return;
  const places = new Map<number, number>();
  for (const row of file.spreads) {
    const place = places.get(row[0]) ?? 0;
    places.set(row[0], place + 1);
    yield spreadLine(keyOf(row[0]), place, row);
  }
}
