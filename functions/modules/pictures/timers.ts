import type { DueKind } from '../../core/due/kinds.ts';
import { forgetUnnamedPictures, nextPictureSweep } from './forget-unnamed.ts';

/** In the night, pictures that no row names go. */
export const pictureSweep: DueKind = {
  name: 'picture-sweep',
  event: 'picture-sweep-failed',
  serves: 'active',
  run: forgetUnnamedPictures,
  next: nextPictureSweep,
};
