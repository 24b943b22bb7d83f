import { typeOfRoot } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import { pictureTypes } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { keyName } from '../../../core/tables/deployment-key.ts';
import { withoutCount } from '../side.ts';
import type { Source } from '../source.ts';
import { resourceNumber } from './layout.ts';
import type { ReadBundle } from './read-bundle.ts';

/** In the map of ids a deployment is the key that signs its bundles. */
export function fromBundle(bundleKey: string): string {
  return `bundle-${bundleKey}`;
}

/** The resources of a bundle: they are known by name alone, and so are the rows that they point at. */
export function bundleSource({ publicKey, documents, pictures, thumbnails }: ReadBundle): Source {
  const byNumber = new Map(documents.map((document) => [resourceNumber(document), document]));
  return {
    from: fromBundle(keyName(publicKey)),
    hasNumbers: false,
    async document(type, id) {
      const document = byNumber.get(id);
      return document?.type === type.name ? { document, leftOut: [] } : null;
    },
    async find(table, name) {
      const type = typeOfRoot(table)?.name;
      const own = documents.filter((document) => document.type === type);
      const found =
        own.find((document) => document.name === name) ??
        own.find((document) => withoutCount(document.name) === name);
      return found && resourceNumber(found);
    },
    async picture(hash) {
      const picture = pictures.get(hash);
      if (!picture) return null;
      const thumbnail = thumbnails.get(hash) ?? null;
      return { content: picture.content, contentType: pictureTypes[picture.type], thumbnail };
    },
  };
}
