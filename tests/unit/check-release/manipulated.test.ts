import { createPublicKey } from 'node:crypto';
import type { CheckFile } from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { describe, expect, test } from 'vitest';
import { signed } from '../../../functions/core/tables/deployment-key.ts';
import { Refusal } from '../../../scripts/check-release/refusal.ts';
import { verifyRelease } from '../../../scripts/check-release/verify.ts';
import { createBundleKey } from '../../../scripts/local/lib/local-secret.ts';
import { signedCheckFile, type Unsigned } from '../../support/signed-check-file.ts';

/** Whatever is done to a check file afterwards is found, and said in a sentence of its own. */

const pem = createBundleKey();
const publicOf = (key: string) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** A head of 6 above two units of 12 and 7. */
const release: Unsigned = {
  ...{ kind: 'plain', rules: { score: 5, detail: 10, open: 10, growth: 0.25 }, questions: ['driver:7'] },
  units: [
    [3, null],
    [4, 3],
    [5, 3],
  ],
  figures: [
    [0, 0, 25, 4, null, [0, 0, 0, 25, 0, 0, 0]],
    [0, 3, 25, 4, null, [0, 0, 0, 25, 0, 0, 0]],
    [0, 4, 12, 4, null, [0, 0, 0, 12, 0, 0, 0]],
    [0, 5, 7, 4, null, null],
  ],
  groups: [
    [0, 4, 12, 5, 1, 0],
    [0, 5, 7, 5, 1, 1],
    [0, 3, 6, 5, 1, 1],
  ],
  spreads: [
    [0, 4, 12, 10],
    [0, 3, 13, 10],
  ],
};
const file = signedCheckFile(release, pem);
const text = JSON.stringify(file);
const other = signedCheckFile({ ...release, figures: release.figures.slice(0, 3) }, pem);
const change = (more: Partial<CheckFile>) => JSON.stringify({ ...file, ...more });
const signAgain = (more: Partial<Unsigned>) => JSON.stringify(signedCheckFile({ ...release, ...more }, pem));
const { figures, groups, units, spreads } = release;

const manipulations: readonly (readonly [what: string, text: string, said: string])[] = [
  [
    'a result changed',
    change({ figures: figures.map((row, at) => (at === 3 ? [0, 5, 7, 4.5, null, null] : row)) }),
    'The results are not those that were signed: at least one was changed after the close.',
  ],
  [
    'a result removed',
    change({ figures: figures.slice(1) }),
    '4 results were signed, the file has 3: some were removed.',
  ],
  [
    'a result added',
    change({ figures: [...figures, [0, 6, 9, 4, null, null]] }),
    '4 results were signed, the file has 5: some were added.',
  ],
  [
    'a result twice',
    change({ figures: [...figures, [0, 5, 7, 4, null, null]] }),
    'The result of unit 5 on driver:7 is in the file twice.',
  ],
  [
    'a threshold lowered',
    change({ rules: { ...release.rules, score: 3 } }),
    'The thresholds of the file are not those of the opening that were signed.',
  ],
  [
    'a unit hung elsewhere',
    change({ units: [units[0] ?? [3, null], [4, null], [5, 3]] }),
    'The units are not those that were signed: one hangs elsewhere, or is another.',
  ],
  ['a unit twice', change({ units: [...units, [5, 4]] }), 'A unit is in the file twice.'],
  [
    'a group in another unit',
    change({ groups: groups.map((row, at) => (at === 1 ? [0, 4, 7, 5, 1, 1] : row)) }),
    'The groups are not those that were signed: who was where was changed.',
  ],
  [
    'a group removed',
    change({ groups: groups.slice(1) }),
    '3 groups were signed, the file has 2: some were removed.',
  ],
  [
    'a spread of other groups',
    change({ spreads: spreads.toReversed() }),
    'The spreads are not those that were signed: what they are made of was changed.',
  ],
  [
    'the signature of another release',
    change({ signature: other.signature }),
    'The signature does not belong to what it should have signed: one of them was changed.',
  ],
  [
    'what was signed of another release',
    change({ signature: other.signature, statement: other.statement }),
    '3 results were signed, the file has 4: some were added.',
  ],
  [
    'another round',
    change({ round: '8-2' }),
    'The signature is of the round 8-1, the file of the round 8-2.',
  ],
  [
    'another organisation',
    change({ organisation: 3 }),
    'The signature is of the release of another organisation than the file.',
  ],
  ['another kind', change({ kind: 'noisy' }), 'The file is of another kind of release than was signed.'],
  [
    'another date in what was signed',
    change({ statement: file.statement.replace('2026-03-15', '2026-03-16') }),
    'The signature does not belong to what it should have signed: one of them was changed.',
  ],
  [
    'a statement that is signed and is none',
    change(signedText('{"format":"livingroom-content-bundle"}')),
    'What was signed is not the statement of a release.',
  ],
  ['the end cut off', text.slice(0, -40), 'The file is cut off or damaged: it cannot be read.'],
  ['nothing in it', '', 'The file is cut off or damaged: it cannot be read.'],
  ['a list in its place', '[]', 'The file is cut off or damaged: it cannot be read.'],
  ['another file', '{"format":"livingroom-content-bundle"}', 'This is no check file of Livingroom.'],
  [
    'a later version',
    text.replace('"format_version":1', '"format_version":2'),
    'The file is of version 2: get the program of that version beside it.',
  ],
  [
    '__proto__',
    text.replace('{', '{"__proto__":{"rules":{"score":1}},'),
    'The file holds something that does not belong in it: "__proto__".',
  ],
  [
    'something more in the thresholds',
    text.replace('"growth":0.25}', '"growth":0.25,"__proto__":{"score":1}}'),
    'The file is not as the product writes it: "rules" is missing or has another form.',
  ],
  [
    'a field twice',
    text.replace('"round":"8-1"', '"round":"8-2","round":"8-1"'),
    'The file was written again by another program, or says something twice: take it as it was saved.',
  ],
  [
    'numbers as texts',
    text.replace('[0,5,7,4,null,null]', '[0,5,"7",4,null,null]'),
    'The file is not as the product writes it: "figures" is missing or has another form.',
  ],
  ['a key that is none', change({ public_key: 'AAAA' }), 'The key in the file is no public key.'],
  ['a thousand brackets', '['.repeat(1_000_000), 'The file is cut off or damaged: it cannot be read.'],
  // From here on the deployment itself has signed what is wrong.
  [
    'a group of three',
    signAgain({ groups: groups.map((row, at) => (at === 2 ? [0, 3, 6, 3, 1, 1] : row)) }),
    'A group of unit 3 on driver:7 has 3 people, 5 are needed.',
  ],
  [
    'a score of three',
    signAgain({ figures: figures.map((row, at) => (at === 3 ? [0, 5, 3, 4, null, null] : row)) }),
    'Unit 5 has a result on driver:7 of 3 people, 5 are needed.',
  ],
  [
    'a difference of two',
    signAgain({ figures: figures.map((row, at) => (at === 2 ? [0, 4, 16, 4, null, null] : row)) }),
    'Taking the results inside unit 3 from its own on driver:7 leaves 2 people, 5 are needed.',
  ],
  [
    'a result without a group',
    signAgain({ groups: groups.slice(0, 2) }),
    'The result of unit 0 on driver:7 has 25 answers, its groups have 19.',
  ],
  [
    'a mean that its spread does not give',
    signAgain({
      figures: figures.map((row, at) => (at === 2 ? [0, 4, 12, 5, null, [0, 0, 0, 12, 0, 0, 0]] : row)),
    }),
    'The result of unit 4 on driver:7 is 5, but its spread gives 4.00.',
  ],
  [
    'a result of a unit that is none',
    signAgain({ figures: [...figures, [0, 9, 7, 4, null, null]] }),
    'There is a result of unit 9, which is not among the units of the round.',
  ],
  [
    'a group that came out too early',
    signAgain({
      groups: [
        [0, 5, 7, 5, 1, 1],
        [0, 4, 12, 5, 2, 0],
        [0, 3, 6, 5, 2, 1],
      ],
    }),
    'The planner, run again, makes other groups of driver:7 in run 1 than the file.',
  ],
];

function signedText(statement: string): Partial<CheckFile> {
  const made = signedCheckFile(release, pem);
  return { ...made, statement, signature: signed(pem, Buffer.from(statement)) };
}

describe('a check file with', () => {
  test.each(manipulations)('%s is refused in its own words', (_, manipulated, said) => {
    expect(() => verifyRelease(manipulated, null)).toThrow(new Refusal(said));
  });

  test('nothing changed is confirmed, also with an end of line', () => {
    expect(verifyRelease(`${text}\n`, publicOf(pem)).smallest).toEqual({ score: 6, detail: 12 });
  });

  test('the key of somebody else is refused where the published one is named', () => {
    const forged = JSON.stringify(signedCheckFile(release, createBundleKey()));
    expect(() => verifyRelease(forged, publicOf(pem))).toThrow(
      /^The release was signed with the key [0-9a-f-]+, not with/,
    );
    expect(() => verifyRelease(text, 'x')).toThrow('What follows --key is no public key');
  });

  test('the same sentence for two things does not exist but for what is cut off or unsigned', () => {
    const sentences = manipulations.map(([, , said]) => said.replaceAll(/\d+/g, '#'));
    const repeated = sentences.filter((said, at) => sentences.indexOf(said) !== at);
    expect(new Set(repeated)).toEqual(
      new Set([
        'The signature does not belong to what it should have signed: one of them was changed.',
        'The file is cut off or damaged: it cannot be read.',
        '# results were signed, the file has #: some were added.',
      ]),
    );
  });
});
