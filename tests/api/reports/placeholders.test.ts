import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { placeholders } from '@livingroom/shared/modules/reports/rules/text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import type { ReportFrame } from '../../../functions/modules/reports/frame.ts';
import { placeholderValues, placesOf } from '../../../functions/modules/reports/placeholders.ts';
import { releaseRoundWith } from '../../support/release-round.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { between, createRandom } from '../../unit/analytics/organisation.ts';

/** What the placeholders of a report stand for and where its units are, against lists in memory. */

let api: TestApi;
let context: ServiceContext;
let accounts = 0;
beforeEach(async () => {
  api ??= await createTestApi();
  accounts += 1;
  const { accountId } = await api.addAccount(`Acme ${accounts}`, `ada${accounts}@acme.test`);
  context = api.context(accountId);
});

const listed = {
  ...{ sharing: null, reading: 'everything' as const },
  ...{ round_id: '7-1', number: 1, flowExecutionId: 7, datasetId: 1 },
  ...{ opened_at: '2026-03-02T09:00:00.000Z', closes_at: '2026-03-16T09:00:00.000Z', closed_at: null },
};
type Looked = { readonly unit: number | null; readonly survey?: number | null };

function frameOf({ unit, survey = null }: Looked): ReportFrame {
  const chosen = {
    ...{ listed: { ...listed, surveyId: survey }, round: releaseRoundWith({ surveyId: survey }) },
    ...{
      tree: buildTree([]),
      units: [],
      cuts: [],
      earlier: [],
      questions: new Map<number, string>(),
      inPart: false,
      asked: null,
    },
    unit: unit === null ? null : { unit_id: unit, unit_name: `Unit ${unit}`, parent_id: null, depth: 0 },
  };
  return {
    rounds: [listed].map((one) => ({ ...one, surveyId: survey })),
    language: 'en_us',
    ...{ coming: null, now: 0 },
    madeUp: false,
    zone: 'UTC',
    drivers: [],
    locked: false,
    chosen,
  };
}

const all = new Set(placeholders);
const valuesOf = (looked: Looked, wanted: ReadonlySet<(typeof placeholders)[number]> = all) =>
  placeholderValues(context, frameOf(looked), 'Aarhus Bakery', wanted);

type Address = Partial<NewRow<'location_addresses'>> & {
  readonly address_id: number;
  readonly location_id_ref: number;
};
const address = ({ address_id, ...more }: Address) => ({
  ...{
    address_id,
    address_line_1: `Quay ${address_id}`,
    zip_postal_code: '8000',
    city: 'Aarhus',
    country: 'DK',
  },
  ...more,
});

async function fill(rows: {
  readonly locations?: readonly number[];
  readonly addresses?: readonly Address[];
  /** Unit and location, in the order of their rows. */
  readonly links?: readonly (readonly [unit: number, location: number])[];
}) {
  const { locations = [], addresses = [], links = [] } = rows;
  const { store } = context;
  await store.table('locations').createMissing(
    locations.map((location_id) => ({
      location_id,
      name_of_location: `L${location_id}`,
      company_id_ref: 1,
    })),
  );
  await store.table('location_addresses').createMissing(addresses.map(address));
  await store.table('unit_locations').createMissing(
    links.map(([unit_id_ref, location_id_ref], place) => ({
      unit_location_id: place + 1,
      unit_id_ref,
      location_id_ref,
    })),
  );
}

describe('a place of a unit', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'is the first address of its first location, in the map as in words; seed %i',
    async (seed) => {
      const random = createRandom(seed);
      const locations = [1, 2, 3, 4, 5];
      let id = 0;
      const addresses = locations.flatMap((location_id_ref) =>
        Array.from({ length: between(random, 0, 2) }, (): Address => {
          id += 1;
          return {
            address_id: id * 7,
            location_id_ref,
            region: `R${id}`,
            country: id % 2 === 0 ? 'ES' : 'DK',
          };
        }),
      );
      const units = [301, 302, 303, 304];
      const links = Array.from(
        { length: 9 },
        () => [units[between(random, 0, 3)] ?? 0, between(random, 1, 5)] as const,
      );
      await fill({ locations, addresses, links });
      const firstOf = (unit: number) => {
        const [, location] = links.find(([one]) => one === unit) ?? [];
        return addresses.find(({ location_id_ref }) => location_id_ref === location);
      };
      const expected = units.flatMap((unit_id) => {
        const { country, region } = firstOf(unit_id) ?? {};
        return country ? [{ unit_id, country, region }] : [];
      });
      expect(await placesOf(context, units)).toEqual(expected);
      expect(await placesOf(context, [302, 999])).toEqual(expected.filter(({ unit_id }) => unit_id === 302));
      for (const unit of units) {
        const first = firstOf(unit);
        const land = first?.country === 'ES' ? 'Spain' : 'Denmark';
        expect((await valuesOf({ unit }))['Unit Address']).toBe(
          first && `Quay ${first.address_id}, 8000 Aarhus, ${first.region}, ${land}`,
        );
      }
      const company = addresses.find(({ location_id_ref }) => location_id_ref === 1);
      expect(
        (await valuesOf({ unit: null }))['Company Address']?.startsWith(`Quay ${company?.address_id},`),
      ).toBe(company && true);
    },
  );
});

describe('a placeholder', () => {
  it('is left out where nothing is known of it, and no other name stands for it', async () => {
    expect(await valuesOf({ unit: null })).toEqual({ 'Company Name': 'Aarhus Bakery' });
    expect(await valuesOf({ unit: 301 })).toEqual({
      ...{ 'Company Name': 'Aarhus Bakery', 'Unit Name': 'Unit 301', 'Dynamic Unit Id': '301' },
    });
    expect(await valuesOf({ unit: 301, survey: 12 })).toMatchObject({ 'Main Chat Id': '12' });
  });

  it('of the organisation as a whole names it, but has no address or manager of a unit', async () => {
    await fill({
      locations: [1],
      addresses: [{ address_id: 1, location_id_ref: 1 }],
      links: [[ORGANISATION, 1]],
    });
    const { store } = context;
    const managed = { employee_unit_managed_id: 1, employee_id_ref: 1, unit_id_ref: ORGANISATION };
    await store.table('employee_units_managed').createMissing([managed]);
    expect(await valuesOf({ unit: ORGANISATION })).toEqual({
      ...{ 'Company Name': 'Aarhus Bakery', 'Unit Name': 'Unit 0', 'Dynamic Unit Id': '0' },
      'Company Address': 'Quay 1, 8000 Aarhus, Denmark',
    });
  });

  it.each([
    [{}, 'Quay 1, 8000 Aarhus, Denmark'],
    [{ address_line_2: 'Gate B', region: 'Jutland' }, 'Quay 1, Gate B, 8000 Aarhus, Jutland, Denmark'],
    [{ zip_postal_code: '', address_line_2: '' }, 'Quay 1, Aarhus, Denmark'],
  ])('says an address in one line, without what is missing: %j', async (more, text) => {
    await fill({
      locations: [1],
      addresses: [{ address_id: 1, location_id_ref: 1, ...more }],
      links: [[301, 1]],
    });
    const values = await valuesOf({ unit: 301 });
    expect([values['Unit Address'], values['Company Address']]).toEqual([text, text]);
  });

  it('that nobody wants is not read', async () => {
    await fill({ locations: [1], addresses: [{ address_id: 1, location_id_ref: 1 }], links: [[301, 1]] });
    expect(Object.keys(await valuesOf({ unit: 301 }, new Set()))).toEqual([
      'Company Name',
      'Unit Name',
      'Dynamic Unit Id',
    ]);
    expect(Object.keys(await valuesOf({ unit: 301 }, new Set(['Unit Address'])))).toContain('Unit Address');
  });

  it('of a manager is whoever was put in charge first', async () => {
    const { store, accountId } = context;
    const [kim, mia] = [
      await api.addPerson(accountId, `kim${accounts}@acme.test`),
      await api.addPerson(accountId, `mia${accounts}@acme.test`),
    ];
    const row = (id: number, person: number) => ({
      ...{ employee_unit_managed_id: id, employee_id_ref: person, unit_id_ref: 301 },
    });
    await store
      .table('employee_units_managed')
      .createMissing([row(9, kim.employeeId), row(10, mia.employeeId)]);
    expect((await valuesOf({ unit: 301 }))['Unit Manager']).toBe(`kim${accounts} Lind`);
    const first = await store.table('employee_units_managed').find(9);
    if (first) await store.table('employee_units_managed').remove(first);
    expect((await valuesOf({ unit: 301 }))['Unit Manager']).toBe(`mia${accounts} Lind`);
    expect((await valuesOf({ unit: 302 }))['Unit Manager']).toBeUndefined();
  });
});
