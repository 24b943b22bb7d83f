import { watchUploads } from '../services/sheets/upload/watch-uploads.ts';
import type { Timer } from './timer.ts';

/** Every 15 minutes: an upload whose workflow failed is finished or taken back, and its job ends. */
export const uploadWatch: Timer = { name: 'upload-watch', schedule: '30 5/15 * * * *', run: watchUploads };
