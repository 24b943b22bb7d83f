import { describe, expect, test } from 'vitest';
import { LARGEST } from '../../../scripts/check-release/read.ts';
import { Refusal } from '../../../scripts/check-release/refusal.ts';
import { verifyRelease } from '../../../scripts/check-release/verify.ts';
import { createBundleKey } from '../../../scripts/local/lib/local-secret.ts';
import { signedCheckFile, type Unsigned } from '../../support/signed-check-file.ts';
import { createLargeOrganisation, createRandom } from '../analytics/organisation.ts';
import { onQuestions, plannedRelease } from './planned-release.ts';

const PEOPLE = 30_000;
const QUESTIONS = 36;
/** A daily run for two weeks. */
const RUNS = 14;

const pem = createBundleKey();
const organisation = createLargeOrganisation(createRandom(7), PEOPLE);
const release = onQuestions(plannedRelease(organisation, RUNS), QUESTIONS);
const fileOf = (content: Unsigned) => JSON.stringify(signedCheckFile(content, pem));

/** How long it takes grows as the file does: `tests/largest`. */
describe('the release of 30,000 people in several hundred units', () => {
  test('is confirmed, from a file that is far from the largest that is read', () => {
    expect(organisation.links.length).toBeGreaterThan(400);
    const text = fileOf(release);
    expect(text.length).toBeLessThan(LARGEST / 10);
    const { file, smallest } = verifyRelease(text, null);
    expect(file.questions).toHaveLength(QUESTIONS);
    expect(smallest.score).toBeGreaterThanOrEqual(5);
    expect(smallest.detail).toBeGreaterThanOrEqual(10);
  });

  test('is refused where one of all its groups is a person short, though the deployment signed it', () => {
    const at = release.groups.findIndex(([question, , answers]) => question === 20 && answers === 5);
    const groups = release.groups.map((row, place): Unsigned['groups'][number] =>
      place === at ? [row[0], row[1], 4, 4, row[4], row[5]] : row,
    );
    expect(() => verifyRelease(fileOf({ ...release, groups }), null)).toThrow(Refusal);
  });
});
