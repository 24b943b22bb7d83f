import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { refuseOpenRounds } from '../erasure.ts';

/** A unit goes when nobody is in it and every round that counts it is released; its figures stay. */
export const unitHooks: Hooks<'units'> = {
  beforeDelete: (context, row) => refuseOpenRounds(context, { unit_id_ref: row.unit_id }),
};
