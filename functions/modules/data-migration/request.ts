import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { MigrationRequest } from '@livingroom/shared/modules/data-migration/contract.ts';
import type { ResourceType } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import type { Direction } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { findResourceType } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import type { migrationProblems } from '@livingroom/shared/modules/data-migration/words.ts';
import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import type { Choice } from './make-plan.ts';

/** What a migration request means: from where to where, and what. */
export type Wanted = Choice & {
  readonly direction: Direction;
  readonly sourceAccountId: number;
  readonly targetAccountId: number;
  /** The hash of the bundle that the resources come from; null: they come from the account. */
  readonly bundle: string | null;
};

type Problem = (typeof migrationProblems)[number];

export function refuseMigration(
  problem: Problem,
  data: { readonly [name: string]: string | number } = {},
): never {
  throw new AppError('migration-refused', { problem, ...data });
}

/** Errors: `migration-refused`, in the specification's words and order. */
export async function readRequest(ports: Ports, request: MigrationRequest): Promise<Wanted> {
  const { selected_resources: selected, reversed_direction: isReversed, overwrite } = request;
  const type = readType(request.resource_type);
  if (request.system_to_system) checkSystemToSystem(ports, request);
  else if (type.ofDeployment) refuseMigration('of-deployment');
  const bundle = request.bundle ?? null;
  if (bundle && isReversed) refuseMigration('bundle-reversed');
  const ids = (isReversed ? selected.client : selected.system).filter(
    (id): id is number => id !== null && id > 0,
  );
  if (ids.length === 0) refuseMigration(isReversed ? 'client-resource-missing' : 'system-resource-missing');
  const client = request.system_to_system
    ? SYSTEM_ACCOUNT_ID
    : await readClient(ports, request.client_account_id ?? null);
  const others = isReversed ? selected.system : selected.client;
  const pairs = new Map(
    ids.flatMap((id, place) => {
      const other = others[place] ?? null;
      return other !== null && other > 0 ? [[id, other] as const] : [];
    }),
  );
  return {
    type,
    ids: [...new Set(ids)],
    pairs,
    overwrite,
    bundle,
    direction: isReversed || request.system_to_system ? 'to-system' : 'to-client',
    sourceAccountId: isReversed ? client : SYSTEM_ACCOUNT_ID,
    targetAccountId: isReversed ? SYSTEM_ACCOUNT_ID : client,
  };
}

/** Only a developer's own deployment takes content of another system account into its own (spec 2 §5.4). */
function checkSystemToSystem({ settings }: Ports, { bundle }: MigrationRequest): void {
  if (!settings.development) refuseMigration('system-to-system');
  if (!bundle) refuseMigration('bundle-missing');
}

export function readType(name: string | null | undefined): ResourceType {
  if (!name) refuseMigration('type-missing');
  const type = findResourceType(name);
  return type ?? refuseMigration('type-unknown', { name });
}

/** Errors: `migration-refused` for an organisation that there is not. */
export async function readClient(ports: Ports, id: number | null): Promise<number> {
  if (id === null) refuseMigration('client-missing');
  if (id === SYSTEM_ACCOUNT_ID) refuseMigration('client-is-system');
  const account = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(id);
  if (!account || account.status === 'closed') refuseMigration('client-unknown');
  return id;
}
