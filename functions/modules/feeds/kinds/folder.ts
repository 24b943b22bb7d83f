import { isFolderName } from '@livingroom/shared/modules/feeds/rules/folders.ts';
import { defineSource } from './define-source.ts';

/** CSV and Excel files that somebody puts into a folder of the organisation. */
export const folderSource = defineSource({
  name: 'folder',
  stored: (_ports, { folder }) =>
    isFolderName(folder) ? { address: folder, header_name: null, secret: null } : { problem: 'folder' },
  fetch: null,
  hasFolder: true,
});
