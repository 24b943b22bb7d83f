import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ResourceType } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import {
  documentOf,
  keysOf,
  type ResourceDocument,
} from '@livingroom/shared/modules/data-migration/rules/document.ts';
import type { Side } from './side.ts';

export type SourceDocument = {
  readonly document: ResourceDocument;
  /** Tables whose rows only this side knows: what points at them stays empty on the other. */
  readonly leftOut: readonly string[];
};

/** Where resources come from. */
export type Source = {
  /** Tells sources apart in the map of ids. */
  readonly from: string;
  /** Whether its rows have numbers that stay the same from one migration to the next. */
  readonly hasNumbers: boolean;
  document(type: ResourceType, id: number): Promise<SourceDocument | null>;
  /** The number of another resource by its table and name. */
  find(table: TableName, name: string): Promise<number | undefined>;
  picture(hash: string): Promise<SourcePicture | null>;
};

type SourcePicture = {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly thumbnail: Uint8Array | null;
};

export function fromAccount(accountId: number): string {
  return `account-${accountId}`;
}

export function accountSource(side: Side): Source {
  return {
    from: fromAccount(side.accountId),
    hasNumbers: true,
    find: (table, name) => side.idOf(table, name),
    async document(type, id) {
      const tree = await side.tree(type, id);
      if (!tree) return null;
      await side.prepare(tree);
      const leftOut = new Set<string>();
      const naming = side.naming(keysOf(tree), (table) => leftOut.add(table));
      const { nameOf } = await side.names(type.root.table);
      const document = { ...documentOf(tree, naming), name: nameOf.get(id) ?? '' };
      return { document, leftOut: [...leftOut].sort() };
    },
    async picture(hash) {
      const name = side.pictureOf(hash);
      const [file, small] =
        name === undefined ? [] : await Promise.all([side.picture(name), side.thumbnail(name)]);
      return file ? { ...file, thumbnail: small?.content ?? null } : null;
    },
  };
}
