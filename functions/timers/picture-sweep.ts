import { forgetUnnamedPictures } from '../services/pictures/forget-unnamed.ts';
import type { Timer } from './timer.ts';

/** Every night at four (UTC): pictures that no row names go. */
export const pictureSweep: Timer = {
  name: 'picture-sweep',
  schedule: '0 0 4 * * *',
  run: forgetUnnamedPictures,
};
