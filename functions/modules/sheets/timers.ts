import type { DueKind } from '../../core/due/kinds.ts';
import { nextUploadWatch, watchUploads } from './upload/watch-uploads.ts';

/** An upload whose workflow failed is finished or taken back, and its job ends. */
export const uploadWatch: DueKind = {
  name: 'upload-watch',
  serves: 'every',
  run: watchUploads,
  next: nextUploadWatch,
};
