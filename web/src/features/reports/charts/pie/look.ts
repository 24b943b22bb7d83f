import type { CanvasLook } from '../../cards/canvas-look.ts';

export const look: CanvasLook = { type: 'pie', marks: 'parts', isRound: true };
