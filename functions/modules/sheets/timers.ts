import { type DueKind, earliest } from '../../core/due/kinds.ts';
import { forgetOldImages, nextForgetting } from './upload/undo/upload-images.ts';
import { nextUploadWatch, watchUploads } from './upload/watch-uploads.ts';

/** An upload whose workflow failed is finished or taken back, and its job ends; what can be undone no more is forgotten. */
export const uploadWatch: DueKind = {
  name: 'upload-watch',
  serves: 'every',
  async run(ports, accountId) {
    await watchUploads(ports, accountId);
    await forgetOldImages(ports, accountId);
  },
  next: async (ports, accountId) =>
    earliest(await nextUploadWatch(ports, accountId), await nextForgetting(ports, accountId)),
};
