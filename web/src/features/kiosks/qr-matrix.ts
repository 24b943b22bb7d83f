import { encode } from 'uqr';

/** The light room that readers need around a code, in modules (ISO 18004). */
const QUIET = 4;

/** The dark modules of a QR code, row by row, with the light room around; a quarter of it may be worn off (Q). */
export function qrMatrix(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'Q', border: QUIET }).data;
}

/** One path of squares, in modules: a browser draws it sharp at any size. */
export function qrPath(matrix: readonly (readonly boolean[])[]): string {
  return matrix.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}
