import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrMatrix, qrPath } from '../../../web/src/features/kiosks/qr-matrix.ts';

/** The code on a poster, read by a decoder that nobody here wrote. */

/** Pixels of a module: what a camera sees of one. */
const PIXELS = 4;

function read(matrix: readonly (readonly boolean[])[], worn = 0): string | null {
  const side = matrix.length * PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dark = matrix[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)] ?? false;
      const place = (y * side + x) * 4;
      // A stain in the middle of the paper.
      const isStain = Math.hypot(x - side * 0.6, y - side * 0.6) < worn * side;
      if (dark || isStain) pixels.fill(0, place, place + 3);
    }
  return jsQR(pixels, side, side)?.data ?? null;
}

test.each([
  'https://livingroom.example/k/2-CYUDPJ',
  'http://localhost:7600/k/ZZZZ-QQQQQQ',
  `https://${'a-very-long-name-of-an-organisation.'.repeat(3)}example/k/1Z141Z-ABCDEF`,
])('a published decoder reads the address %s from the code', (address) => {
  expect(read(qrMatrix(address))).toBe(address);
});

test('a code with a stain is read all the same', () => {
  expect(read(qrMatrix('https://livingroom.example/k/2-CYUDPJ'), 0.06)).toBe(
    'https://livingroom.example/k/2-CYUDPJ',
  );
});

test('the path draws one square for each dark module, and light room is around them', () => {
  const matrix = qrMatrix('https://livingroom.example/k/2-CYUDPJ');
  const dark = matrix.flat().filter(Boolean).length;
  expect(qrPath(matrix).split('M')).toHaveLength(dark + 1);
  for (const edge of [0, 1, 2, 3])
    expect(matrix[edge]?.some(Boolean) || matrix.some((row) => row[edge])).toBe(false);
});
