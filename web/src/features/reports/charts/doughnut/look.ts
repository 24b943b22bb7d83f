import type { CanvasLook } from '../../cards/canvas-look.ts';

export const look: CanvasLook = { type: 'doughnut', marks: 'parts', isRound: true };
