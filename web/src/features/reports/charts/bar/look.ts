import { bars } from '../../cards/canvas-look.ts';

export const look = bars;
