import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { reshapeRows } from '../../../functions/modules/migrations/reshape-rows.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

describe('addresses', () => {
  let api: TestApi;
  let admin: Person;
  let accountId: number;
  let location: number;

  beforeEach(async () => {
    api = await createTestApi();
    const home = await api.addAccount('Home Company', 'ada@home.test');
    ({ admin, accountId } = home);
    const made = await api
      .as(admin)
      .rows('locations')
      .create({ name_of_location: 'Harbour', company_id_ref: home.companyId });
    location = made.location_id;
  });

  const addresses = () => api.as(admin).rows('location_addresses');
  const make = (country: string, zip_postal_code: string) =>
    addresses().create({
      ...{ location_id_ref: location, address_line_1: 'Quay 4', city: 'Aarhus' },
      ...{ country, zip_postal_code },
    });
  const refused = (field: string, message: string) => ({
    status: 400,
    body: { data: { fields: { [field]: message } } },
  });
  const wrongCode = refused('zip_postal_code', 'Invalid ZIP/postal code format.');

  test.each([
    ['DK', '8000'],
    ['Denmark', '8000'],
    ['danmark', '8000'],
    ['Dinamarca', ' 8000 '],
  ])('keep a country by its code, whatever language it is written in: %s', async (country, code) => {
    expect(await make(country, code)).toMatchObject({ country: 'DK', zip_postal_code: '8000' });
  });

  test('take no country that there is none of', async () => {
    const message = 'Value must be one of the specified choices.';
    for (const country of ['Atlantis', 'XX', 'D', '<script>'])
      await expect(make(country, '8000')).rejects.toMatchObject(refused('country', message));
  });

  test.each([
    ['ES', '28013', '53001'],
    ['US', '90210-1234', '9021'],
    ['GB', 'sw1a 1aa', 'SW1A'],
    ['NL', '1012 AB', '0012 A'],
  ])('take postal codes of their country: %s', async (country, good, bad) => {
    expect((await make(country, good)).zip_postal_code).toBe(good.toUpperCase());
    await expect(make(country, bad)).rejects.toMatchObject(wrongCode);
  });

  test('check the code again when only the country changes', async () => {
    const { address_id } = await make('DK', '8000');
    await expect(addresses().update(address_id, { country: 'US' })).rejects.toMatchObject(wrongCode);
    await addresses().update(address_id, { country: 'US', zip_postal_code: '90210' });
  });

  test('of sheets take the same way', async () => {
    const lines = (country: string, code: string) =>
      `Location,Address,Postal code,City,Country\nHarbour,Quay 4,${code},Aarhus,${country}\n`;
    const send = async (text: string) => {
      const metadata = JSON.stringify({ tableName: 'location_addresses', mode: 'create' });
      const file = { name: 'addresses.csv', content: new TextEncoder().encode(text) };
      const { body } = await api
        .as(admin)
        .upload(
          storages.operations.uploadFile,
          { container_type: 'TEMPORARY' },
          { file, fields: { metadata } },
        );
      await api.workflows.settle();
      const { job_id } = body as { job_id: number };
      return api.context(accountId).store.table('jobs').load(job_id);
    };
    expect((await send(lines('Dinamarca', '8000'))).status).toBe('completed');
    const failed = await send(lines('Denmark', '80'));
    expect([failed.status, failed.message]).toEqual(['failed', expect.stringContaining('zipCode')]);
    expect((await addresses().list()).rows.map(({ country }) => country)).toEqual(['DK']);
  });

  test('of before keep texts that are no country, may be changed otherwise, and get codes where there is one', async () => {
    const { address_id: known } = await make('DK', '8000');
    const { address_id: unknown } = await make('DK', '8000');
    const rows = api.context(accountId).store.table('location_addresses');
    await rows.change(known, () => ({ country: 'denmark' }));
    await rows.change(unknown, () => ({ country: 'Atlantis', zip_postal_code: 'A-1' }));
    const store = api.ports.store.forAccount(accountId);
    const table = findTable('location_addresses');
    expect(await reshapeRows(store, table, (await store.query(table.name)).rows)).toBe(1);
    expect((await rows.load(known)).country).toBe('DK');
    await addresses().update(unknown, { city: 'Poseidonis' });
    expect(await addresses().get(unknown)).toMatchObject({ country: 'Atlantis', city: 'Poseidonis' });
  });
});
