import type { CanvasLook } from '../../cards/canvas-look.ts';

export const look: CanvasLook = { type: 'radar', marks: 'lines', isRound: true };
