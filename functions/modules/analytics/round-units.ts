import { randomUUID } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { FrozenUnit } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { writeUnlessRefused } from '../../core/storage/rows.ts';

/** What the units take in one row at most, in bytes of JSON: a row of the store holds twice as much, and more than units. */
const ROW_BYTES = 800_000;

type Kept = Pick<Row<'release_rounds'>, 'tree' | 'tree_parts'>;

/** How the row of a round keeps its units: in the row itself, or where they are too many in rows of their own. */
export async function keepUnits(
  context: ServiceContext,
  round: string,
  units: readonly FrozenUnit[],
): Promise<Kept> {
  const parts = inParts(units);
  const [only = []] = parts;
  if (parts.length < 2) return { tree: only, tree_parts: null };
  const tree_parts: string[] = [];
  for (const part of parts) {
    const id = `${round}:${randomUUID()}`;
    await context.store
      .table('release_trees')
      .create({ release_tree_id: id, release_round_id_ref: round, units: part });
    tree_parts.push(id);
  }
  return { tree: [], tree_parts };
}

/** The units of a round, in the order of the opening; throws where a row of theirs is missing. */
export async function unitsOf(
  context: ServiceContext,
  { release_round_id, tree, tree_parts }: Kept & Pick<Row<'release_rounds'>, 'release_round_id'>,
): Promise<readonly FrozenUnit[]> {
  if (!tree_parts) return tree;
  const table = context.store.table('release_trees');
  const rows = await Promise.all(tree_parts.map((id) => table.load(id, release_round_id)));
  return rows.flatMap(({ units }) => units);
}

/** Takes away what was kept for a row that another call was quicker to make. */
export async function forgetUnits(
  context: ServiceContext,
  round: string,
  { tree_parts }: Kept,
): Promise<void> {
  for (const id of tree_parts ?? [])
    await writeUnlessRefused(context.store, 'release_trees', [{ kind: 'delete', id }], round);
}

function inParts(units: readonly FrozenUnit[]): readonly (readonly FrozenUnit[])[] {
  const parts: FrozenUnit[][] = [];
  let room = 0;
  for (const unit of units) {
    const bytes = Buffer.byteLength(JSON.stringify(unit)) + 1;
    const last = parts.at(-1);
    if (last && bytes <= room) last.push(unit);
    else {
      parts.push([unit]);
      room = ROW_BYTES;
    }
    room -= bytes;
  }
  return parts;
}
