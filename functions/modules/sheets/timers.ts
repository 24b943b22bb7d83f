import type { Timer } from '../../core/timer.ts';
import { watchUploads } from './upload/watch-uploads.ts';

/** Every 15 minutes: an upload whose workflow failed is finished or taken back, and its job ends. */
export const uploadWatch: Timer = { name: 'upload-watch', schedule: '30 5/15 * * * *', run: watchUploads };
