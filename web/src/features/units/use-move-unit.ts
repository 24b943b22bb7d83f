import { failureOf } from '../../api/failure.ts';
import { rows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import type { UnitNode } from './tree.ts';

/** Puts a unit below another one, or at the top; a place that is refused, such as below itself, is said. */
export function useMoveUnit(refresh: () => Promise<unknown>) {
  const t = useText('units');
  return useAction(
    async (unit: UnitNode, parent: UnitNode | null) => {
      const links = rows('subunits');
      const { rows: known } = await links.list({ where: { child_unit_id_ref: unit.id }, limit: 1 });
      const [link] = known;
      if (link?.unit_id_ref === parent?.id) return;
      if (parent === null) {
        if (link) await links.remove(link.subunit_id);
      } else if (link) await links.update(link.subunit_id, { unit_id_ref: parent.id });
      else await links.create({ unit_id_ref: parent.id, child_unit_id_ref: unit.id });
      await refresh();
      notify(
        parent ? t('moved', { name: unit.name, parent: parent.name }) : t('movedTop', { name: unit.name }),
        'success',
      );
    },
    (cause) => showCritical(t('title'), failureOf(cause).message),
  );
}
