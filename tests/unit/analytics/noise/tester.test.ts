import { createCipheriv, createHash } from 'node:crypto';
import { exactDraw, type PersonAnswers } from '@livingroom/shared/modules/analytics/rules/noise/measure.ts';
import { Uniform } from '@livingroom/shared/modules/analytics/rules/noise/uniform.ts';
import { describe, expect, it } from 'vitest';
import { allowed, type Mechanism, recognisedBy, slackOf } from './tester.ts';

/** Chance that is the same in every run: by true chance a test fails by itself once in some thousand runs. */
function drawFrom(seed: string): Mechanism['draw'] {
  const key = createHash('sha256').update(seed).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return exactDraw(new Uniform((bytes) => bytes.set(stream.update(Buffer.alloc(bytes.length)))));
}

const draw = drawFrom('noise');

const seeded = Buffer.concat(
  Array.from({ length: 128 }, (_, block) => createHash('sha256').update(`seed ${block}`).digest()),
);

/** The same bytes for every draw. */
function reusedSeed(variance: bigint): number {
  return exactDraw(new Uniform((into) => into.set(seeded.subarray(0, into.length))))(variance);
}

/** Of one run of it there is one seed: noise that comes again for every sum of it. */
function oneDrawForAll(): Mechanism['draw'] {
  const known = new Map<bigint, number>();
  return (variance) => {
    const noise = known.get(variance) ?? draw(variance);
    known.set(variance, noise);
    return noise;
  };
}

const hasAnswered = ({ scores }: PersonAnswers) => scores.some((score) => score > 0);

describe('a reader who knows what everybody else answered', () => {
  it('recognises a person no better than the budget allows', () => {
    const rounds = 1_200;
    expect(allowed).toBeCloseTo(0.26, 2);
    expect(recognisedBy({ draw }, rounds)).toBeLessThan(allowed + slackOf(rounds));
  });

  it.each<readonly [string, Mechanism]>([
    ['of half the strength', { draw: (variance) => draw(variance / 4n) }],
    ['rounded to a digit', { draw: (variance) => Number(draw(variance).toPrecision(1)) }],
    ['of a seed that is used again', { draw: reusedSeed }],
    ['that is the same for every question', { draw: oneDrawForAll() }],
    ['planned by who has answered', { draw, counts: hasAnswered }],
  ])('recognises one in noise %s', (_, mechanism) => {
    const rounds = 250;
    expect(recognisedBy(mechanism, rounds)).toBeGreaterThan(allowed + slackOf(rounds));
  });
});
