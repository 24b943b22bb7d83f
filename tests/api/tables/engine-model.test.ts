import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import type { Stored } from '../../../functions/core/storage/port.ts';
import { resource } from '../../../functions/core/tables/write/resource.ts';
import { fc } from '../../support/properties.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** The engine against a list in memory: what is stored, what is refused and why, and which names are taken. */

const units = findTable('units');

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});

let accounts = 0;
async function organisation() {
  accounts += 1;
  const { accountId, companyId } = await api.addAccount(`Acme ${accounts}`, `ada${accounts}@acme.test`);
  const context = api.context(accountId);
  return { context, companyId, table: resource(context, units) };
}

type Outcome = { readonly row: Stored } | { readonly code: string };

const gone: Stored = { id: '', etag: '', body: {} };

const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (row) => ({ row: (row ?? gone) as Stored }),
    (error: unknown) => {
      if (error instanceof AppError) return { code: error.code };
      throw error;
    },
  );

/** Names of which some are the same for whoever reads them, and none at all. */
const names = fc.constantFrom('Sales', ' sales', 'SALES', 'Café', 'Cafe\u0301', 'Support', '', '   ');
const sameName = (one: string, other: string) => foldedName(one) === foldedName(other);
const foldedName = (name: string) => name.trim().normalize('NFC').toLowerCase();

type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never;

const act = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), name: names }),
  fc.record({ kind: fc.constant('rename' as const), which: fc.nat(4), name: names, stale: fc.boolean() }),
  fc.record({ kind: fc.constant('describe' as const), which: fc.nat(4), text: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(4), stale: fc.boolean() }),
);

type Kept = { name: string; text: string | null; etag: string; old: string };
type Model = Map<string, Kept>;

const NOBODY = '404';
const NO_VERSION = 'none';

/** What the engine has to say to a name that is given to a new row or to `id`. */
function refusalOfName(model: Model, name: string, id: string | null): string | null {
  if (name.trim() === '') return 'invalid-input';
  const isTaken = [...model].some(([other, row]) => other !== id && sameName(row.name, name));
  return isTaken ? 'constraint-failed' : null;
}

type World = Awaited<ReturnType<typeof organisation>> & { readonly model: Model };
type Anything = ValueOf<typeof act>;
type Act<K extends string> = Extract<Anything, { kind: K }>;

async function create({ model, table, companyId }: World, { name }: Act<'create'>) {
  const refusal = refusalOfName(model, name, null);
  const made = await outcomeOf(table.create({ unit_name: name, company_id_ref: companyId }));
  expect('code' in made ? made.code : null).toBe(refusal);
  if ('row' in made)
    model.set(made.row.id, { name: name.trim(), text: null, etag: made.row.etag, old: NO_VERSION });
}

async function removeUnit({ model, table }: World, { which, stale }: Act<'remove'>) {
  const [id, row] = [...model][which] ?? [NOBODY, null];
  const refusal = row === null ? 'not-found' : stale ? 'conflict' : null;
  const gone = await outcomeOf(table.remove(id, (stale ? row?.old : row?.etag) ?? NO_VERSION));
  expect('code' in gone ? gone.code : null).toBe(refusal);
  if (refusal === null) model.delete(id);
}

async function rename({ model, table }: World, { which, name, stale }: Act<'rename'>) {
  const [id, row] = [...model][which] ?? [NOBODY, null];
  const refusals = [
    name.trim() === '' ? 'invalid-input' : null,
    row === null ? 'not-found' : null,
    stale ? 'conflict' : null,
    row?.name === name.trim() ? 'no-changes' : null,
    refusalOfName(model, name, id),
  ];
  const changed = await outcomeOf(
    table.update(id, { unit_name: name }, stale ? (row?.old ?? NO_VERSION) : null),
  );
  expect('code' in changed ? changed.code : null).toBe(refusals.find((code) => code !== null) ?? null);
  if (row && 'row' in changed)
    Object.assign(row, { name: name.trim(), old: row.etag, etag: changed.row.etag });
}

async function describeUnit({ model, table }: World, { which, text }: Act<'describe'>) {
  const [id, row] = [...model][which] ?? [NOBODY, null];
  const refusal = row === null ? 'not-found' : row.text === text ? 'no-changes' : null;
  const changed = await outcomeOf(table.update(id, { description_of_unit: text }, null));
  expect('code' in changed ? changed.code : null).toBe(refusal);
  if (row && 'row' in changed) Object.assign(row, { text, old: row.etag, etag: changed.row.etag });
}

async function play(world: World, one: Anything) {
  if (one.kind === 'create') await create(world, one);
  else if (one.kind === 'remove') await removeUnit(world, one);
  else if (one.kind === 'rename') await rename(world, one);
  else await describeUnit(world, one);
}

async function reservedNames({ store }: ServiceContext): Promise<readonly number[]> {
  const rows = await store.table('unique_values').every({ where: { table_name: 'units' } });
  return rows.map(({ row_id }) => row_id).sort((a, b) => a - b);
}

describe('the write engine', () => {
  it('stores and refuses what a list in memory would, whatever is done in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
        const world = { ...(await organisation()), model: new Map() };
        const { context, model } = world;
        for (const one of acts) await play(world, one);
        const stored = await context.store.table('units').every();
        const told = stored.map((row) => [String(row.unit_id), row.unit_name, row.description_of_unit]);
        expect(told.sort()).toEqual([...model].map(([id, row]) => [id, row.name, row.text]).sort());
        expect(await reservedNames(context)).toEqual([...model.keys()].map(Number).sort((a, b) => a - b));
      }),
      { seed: 31, numRuns: 25 },
    );
  });

  it('lets no two rows have one name, however many are made and renamed at once', async () => {
    const wish = fc.record({ which: fc.option(fc.nat(2), { nil: null }), name: names });
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 2, maxLength: 6 }), async (wishes) => {
        const { context, companyId, table } = await organisation();
        const first = await Promise.all(
          ['One', 'Two', 'Three'].map((unit_name) => table.create({ unit_name, company_id_ref: companyId })),
        );
        const outcomes = await Promise.all(
          wishes.map(({ which, name }) => {
            const id = which === null ? null : (first[which]?.id ?? '');
            return outcomeOf(
              id === null
                ? table.create({ unit_name: name, company_id_ref: companyId })
                : table.update(id, { unit_name: name }, null),
            );
          }),
        );
        const rows = await context.store.table('units').every();
        const folded = rows.map(({ unit_name }) => foldedName(unit_name));
        expect(new Set(folded).size).toBe(folded.length);
        expect(await reservedNames(context)).toEqual(
          rows.map(({ unit_id }) => unit_id).sort((a, b) => a - b),
        );
        for (const [place, outcome] of outcomes.entries()) {
          if (!('row' in outcome)) continue;
          // Whoever was told yes is stored, or was renamed by somebody else afterwards.
          const stored = rows.find(({ unit_id }) => String(unit_id) === outcome.row.id);
          expect(stored).toBeDefined();
          if (wishes[place]?.which === null) expect(stored?.unit_name).toBe(wishes[place].name.trim());
        }
        // A name that only new rows want is refused to all but one of them.
        if (wishes.every(({ which }) => which === null))
          for (const { name } of wishes.filter((one) => one.name.trim() !== ''))
            expect(folded).toContain(foldedName(name));
      }),
      { seed: 32, numRuns: 25 },
    );
  });

  it('keeps the names of one organisation apart from those of another', async () => {
    const [mine, theirs] = [await organisation(), await organisation()];
    await mine.table.create({ unit_name: 'Sales', company_id_ref: mine.companyId });
    const other = theirs.table.create({ unit_name: 'Sales', company_id_ref: theirs.companyId });
    await expect(other).resolves.toBeDefined();
  });
});
