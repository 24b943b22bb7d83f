import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { pictureLimits } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import type { PictureProblem } from '@livingroom/shared/modules/pictures/words.ts';

/** A picture without what does not show, with its size in pixels. */
export type Cleaned = { readonly content: Uint8Array; readonly width: number; readonly height: number };

export function refusePicture(problem: PictureProblem, side: number = pictureLimits.side): never {
  throw new AppError('picture-refused', { problem, side });
}

/** A view of the bytes in which to read numbers; whoever reads beyond the end is told that the picture is broken. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Text of four letters, as chunks are called. */
export function lettersAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
