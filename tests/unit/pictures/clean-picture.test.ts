import { deflateSync } from 'node:zlib';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { describe, expect, test } from 'vitest';
import { cleanPicture, cleanThumbnail } from '../../../functions/modules/pictures/clean-picture.ts';
import { makeJpeg, makePng, makeWebp } from '../../support/pictures.ts';
import { fc } from '../../support/properties.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const refused = (problem: string) => expect.objectContaining({ data: expect.objectContaining({ problem }) });

describe('a picture is taken by its content', () => {
  test.each([
    [
      'png',
      makePng({
        beside: [
          ['tEXt', 'GPS 55.67N'],
          ['eXIf', 'GPS'],
          ['iTXt', '<script>'],
        ],
      }),
    ],
    ['jpg', makeJpeg()],
    ['webp', makeWebp()],
  ] as const)('%s, without place, camera and texts, and the same once more', async (type, bytes) => {
    const picture = await cleanPicture(bytes);
    expect(picture.type).toBe(type);
    expect(textOf(picture.content)).not.toMatch(/GPS|comment|script|Exif|EXIF|eXIf|XMP|tEXt|JFIF/);
    expect(picture.content.length).toBeLessThan(bytes.length);
    expect((await cleanPicture(picture.content)).content).toEqual(picture.content);
  });

  test.each([
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000 and more than sixteen bytes'],
    ['nothing', ''],
    ['another kind of RIFF', 'RIFF\u0010\u0000\u0000\u0000WAVEfmt 12345678'],
  ])('never %s', async (_what, text) => {
    await expect(cleanPicture(Buffer.from(text, 'latin1'))).rejects.toEqual(refused('notAPicture'));
  });

  test('that is whole: cut anywhere it is refused, and never with another error', async () => {
    for (const whole of [makePng(), makeJpeg(), makeWebp()]) {
      const { content } = await cleanPicture(whole);
      for (let length = 16; length < content.length; length += 1)
        await expect(cleanPicture(content.subarray(0, length))).rejects.toBeInstanceOf(AppError);
    }
  });

  test('of any bytes behind a good start: taken or refused, nothing else', async () => {
    const starts = [makePng(), makeJpeg(), makeWebp()].map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 }),
        async (bytes, changes) => {
          const changed = Buffer.from(bytes);
          for (const [at, value] of changes) if (at < changed.length) changed[at] = value;
          await cleanPicture(changed).catch((error) => expect(error).toBeInstanceOf(AppError));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('of as many pixels as a picture may have, which are there', async () => {
    const wide = makePng({ width: 2049, height: 2 });
    await expect(cleanPicture(wide)).rejects.toEqual(refused('tooManyPixels'));
    await expect(cleanPicture(makeJpeg(8, 5000))).rejects.toEqual(refused('tooManyPixels'));
    // 60,000 × 60,000 in a few bytes.
    const bomb = makePng({ width: 60_000, height: 60_000, pixels: deflateSync(Buffer.alloc(10)) });
    await expect(cleanPicture(bomb)).rejects.toEqual(refused('tooManyPixels'));
    const empty = makePng({ pixels: deflateSync(Buffer.alloc(3)) });
    await expect(cleanPicture(empty)).rejects.toEqual(refused('broken'));
    const flood = makePng({ pixels: deflateSync(Buffer.alloc(9_000_000)) });
    await expect(cleanPicture(flood)).rejects.toEqual(refused('broken'));
  });

  test('that stands still', async () => {
    await expect(cleanPicture(makeWebp(true))).rejects.toEqual(refused('moving'));
    const frames = await cleanPicture(makePng({ beside: [['acTL', '12345678']] }));
    expect(textOf(frames.content)).not.toContain('acTL');
  });
});

test('a thumbnail is a small PNG', async () => {
  const thumbnail = makePng({ width: 96, height: 96, beside: [['tEXt', 'GPS']] });
  expect(textOf(await cleanThumbnail(thumbnail))).not.toContain('GPS');
  for (const other of [
    makePng({ width: 97, height: 4 }),
    makeJpeg(),
    new Uint8Array(),
    new Uint8Array(70_000),
  ])
    await expect(cleanThumbnail(other)).rejects.toEqual(refused('thumbnail'));
});
