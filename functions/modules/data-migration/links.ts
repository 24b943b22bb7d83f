import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Store } from '../../core/storage/rows.ts';

export type Link = Row<'data_migration_links'>;

type Place = { readonly from: string; readonly type: string; readonly id: number };

export function linkId({ from, type, id }: Place): string {
  return `${from}-${type}-${id}`;
}

/** What became of a resource of that side here, by the last migration; null: it never came. */
export function linkOf(store: Store, place: Place): Promise<Link | null> {
  return store.table('data_migration_links').get(linkId(place));
}

/** Where a resource of this side once came from, when it came from that one. */
export function originOf(store: Store, { from, type, id }: Place): Promise<Link | null> {
  return store
    .table('data_migration_links')
    .first({ where: { from_side: from, resource_type: type, target_id: id } });
}
