import type { AnyRow } from '@livingroom/shared/contracts/row-calls.ts';
import { useText } from '../../i18n/use-text.ts';
import { RowLinks } from './row-links.tsx';

export type PartProps = { readonly row: AnyRow };

/** What the action is meant to change. */
export function PrimaryDrivers({ row }: PartProps) {
  const t = useText('actions');
  return <Drivers row={row} kind="primary" none={t('driver.none')} />;
}

/** What it may change as well. */
export function SecondaryDrivers({ row }: PartProps) {
  const t = useText('actions');
  return <Drivers row={row} kind="secondary" none={t('driver.secondaryNone')} />;
}

type DriversProps = PartProps & { readonly kind: 'primary' | 'secondary'; readonly none: string };

function Drivers({ row, kind, none }: DriversProps) {
  const t = useText('actions');
  return (
    <RowLinks
      table={`action_${kind}_drivers`}
      linkKey={`action_${kind}_driver_id`}
      from={{ field: 'action_id_ref', id: Number(row.action_id) }}
      to={{ field: 'driver_id_ref', table: 'drivers', key: 'driver_id', name: 'driver_title' }}
      words={{ add: t('driver.add'), none }}
      mayAdd={mayChange(row)}
    />
  );
}

/** Whom a list is for. */
export function ImpactedUnits({ row }: PartProps) {
  const t = useText('actions');
  const whole = row.impact_scope === 'organisation';
  return (
    <RowLinks
      table="action_list_impacted_units"
      linkKey="action_list_impacted_unit_id"
      from={{ field: 'action_list_id_ref', id: Number(row.action_list_id) }}
      to={{ field: 'unit_id_ref', table: 'units', key: 'unit_id', name: 'unit_name' }}
      words={{ add: t('unit.add'), none: t(whole ? 'unit.whole' : 'unit.none') }}
      mayAdd={mayChange(row)}
    />
  );
}

function mayChange({ can }: AnyRow): boolean {
  return typeof can === 'object' && can !== null && 'update' in can && can.update === true;
}
