import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ResourceType } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import { placeOf } from '@livingroom/shared/modules/data-migration/rules/document.ts';
import type { PlannedResource } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { type Gathered, gather } from './gather.ts';
import { type Link, linkOf, originOf } from './links.ts';
import { type Matched, planResource } from './plan-resource.ts';
import { Resolver } from './resolver.ts';
import type { Side } from './side.ts';
import { fromAccount, type Source } from './source.ts';

export type Choice = {
  readonly type: ResourceType;
  readonly ids: readonly number[];
  /** The resource there that is meant, for ids where somebody says so. */
  readonly pairs: ReadonlyMap<number, number>;
  readonly overwrite: boolean;
};

type Sides = {
  readonly source: Source;
  /** The account that is read; null: it is a bundle. */
  readonly sourceSide: Side | null;
  readonly target: Side;
};

/** What a migration would do, resource by resource, each after those that it needs. Writes nothing. */
export async function makePlan(sides: Sides, choice: Choice): Promise<readonly PlannedResource[]> {
  const isThere = async (table: TableName, name: string) =>
    (await sides.target.idOf(table, name)) !== undefined;
  const gathered = await gather(sides.source, isThere, choice);
  const resolver = new Resolver(sides.source, sides.target);
  const planned: PlannedResource[] = [];
  const taken = new Set<string>();
  for (const one of gathered) {
    const matched = await match(sides, one, choice);
    const plan = await planResource(
      { target: sides.target, resolver, overwrite: choice.overwrite },
      one,
      matched,
    );
    const place = `${plan.type}:${plan.targetId}`;
    const isTwice = taken.has(place);
    taken.add(place);
    planned.push(isTwice ? { ...plan, conflicts: [{ kind: 'twice', names: [] }], writes: [] } : plan);
  }
  return planned;
}

/** What a resource is on the other side: as somebody says, as it came there, as it came from there, or by its name. */
async function match(
  { source, sourceSide, target }: Sides,
  { type, id, document }: Pick<Gathered, 'type' | 'id' | 'document'>,
  { pairs }: Pick<Choice, 'pairs'>,
): Promise<Matched> {
  const [link, origin, names] = await Promise.all([
    linkOf(target.store, { from: source.from, type: type.name, id }),
    sourceSide && originOf(sourceSide.store, { from: fromAccount(target.accountId), type: type.name, id }),
    target.names(type.root.table),
  ]);
  const candidates = [pairs.get(id), link?.target_id, origin?.source_id, names.idOf.get(document.name)];
  for (const candidate of candidates) {
    const tree = candidate === undefined ? null : await target.tree(type, candidate);
    if (!tree) continue;
    const forward = link?.target_id === candidate ? link : null;
    const back = origin?.source_id === candidate ? origin : null;
    const hashes = [forward?.content_hash, back?.source_hash].filter((hash) => typeof hash === 'string');
    const known = source.hasNumbers ? knownRows(document, forward, back) : new Map<string, number>();
    return { tree, link, hashes: forward || back ? hashes : null, known };
  }
  return { tree: null, link, hashes: null, known: new Map() };
}

function knownRows(
  { rows }: Gathered['document'],
  forward: Link | null,
  back: Link | null,
): ReadonlyMap<string, number> {
  const reverse = new Map(
    Object.entries(back?.rows ?? {}).map(([place, id]) => [
      `${place.slice(0, place.indexOf(':'))}:${id}`,
      Number(place.slice(place.indexOf(':') + 1)),
    ]),
  );
  const known = new Map<string, number>();
  for (const { table, key, id } of rows) {
    const place = placeOf(table, id);
    const there = forward?.rows[place] ?? reverse.get(place);
    if (there !== undefined) known.set(key, there);
  }
  return known;
}
