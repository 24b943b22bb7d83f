import type { Operation } from '@livingroom/shared/calls/call.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Random } from '@livingroom/shared/core/lib/random.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { scim } from '@livingroom/shared/modules/directory-sync/contracts/scim.ts';
import { domains } from '../../support/domains.ts';
import type { CallOptions, Person } from '../../support/test-api.ts';
import { sampleFor } from './samples.ts';
import { states } from './states/all.ts';
import { partsOf } from './states/scene.ts';
import type { There } from './there.ts';
import { type Input, newName, rowOf, tableOf, validInput } from './valid.ts';
import type { World } from './world.ts';

type Given = {
  readonly title: string;
  readonly operation: Operation;
  readonly world: World;
  readonly there: There;
};

export type ValidCall = {
  readonly person: Person | null;
  readonly input: Input;
  readonly options: CallOptions;
};

/** A call that can succeed: somebody who may, with what is there, in a state that allows it. */
export async function validCall(random: Random, given: Given): Promise<ValidCall> {
  const { title, operation, world, there } = given;
  if (operation.access === 'directory') await keepConnected(world);
  const asked = validInput(random, operation, there);
  const body = sampleFor(random, { title, rate: 0, anything: newName });
  const input = body ? { ...asked, body } : asked;
  const caller = callerOf(random, operation, world);
  const ready = await states[title]?.({ world, random, there, input }).catch(() => ({}));
  const table = tableOf(operation);
  const isOne = !ready && table && operation.path.includes('{id}') && operation.method !== 'POST';
  const madeId = isOne && random.next() < 0.6 ? await madeRow(random, given, table) : null;
  const found = madeId === null ? input : { ...input, params: { ...input.params, id: madeId } };
  const { person, ...sent } = { person: caller, input: found, ...ready };
  return { options: optionsOf(operation, table, { world, person }), person, ...sent };
}

/** Somebody who holds the right. */
function callerOf(random: Random, { access }: Pick<Operation, 'access'>, world: World): Person | null {
  const { system, admin, manager, staff } = world;
  if (access === 'public') return null;
  if (access === 'signed-in' || access === 'directory') return random.pick([admin, manager, ...staff]);
  const able = [admin, admin, system, manager].filter(({ role }) => access.roles.some((one) => one === role));
  return able.length === 0 ? null : random.pick(able);
}

type Where = { readonly world: World; readonly person: Person | null };

/** The operator works in the organisation where its rows are meant; the directory has a token. */
function optionsOf(
  { access, path }: Operation,
  table: Table | undefined,
  { world, person }: Where,
): CallOptions {
  if (access === 'directory') return { token: world.directory.token };
  const isInside = person?.role === 'system' && table?.owner === 'account' && !path.startsWith('/surveys/');
  return isInside ? { accountId: world.accountId } : {};
}

/** A new token where an administrator has taken the directory's away. */
async function keepConnected({ api, admin, directory }: World): Promise<void> {
  const { serviceProviderConfig } = scim.operations;
  const { status } = await api.as(null).raw(serviceProviderConfig, {}, { token: directory.token });
  if (status !== 401) return;
  const { body } = await api.as(admin).raw(directorySync.operations.makeToken, {});
  const { token } = partsOf({ body });
  if (typeof token === 'string') directory.token = token;
  await api.as(admin).raw(directorySync.operations.apply, {});
}

/** The key of a new row of the call's table; null: none could be made. */
async function madeRow(random: Random, { world, there }: Given, table: Table): Promise<string | null> {
  if (!table.operations.includes('create')) return null;
  const domain = domains.find(({ slug }) => slug === table.domain);
  const create = domain?.operations[`create-${table.name}`]?.operation;
  if (!create) return null;
  const person = callerOf(random, create, world);
  const options = optionsOf(create, table, { world, person });
  const input = { body: rowOf(random, table, there) };
  const { status, body } = await world.api.as(person).raw(create, input, options);
  const key = partsOf({ body })[table.key];
  return status >= 300 || key === undefined ? null : String(key);
}
