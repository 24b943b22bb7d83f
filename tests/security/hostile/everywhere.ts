import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { createRandom } from '@livingroom/shared/core/lib/random.ts';
import { readEvery } from '../../../functions/core/storage/rows.ts';
import { domains } from '../../support/domains.ts';
import type { Person } from '../../support/test-api.ts';
import { lookAround } from './there.ts';
import { validCall } from './valid-call.ts';
import type { World } from './world.ts';

/** One administrator sends every call of the contracts that is theirs; how many were let in. */
export async function callEverything(world: World, person: Person, seed: number): Promise<number> {
  const random = createRandom(seed);
  const own = { ...world, admin: person, staff: [person, ...world.staff] };
  let there = await lookAround(own);
  let called = 0;
  for (const { slug, operations } of domains)
    for (const [name, { operation }] of Object.entries(operations)) {
      if (operation.method !== 'GET') there = await lookAround(own);
      const call = await validCall(random, { title: `${slug}.${name}`, operation, world: own, there });
      if (call.person?.email !== person.email) continue;
      const { status } = await world.api.as(person).raw(operation, call.input, call.options);
      if (status < 400) called += 1;
    }
  await world.api.workflows.settle();
  return called;
}

type Stored = readonly [place: string, text: string];

/**
 * All texts that anything of ours stores of an organisation: tables into their JSON, files, what the host stores of work,
 * lines of the log, and the directory of sign-ins. A table that lands later is in it by itself.
 */
export async function everythingStored({ api, accountId }: World): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  for (const account of [accountId, SYSTEM_ACCOUNT_ID])
    for (const { name } of tables)
      for (const { id, body } of await readEvery(api.context(account).store, name))
        found.push([`${name} id`, id], ...textsIn(body, name));
  for (const [name, { content }] of api.blobs.files())
    found.push(['file', `${name} ${new TextDecoder().decode(content)}`]);
  for (const [instance, text] of api.workflows.stored())
    found.push([`queue of ${instance.replaceAll(/\d+/g, 'N')}`, `${instance} ${text}`]);
  for (const entry of api.log.entries) found.push([`log ${entry.event}`, JSON.stringify(entry)]);
  for (const [subject, entry] of api.directory.people)
    found.push(['directory', `${subject} ${JSON.stringify(entry)}`]);
  return found;
}

function textsIn(value: Json, path: string): readonly Stored[] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, inner = null]) => [
    [path, name] as const,
    ...textsIn(inner, Array.isArray(value) ? `${path}[]` : `${path}.${name}`),
  ]);
}
