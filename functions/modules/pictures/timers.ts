import type { Timer } from '../../core/timer.ts';
import { forgetUnnamedPictures } from './forget-unnamed.ts';

/** Every night at four (UTC): pictures that no row names go. */
export const pictureSweep: Timer = {
  name: 'picture-sweep',
  schedule: '0 0 4 * * *',
  run: forgetUnnamedPictures,
};
