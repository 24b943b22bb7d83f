import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { SMALL_UNIT } from '@livingroom/shared/modules/missions/rules/findings.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { currentUnits } from '../../analytics/freeze-round.ts';
import type { People } from './people.ts';

type Unit = { readonly id: number; readonly name: string };

export type Units = {
  readonly all: readonly Unit[];
  /** How many have somebody who manages them. */
  readonly managed: number;
  readonly withoutManager: readonly Unit[];
  /** With somebody in them or below them, but too few for figures of their own. */
  readonly small: readonly Unit[];
};

export async function readUnits(context: ServiceContext, { inUnit }: People): Promise<Units> {
  const [all, managed] = await Promise.all([
    currentUnits(context),
    context.store.table('employee_units_managed').every({ fields: ['unit_id_ref'] }),
  ]);
  const isManaged = new Set(managed.map(({ unit_id_ref }) => unit_id_ref));
  const withoutManager = all.filter(({ id }) => !isManaged.has(id));
  const people = new Map(inUnit);
  const tree = buildTree(all);
  for (const id of tree.deepestFirst) {
    const above = tree.parentOf(id);
    if (above !== null && above !== ORGANISATION)
      people.set(above, (people.get(above) ?? 0) + (people.get(id) ?? 0));
  }
  const isSmall = ({ id }: Unit) => {
    const count = people.get(id) ?? 0;
    return count > 0 && count < SMALL_UNIT;
  };
  return { all, managed: all.length - withoutManager.length, withoutManager, small: all.filter(isSmall) };
}
