import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { circleSteps } from '@livingroom/shared/core/lib/circles.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { inTurns } from '../../../core/event-loop/turns.ts';
import { announce } from '../../../core/tables/hooks/announce.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { RowProblem } from '../../../core/tables/hooks/row-hooks.ts';

/** Units form a tree: rows that would close a circle, with the stored ones or with each other, are refused. */
export const subunitHooks: Hooks<'subunits'> = {
  check: async (context, rows) => {
    const below = await unitsBelowThemselves(context, rows, []);
    return rows.flatMap((row, place): RowProblem[] =>
      below(row) ? [{ row: place, field: 'unit_id_ref', words: tableWords('unitCircle') }] : [],
    );
  },
  announce(context, changes) {
    const facts = new Map<string, number>();
    for (const { before, after } of changes)
      for (const { subunit_id, child_unit_id_ref } of [after ?? before ?? []].flat())
        facts.set(`below:${subunit_id}:${child_unit_id_ref}`, after?.unit_id_ref ?? NO_UNIT);
    const rows = changes.flatMap(({ after }) => after ?? []);
    return announce(context, {
      subject: 'units',
      facts,
      fits: async (others) => {
        const announced = [...others].map(([fact, unit_id_ref]): Link => {
          const [, id, child] = fact.split(':');
          return { subunit_id: Number(id), child_unit_id_ref: Number(child), unit_id_ref };
        });
        return !rows.some(await unitsBelowThemselves(context, rows, announced));
      },
    });
  },
};

type Link = Pick<Row<'subunits'>, 'subunit_id' | 'unit_id_ref' | 'child_unit_id_ref'>;

/** No unit has this number. */
const NO_UNIT = 0;

/** Tells of each of the rows whether its unit would be below itself, with the stored ones and those of others. */
async function unitsBelowThemselves(
  { store }: ServiceContext,
  rows: readonly Link[],
  announced: readonly Link[],
): Promise<(row: Link) => boolean> {
  const stored = await store
    .table('subunits')
    .every({ fields: ['subunit_id', 'unit_id_ref', 'child_unit_id_ref'] });
  const links = new Map([...stored, ...announced, ...rows].map((link) => [link.subunit_id, link]));
  const standing = [...links.values()].filter(({ unit_id_ref }) => unit_id_ref !== NO_UNIT);
  const parents = new Map(standing.map((link) => [link.child_unit_id_ref, link.unit_id_ref]));
  const aboveOf = (unit: number) => [parents.get(unit) ?? []].flat();
  const inCircle = await inTurns(circleSteps(parents.keys(), aboveOf));
  return ({ child_unit_id_ref }) => inCircle.has(child_unit_id_ref);
}
