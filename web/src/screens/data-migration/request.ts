import type { Bundle } from '@livingroom/shared/modules/data-migration/contracts/bundle-operations.ts';
import type { ResourceTypeName } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import type { TextKey } from '../../i18n/areas.ts';
import type { Phase, Request } from './use-migration.ts';

export const directions = ['to-client', 'to-system', 'from-bundle', 'system-to-system'] as const;

export type Direction = (typeof directions)[number];

/** Whether the resources come from a bundle file. */
export function readsBundle({ direction }: Pick<Form, 'direction'>): boolean {
  return direction === 'from-bundle' || direction === 'system-to-system';
}

/** Whether an organisation takes part: system-to-system names none (spec 2 §5.4). */
export function hasClient({ direction }: Pick<Form, 'direction'>): boolean {
  return direction !== 'system-to-system';
}

/** What a person has chosen so far; empty where nothing is. */
export type Form = {
  readonly direction: Direction;
  /** The bundle file that the resources come from, with what it is called here. */
  readonly bundle: (Bundle & { readonly file: string }) | null;
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
  bundle: null,
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
    ...(client === '' && hasClient(form) ? { client: 'need.client' } : {}),
    ...(readsBundle(form) && !form.bundle ? { bundle: 'need.bundle' } : {}),
    ...(chosen.length === 0
      ? { chosen: direction === 'to-system' ? 'need.clientResource' : 'need.system' }
      : phase === 'two' && chosen.length > 1
        ? { chosen: 'need.plan' }
        : {}),
    ...(phase === '' ? { phase: 'need.phase' } : {}),
    ...(isUnpaired ? { pairs: 'need.pair' } : {}),
  };
}

/** The migration request (spec 2 §3). */
export function requestOf(form: Form): Request {
  const { direction, bundle, type, client, chosen, pairs, phase, overwrite } = form;
  const isReversed = direction === 'to-system';
  const others = phase === 'three' ? chosen.map((id) => pairs[id] ?? 0) : [];
  return {
    resource_type: type,
    selected_resources: {
      system: isReversed ? others : [...chosen],
      client: isReversed ? [...chosen] : others,
    },
    client_account_id: hasClient(form) ? Number(client) : null,
    reversed_direction: isReversed,
    system_to_system: direction === 'system-to-system',
    bundle: readsBundle(form) ? (bundle?.bundle ?? null) : null,
    overwrite,
  };
}
