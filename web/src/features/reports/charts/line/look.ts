import type { CanvasLook } from '../../cards/canvas-look.ts';

export const look: CanvasLook = { type: 'line', marks: 'lines', isRound: false };
