import { rows, useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';

/** An account has a few dozen drivers; this is far beyond. */
const ALL = 2_000;

export type NewDriver = {
  readonly driver_title: string;
  readonly driver_key: string;
  readonly driver_type: 'dimension' | 'key_driver';
  readonly parent_id_ref: number | null;
};

/** The drivers of the account with what makes and deletes them. */
export function useDrivers() {
  const t = useText('driver-builder');
  const { data, failure, refresh } = useRows('drivers', { limit: ALL, sort: ['item_order'] });
  const failed = ({ message }: { readonly message: string }) => showCritical(t('error'), message);
  const creating = useAction(async (driver: NewDriver) => {
    const last = Math.max(0, ...(data?.rows ?? []).map(({ item_order }) => item_order ?? 0));
    const made = await rows('drivers').create({ ...driver, item_order: last + 1 });
    await refresh();
    notify(t('created'), 'success');
    return made.driver_id;
  }, failed);
  const removing = useAction(async (id: number) => {
    await rows('drivers').remove(id);
    await refresh();
    notify(t('removed'), 'success');
    return true;
  }, failed);
  return { drivers: data?.rows, failure, refresh, creating, removing };
}

export type Drivers = ReturnType<typeof useDrivers>;
export type Driver = NonNullable<Drivers['drivers']>[number];
