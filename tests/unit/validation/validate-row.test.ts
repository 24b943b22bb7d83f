import { catalogue, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { blankRow, validateRow } from '@livingroom/shared/core/validation/validate-row.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const { employees, units, companies, jobs, driver_questions: driverQuestions } = catalogue;

describe('validateRow', () => {
  it('asks a create for the required columns of the spec', () => {
    const missing = 'This field cannot be empty.';
    expect(validateRow(employees, {}, 'create').errors).toEqual({ work_email: missing });
    expect(validateRow(companies, {}, 'create').errors).toEqual({ company_name: missing });
    expect(validateRow(units, {}, 'create').errors).toEqual({
      unit_name: missing,
      company_id_ref: 'This field cannot be null.',
    });
  });

  it('trims text, reads numbers and booleans from text and saves empty values as null', () => {
    const given = {
      work_email: ' ana@demo.test ',
      given_name: '  Ana\u0000 ',
      family_name: '   ',
      primary_unit_id_ref: '12',
      primary_reports_to_ref: '',
      managerial_role: 'TRUE',
    };
    expect(validateRow(employees, given, 'create')).toEqual({
      values: {
        work_email: 'ana@demo.test',
        given_name: 'Ana',
        family_name: null,
        primary_unit_id_ref: 12,
        primary_reports_to_ref: null,
        managerial_role: true,
      },
      errors: {},
    });
  });

  it('drops columns that are unknown, internal or kept by the engine', () => {
    const given = {
      unit_name: 'Sales',
      company_id_ref: 1,
      unit_id: 99,
      created_at: '2020-01-01',
      account_id: 7,
      __proto__: { illustration: 'x' },
      constructor: 'x',
    };
    expect(validateRow(units, given, 'create').values).toEqual({ unit_name: 'Sales', company_id_ref: 1 });
  });

  it('checks of an update only what is given, and lets nothing required become empty', () => {
    expect(validateRow(units, {}, 'update')).toEqual({ values: {}, errors: {} });
    expect(validateRow(units, { unit_name: ' ' }, 'update').errors).toEqual({
      unit_name: 'This field cannot be empty.',
    });
  });

  it('never carries a column ending in _id in an update', () => {
    for (const table of tables) {
      const ids = Object.keys(table.variables).filter((name) => name.endsWith('_id'));
      const given = Object.fromEntries(ids.map((name) => [name, 5]));
      expect(validateRow(table, given, 'update').values, table.name).toEqual({});
    }
  });

  it('takes one value or several in a filter, without the rules of the column', () => {
    expect(validateRow(employees, { work_email: '', status: ['active', 'gone'] }, 'filter')).toEqual({
      values: { work_email: null, status: ['active', 'gone'] },
      errors: {},
    });
    expect(validateRow(employees, { primary_unit_id_ref: ['1', 'x'] }, 'filter').errors).toEqual({
      primary_unit_id_ref: 'Value must be an integer.',
    });
    expect(validateRow(employees, { illustration: 'x' }, 'filter').values).toEqual({});
  });

  it('names every wrong column at once', () => {
    const { errors } = validateRow(jobs, { progress: 101, status: 'lost' }, 'update');
    expect(errors).toEqual({
      progress: 'Value must be between 0 and 100.',
      status: 'Value must be one of the specified choices.',
    });
  });

  it('keeps a list of the chosen scores', () => {
    const given = { driver_id_ref: 1, question_text: 'Why?', condition: '["1", 2]' };
    expect(validateRow(driverQuestions, given, 'create').values.condition).toEqual([1, 2]);
  });

  it('gives the same again for what it has normalised, whatever comes in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tables),
        fc.constantFrom('create', 'update', 'filter'),
        fc.func(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))),
        (table, mode, pick) => {
          const given = Object.fromEntries(Object.keys(table.variables).map((name) => [name, pick(name)]));
          const once = validateRow(table, given, mode as 'create');
          const again = validateRow(table, once.values, mode as 'create');
          expect(again.values).toEqual(once.values);
        },
      ),
    );
  });
});

describe('blankRow', () => {
  it('follows the blank records of the spec', () => {
    const blank = blankRow(employees);
    expect(blank).toMatchObject({
      work_email: ' ',
      given_name: '',
      primary_unit_id_ref: null,
      managerial_role: false,
    });
    expect(blankRow(units)).toMatchObject({ company_id_ref: 0 });
    expect(blankRow(driverQuestions)).toMatchObject({ condition: [] });
    expect(blankRow(catalogue.flows)).toMatchObject({ metadata: null });
  });

  it('holds no column that never leaves the server', () => {
    expect(Object.keys(blankRow(catalogue.survey_executions))).not.toContain('device_info');
  });
});

it('A name stays on one line, a text keeps its lines', () => {
  const given = { given_name: 'Ada\r\nBcc: all@acme.test\u2028x', family_name: 'A\tB' };
  expect(validateRow(employees, given, 'update').values).toEqual({
    given_name: 'Ada  Bcc: all@acme.test x',
    family_name: 'A B',
  });
  expect(validateRow(jobs, { message: 'one\ntwo' }, 'update').values).toEqual({ message: 'one\ntwo' });
});
