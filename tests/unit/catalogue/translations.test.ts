import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn, translatedFields, valuesIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { describe, expect, it } from 'vitest';

const { drivers, units } = catalogue;

const row = {
  driver_id: 1,
  driver_title: 'Trust',
  driver_description: 'Long text',
  language: 'en_us',
  translations: { es_es: { driver_title: 'Confianza' } },
};

describe('texts of several languages in one row', () => {
  it('knows which columns have one text a language', () => {
    expect(translatedFields(drivers)).toEqual(['driver_title', 'driver_description']);
    expect(translatedFields(units)).toEqual([]);
  });

  it('shows the texts of the language, and the own ones where a translation is missing', () => {
    expect(rowIn(drivers, row, 'es_es')).toMatchObject({
      driver_title: 'Confianza',
      driver_description: 'Long text',
      language: 'es_es',
    });
    expect(rowIn(drivers, row, 'en_us')).toMatchObject({ driver_title: 'Trust', language: 'en_us' });
    expect(rowIn(drivers, row, 'dk')).toMatchObject({ driver_title: 'Trust', language: 'dk' });
  });

  it('changes one language and leaves the others as they are', () => {
    const values = valuesIn(drivers, row, 'dk', { driver_title: 'Tillid', item_order: 3 });
    expect(values).toEqual({
      item_order: 3,
      translations: { es_es: { driver_title: 'Confianza' }, dk: { driver_title: 'Tillid' } },
    });
    expect(rowIn(drivers, { ...row, ...values }, 'dk')).toMatchObject({ driver_title: 'Tillid' });
  });

  it('writes the row’s own language into the columns', () => {
    expect(valuesIn(drivers, row, 'en_us', { driver_title: 'Faith' })).toEqual({ driver_title: 'Faith' });
  });

  it('leaves tables without translations alone', () => {
    expect(rowIn(units, { unit_name: 'A' }, 'dk')).toEqual({ unit_name: 'A' });
    expect(valuesIn(units, {}, 'dk', { unit_name: 'B' })).toEqual({ unit_name: 'B' });
  });
});
