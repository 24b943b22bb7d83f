import type { ResourceTypeName } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import type { TextKey } from '../../i18n/areas.ts';
import type { Phase, Request } from './use-migration.ts';

/** What a person has chosen so far; empty where nothing is. */
export type Form = {
  readonly direction: 'to-client' | 'to-system';
  readonly type: ResourceTypeName | '';
  /** Number of the organisation. */
  readonly client: string;
  /** Resources of the side that they come from. */
  readonly chosen: readonly number[];
  /** The resource of the other side that each is compared with. */
  readonly pairs: { readonly [id: number]: number };
  readonly phase: Phase | '';
  readonly overwrite: boolean;
};

export const nothing: Form = {
  direction: 'to-client',
  type: '',
  client: '',
  chosen: [],
  pairs: {},
  phase: 'one',
  overwrite: false,
};

type Problems = { readonly [field in keyof Form]?: TextKey<'data-migration'> };

/** What a form lacks (spec 2 §5.4), by field. */
export function problemsOf(form: Form): Problems {
  const { direction, type, client, chosen, pairs, phase } = form;
  const isUnpaired = phase === 'three' && chosen.some((id) => !((pairs[id] ?? 0) > 0));
  return {
    ...(type === '' ? { type: 'need.type' } : {}),
    ...(client === '' ? { client: 'need.client' } : {}),
    ...(chosen.length === 0
      ? { chosen: direction === 'to-client' ? 'need.system' : 'need.clientResource' }
      : phase === 'two' && chosen.length > 1
        ? { chosen: 'need.plan' }
        : {}),
    ...(phase === '' ? { phase: 'need.phase' } : {}),
    ...(isUnpaired ? { pairs: 'need.pair' } : {}),
  };
}

/** The migration request (spec 2 §3). */
export function requestOf({ direction, type, client, chosen, pairs, phase, overwrite }: Form): Request {
  const isReversed = direction === 'to-system';
  const others = phase === 'three' ? chosen.map((id) => pairs[id] ?? 0) : [];
  return {
    resource_type: type,
    selected_resources: {
      system: isReversed ? others : [...chosen],
      client: isReversed ? [...chosen] : others,
    },
    client_account_id: Number(client),
    reversed_direction: isReversed,
    overwrite,
  };
}
